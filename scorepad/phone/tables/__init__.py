"""What the phone takes from tables that are made when the rules are translated: words, dates, characters."""
