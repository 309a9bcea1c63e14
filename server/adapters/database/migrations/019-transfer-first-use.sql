-- When what was paid for by transfer was first used: from then on a refund is by the day, as with a card.
ALTER TABLE transfer_request ADD COLUMN first_use_at timestamptz;
