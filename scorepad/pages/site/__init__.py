"""The page shown in place of any page that fails."""
