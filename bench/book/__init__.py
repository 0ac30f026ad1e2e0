"""What many evenings tell: how right grades are, and how long figures take."""
