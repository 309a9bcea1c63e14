-- Points. Whoever moves points of a person locks the row of the wallet first, so that the same points are never spent twice.
CREATE TABLE point_wallet (
  user_pk bigint PRIMARY KEY REFERENCES user_account ON DELETE CASCADE,
  opened_at timestamptz NOT NULL DEFAULT now()
);

-- Points that were saved at once and expire at once.
CREATE TABLE point_lot (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_pk bigint NOT NULL REFERENCES point_wallet ON DELETE CASCADE,
  amount integer NOT NULL CHECK (amount > 0),
  remaining integer NOT NULL CHECK (remaining BETWEEN 0 AND amount),
  type_code text NOT NULL CHECK (type_code IN ('EVENT', 'ADMIN', 'PAYMENT')),
  reason text CHECK (char_length(reason) BETWEEN 1 AND 200),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL CHECK (expires_at > created_at)
);
CREATE INDEX point_lot_held ON point_lot (user_pk, expires_at) WHERE remaining > 0;
CREATE INDEX point_lot_due ON point_lot (expires_at) WHERE remaining > 0;

-- The ledger. Each row moves points from one account to another, so that all accounts together are always 0. What one act
-- moves in several lots has one number of operation.
CREATE SEQUENCE point_operation;
CREATE TABLE point_entry (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  operation bigint NOT NULL,
  -- Empty once the person has been erased: sums stay, nobody is named.
  user_pk bigint REFERENCES user_account ON DELETE SET NULL,
  lot_id bigint NOT NULL,
  from_account text NOT NULL,
  to_account text NOT NULL,
  amount integer NOT NULL CHECK (amount > 0),
  action_code text NOT NULL,
  type_code text NOT NULL CHECK (type_code IN ('EVENT', 'ADMIN', 'PAYMENT')),
  reason text CHECK (char_length(reason) BETWEEN 1 AND 200),
  -- The order that points were used for, or came back from.
  reference text CHECK (char_length(reference) BETWEEN 1 AND 128),
  created_at timestamptz NOT NULL,
  CHECK ((action_code, from_account, to_account) IN (
    ('SAVE', 'issued', 'held'),
    ('USE', 'held', 'spent'),
    ('USE_CANCEL', 'spent', 'held'),
    ('ADMIN_DEDUCT', 'held', 'withdrawn'),
    ('EXPIRED', 'held', 'expired')
  )),
  CHECK ((reference IS NOT NULL) = (action_code IN ('USE', 'USE_CANCEL')))
);
CREATE INDEX point_entry_newest ON point_entry (user_pk, created_at DESC, operation DESC);
CREATE INDEX point_entry_reference ON point_entry (reference) WHERE reference IS NOT NULL;
CREATE UNIQUE INDEX point_entry_used_once ON point_entry (reference, lot_id) WHERE action_code = 'USE';

-- The 5,000 points of the subscription event. They are given once a person, whom a telephone number outlasts an account.
CREATE TABLE point_event_reward (
  person text PRIMARY KEY,
  user_pk bigint NOT NULL UNIQUE REFERENCES user_account ON DELETE CASCADE,
  lot_id bigint REFERENCES point_lot ON DELETE CASCADE,
  given_at timestamptz NOT NULL,
  renewed_at timestamptz
);

-- What an operator did by hand to a person's points or money, and why.
CREATE TABLE operator_action (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL,
  command text NOT NULL CHECK (char_length(command) BETWEEN 1 AND 64),
  user_pk bigint REFERENCES user_account ON DELETE SET NULL,
  fields jsonb NOT NULL,
  reason text CHECK (char_length(reason) BETWEEN 1 AND 200)
);
CREATE INDEX operator_action_user ON operator_action (user_pk);

-- A row of a ledger is final. Only where its person has been erased, the name and the free text are taken out.
CREATE FUNCTION keep_ledger_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF OLD.user_pk IS NOT NULL AND NEW.user_pk IS NULL
      AND to_jsonb(NEW) - 'user_pk' = to_jsonb(OLD) - 'user_pk'
      AND NOT EXISTS (SELECT FROM user_account WHERE pk = OLD.user_pk)
    THEN
      NEW.reason := NULL;
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION 'A row of % is never changed or removed', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER point_entry_is_final BEFORE UPDATE OR DELETE ON point_entry
  FOR EACH ROW EXECUTE FUNCTION keep_ledger_row();
CREATE TRIGGER point_entry_is_kept BEFORE TRUNCATE ON point_entry
  FOR EACH STATEMENT EXECUTE FUNCTION keep_ledger_row();
CREATE TRIGGER operator_action_is_final BEFORE UPDATE OR DELETE ON operator_action
  FOR EACH ROW EXECUTE FUNCTION keep_ledger_row();
CREATE TRIGGER operator_action_is_kept BEFORE TRUNCATE ON operator_action
  FOR EACH STATEMENT EXECUTE FUNCTION keep_ledger_row();
