-- A card as the vendor knows it. Its key lets us charge it, so it never leaves the server.
CREATE TABLE card_on_file (
  user_pk bigint PRIMARY KEY REFERENCES user_account ON DELETE CASCADE,
  payer_id text NOT NULL CHECK (char_length(payer_id) BETWEEN 1 AND 512),
  card_name text,
  card_num text,
  created_at timestamptz NOT NULL
);

-- A card that its owner is about to register without paying. Its id is the number by which the vendor knows the owner.
CREATE TABLE card_registration (
  id text PRIMARY KEY CHECK (char_length(id) BETWEEN 1 AND 64),
  user_pk bigint NOT NULL REFERENCES user_account ON DELETE CASCADE,
  -- The specification's three digits, once it has ended.
  code text,
  created_at timestamptz NOT NULL
);
CREATE INDEX card_registration_of_user ON card_registration (user_pk);

-- What somebody agreed to pay by card. Its row is the lock of everything that moves this person's money.
CREATE TABLE card_subscription (
  user_pk bigint PRIMARY KEY REFERENCES user_account ON DELETE CASCADE,
  -- The payment of the period that runs; null until the first one.
  order_id text,
  terms jsonb,
  failed_tries smallint NOT NULL DEFAULT 0,
  reminded_days smallint,
  first_use_at timestamptz,
  -- When the renewal has something to do next; null where nothing runs.
  next_step_at timestamptz,
  -- A sandbox subscription may live in another time, so that a year of it passes in a minute.
  clock_ahead_ms bigint NOT NULL DEFAULT 0
);
CREATE INDEX card_subscription_due ON card_subscription (next_step_at) WHERE next_step_at IS NOT NULL;

-- Written before the vendor is asked, so that a charge without a row cannot be. Kept without its person for five years.
CREATE TABLE card_payment (
  order_id text PRIMARY KEY CHECK (char_length(order_id) BETWEEN 1 AND 64),
  user_pk bigint REFERENCES user_account ON DELETE SET NULL,
  purpose text NOT NULL CHECK (purpose IN ('start', 'renewal', 'upgrade')),
  product text NOT NULL,
  price integer NOT NULL CHECK (price > 0),
  points integer NOT NULL CHECK (points >= 0),
  amount integer NOT NULL CHECK (amount >= 0),
  -- `open` waits for its owner in the vendor's window: no money can move before we confirm it.
  status text NOT NULL CHECK (status IN ('open', 'sent', 'paid', 'refused', 'void')),
  -- The terms that hold once it is paid.
  terms jsonb NOT NULL,
  period_start timestamptz NOT NULL,
  period_end timestamptz NOT NULL,
  -- The payment whose rest is paid back when this one is paid.
  replaces text REFERENCES card_payment,
  sent_at timestamptz NOT NULL,
  settled_at timestamptz,
  vendor_code text,
  vendor_message text,
  card_name text,
  card_num text,
  receipt_url text,
  CHECK (amount + points = price)
);
CREATE INDEX card_payment_of_user ON card_payment (user_pk, sent_at);
CREATE INDEX card_payment_watched ON card_payment (sent_at) WHERE status IN ('sent', 'void');
-- Two charges of one person at the same time cannot be.
CREATE UNIQUE INDEX card_payment_one_open ON card_payment (user_pk) WHERE status IN ('open', 'sent');

CREATE TABLE card_refund (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id text NOT NULL REFERENCES card_payment,
  refund_type text NOT NULL CHECK (refund_type IN ('REFUND', 'REFUND_ON_PLAN_CHANGE', 'FORCE_REFUND')),
  amount integer NOT NULL CHECK (amount >= 0),
  points integer NOT NULL CHECK (points >= 0),
  status text NOT NULL CHECK (status IN ('sent', 'done', 'refused')),
  reason text NOT NULL,
  sent_at timestamptz NOT NULL,
  settled_at timestamptz,
  vendor_code text
);
CREATE UNIQUE INDEX card_refund_once ON card_refund (order_id) WHERE status <> 'refused';
CREATE INDEX card_refund_open ON card_refund (sent_at) WHERE status = 'sent';

-- Why each charge, reminder and end came about.
CREATE TABLE billing_step (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_pk bigint REFERENCES user_account ON DELETE SET NULL,
  kind text NOT NULL,
  reason text NOT NULL,
  order_id text,
  at timestamptz NOT NULL
);
CREATE INDEX billing_step_of_user ON billing_step (user_pk, id);
