-- Of a call only those facts are remembered from which, with the request, its reply can be made again. Replies that were stored whole have these facts
-- among others; what had no effect is judged again instead, and what is too long for facts is forgotten.
DELETE FROM idempotency_key
WHERE status IS DISTINCT FROM 200 OR body IS NULL OR body ->> 'outcome' = 'stale' OR octet_length(body::text) > 8000;
ALTER TABLE idempotency_key RENAME COLUMN body TO facts;
ALTER TABLE idempotency_key
  ALTER COLUMN facts SET NOT NULL,
  ADD CHECK (octet_length(facts::text) <= 8000),
  -- Says which keys of a user are the newest, whatever the clock was set to.
  ADD COLUMN nth bigint GENERATED ALWAYS AS IDENTITY;

-- The stones of removed items are dropped in the end. A device that knows a count below the floor may have missed one, and begins anew.
ALTER TABLE user_account
  ADD COLUMN items_floor bigint NOT NULL DEFAULT 0,
  ADD CHECK (items_floor BETWEEN 0 AND items_revision);
CREATE INDEX user_item_stone ON user_item (updated_at) WHERE body IS NULL;
