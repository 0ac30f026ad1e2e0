"""What a posted form asks of a table: read and decided without a request or a store, and shown again where refused."""
