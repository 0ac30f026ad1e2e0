"""The pages of a table and the forms on them: read, decided and shown without a request or a store."""
