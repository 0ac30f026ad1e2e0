"""For phones that decide by themselves: the log as they know it, what they wrote meanwhile, evenings they began."""
