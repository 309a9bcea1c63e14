-- Since when the address is known to be its owner's: a provider said so, or a code came back from it.
ALTER TABLE user_account ADD COLUMN e_mail_verified_at timestamptz;
-- Until now an address was stored only where a provider had verified it.
UPDATE user_account SET e_mail_verified_at = date_joined WHERE e_mail IS NOT NULL;

-- A code on its way to an address that somebody says is theirs.
CREATE TABLE email_challenge (
  id uuid PRIMARY KEY,
  user_pk bigint NOT NULL REFERENCES user_account ON DELETE CASCADE,
  e_mail text NOT NULL CHECK (char_length(e_mail) BETWEEN 3 AND 254),
  code_hash bytea NOT NULL,
  tries smallint NOT NULL DEFAULT 0,
  asked_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX email_challenge_of_user ON email_challenge (user_pk, asked_at);
CREATE INDEX email_challenge_of_address ON email_challenge (lower(e_mail), asked_at);

-- A mail that is on its way, or was. It is written in the transaction of what it tells, and its key makes it one mail.
CREATE TABLE mail_message (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  key text NOT NULL UNIQUE CHECK (char_length(key) BETWEEN 1 AND 200),
  user_pk bigint NOT NULL REFERENCES user_account ON DELETE CASCADE,
  content jsonb NOT NULL,
  -- Only where it goes to another address than the verified one of its owner: the one before.
  e_mail text,
  queued_at timestamptz NOT NULL,
  tries smallint NOT NULL DEFAULT 0,
  -- When it is tried next; while it is being sent, when its lease ends; null once it has ended.
  due_at timestamptz,
  outcome text CHECK (outcome IN ('sent', 'refused', 'given_up', 'no_address')),
  ended_at timestamptz,
  CHECK ((due_at IS NULL) = (outcome IS NOT NULL))
);
CREATE INDEX mail_message_due ON mail_message (due_at, id) WHERE due_at IS NOT NULL;
CREATE INDEX mail_message_of_user ON mail_message (user_pk);
