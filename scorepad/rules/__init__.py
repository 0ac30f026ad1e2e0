"""What every game is made of: steps, options, bids, contracts, auctions. Pure, and knows no game."""
