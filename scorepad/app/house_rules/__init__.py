"""House rules on forms, and the sets of them that a device keeps."""
