"""Tests of the rules on the phone."""
