"""The server for the phones: uvicorn, with limits, held polls, and a bridge to the app."""
