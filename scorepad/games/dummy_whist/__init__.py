"""Dummy Whist and the games of its family: Double Dummy and Humbug."""
