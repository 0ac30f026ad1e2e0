"""Figures of many evenings: how right grades are, and how long figures take."""
