"""The revision of an evening, in the column `beside`: another number after each change that isn't in its log.

The number is random, not counted on: a change that is lost with a machine and the one after it are not the same. Such
changes notify the subscribed processes by a trigger; appends notify them afterwards, many at once (news.py).
"""

from __future__ import annotations

UNLOGGED_CHANGES = """
ALTER TABLE evening ADD COLUMN beside bigint NOT NULL DEFAULT 0;

-- Processes that listen are told, but not of the right with which an evening begins: nobody waits for that yet.
CREATE FUNCTION changed_beside() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    name text;
BEGIN
    UPDATE evening SET beside = (random() * 9e15)::bigint WHERE id = coalesce(new.evening, old.evening)
    RETURNING public INTO name;
    IF name IS NOT NULL AND (TG_TABLE_NAME, TG_OP) <> ('may_write', 'INSERT') THEN
        PERFORM pg_notify('scorepad', name);
    END IF;
    RETURN NULL;
END $$;

CREATE FUNCTION evening_shown_to_others() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    new.beside := (random() * 9e15)::bigint;
    PERFORM pg_notify('scorepad', new.public);
    RETURN new;
END $$;

CREATE TRIGGER word_overwritten AFTER UPDATE ON word FOR EACH ROW EXECUTE FUNCTION changed_beside();
CREATE TRIGGER right_changed AFTER INSERT OR UPDATE OR DELETE ON may_write
    FOR EACH ROW EXECUTE FUNCTION changed_beside();
CREATE TRIGGER remark_changed AFTER INSERT OR UPDATE ON remark FOR EACH ROW EXECUTE FUNCTION changed_beside();
CREATE TRIGGER evening_shown_to_others BEFORE UPDATE OF watch, erase_after ON evening
    FOR EACH ROW EXECUTE FUNCTION evening_shown_to_others();
"""
