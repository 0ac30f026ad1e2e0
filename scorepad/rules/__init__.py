"""The parts that games are made of: steps, options, bids, contracts, auctions. Pure; depends on no game."""
