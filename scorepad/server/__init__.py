"""The server that phones talk to: uvicorn, and what it needs here: limits, held polls, a bridge to the app."""
