"""Bids, auctions and contracts, as several games have them."""
