"""What a phone may know ahead: the steps and points that follow from each answer."""
