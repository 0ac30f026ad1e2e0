"""Tables for the phone that are made when the rules are translated: words, dates, characters."""
