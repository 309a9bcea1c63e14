-- Replies about notes remember the revision; what was remembered before had it under the name of the id.
UPDATE idempotency_key SET facts = facts || jsonb_build_object('revision', facts -> 'id')
WHERE endpoint LIKE '%/api/v2/user/note/%' AND facts ? 'id';
UPDATE idempotency_key SET facts = jsonb_set(facts, '{note,revision}', facts #> '{note,id}')
WHERE endpoint LIKE '%/api/v2/user/note/%' AND facts #> '{note,id}' IS NOT NULL;

-- Keys of cards that nobody pays with any more. Whoever has such a key could still charge the card, so each stays here until the card
-- vendor has forgotten it, also after its owner was erased.
CREATE TABLE card_key_to_forget (
  payer_id text PRIMARY KEY CHECK (char_length(payer_id) BETWEEN 1 AND 512),
  tries integer NOT NULL DEFAULT 0,
  due_at timestamptz NOT NULL
);
CREATE INDEX card_key_to_forget_due ON card_key_to_forget (due_at);

-- Consents named a version of 2026-11-01, and no text ever had one. The versions in force since these days are what could be read.
UPDATE user_consent
SET policy_date = CASE WHEN kind IN ('terms_of_service', 'over_fourteen') THEN DATE '2025-04-02' ELSE DATE '2022-06-30' END
WHERE policy_date = '2026-11-01';

-- One person has one certified account. The person is known by a hash under a key of the server, since ci and di are sealed.
ALTER TABLE user_certification ADD COLUMN person_hash bytea UNIQUE;

-- A user on the way through the vendor's window; the newest check of a user is the one that counts.
CREATE TABLE identity_check (
  user_pk bigint PRIMARY KEY REFERENCES user_account ON DELETE CASCADE,
  id text NOT NULL UNIQUE CHECK (char_length(id) BETWEEN 1 AND 64),
  outcome text CHECK (outcome IN ('certified', 'taken', 'another_person', 'failed')),
  begun_at timestamptz NOT NULL
);
