-- Who asks to pay by bank transfer. The money comes to our account, and an operator says that it came; nothing is taken from anybody.
-- Kept without its person for five years.
CREATE TABLE transfer_request (
  id text PRIMARY KEY CHECK (char_length(id) BETWEEN 1 AND 64),
  user_pk bigint REFERENCES user_account ON DELETE SET NULL,
  -- What the payer writes beside the money, so that an operator knows whose it is without a name.
  code text NOT NULL CHECK (code ~ '^[0-9]{6}$'),
  product text NOT NULL,
  price_list_id text NOT NULL,
  price integer NOT NULL CHECK (price > 0),
  points integer NOT NULL CHECK (points >= 0),
  amount integer NOT NULL CHECK (amount >= 0),
  status text NOT NULL CHECK (status IN ('SUCCESSFUL', 'PENDING', 'TRANSFER_EXPIRED', 'PAID', 'PERIOD_EXPIRED')),
  requested_at timestamptz NOT NULL,
  deadline timestamptz NOT NULL CHECK (deadline > requested_at),
  reported_at timestamptz,
  paid_at timestamptz,
  period_start timestamptz,
  period_end timestamptz,
  ended_at timestamptz,
  ended_by text CHECK (ended_by IN ('deadline', 'withdrawn', 'rejected', 'period_end', 'refunded')),
  refund_amount integer CHECK (refund_amount BETWEEN 0 AND amount),
  refund_points integer CHECK (refund_points BETWEEN 0 AND points),
  CHECK (amount + points = price),
  CHECK ((status IN ('PAID', 'PERIOD_EXPIRED')) = (paid_at IS NOT NULL)),
  CHECK ((paid_at IS NULL) = (period_start IS NULL) AND (paid_at IS NULL) = (period_end IS NULL)),
  CHECK ((status IN ('TRANSFER_EXPIRED', 'PERIOD_EXPIRED')) = (ended_by IS NOT NULL)),
  CHECK ((ended_by IS NULL) = (ended_at IS NULL)),
  CHECK ((refund_amount IS NULL) = (ended_by IS DISTINCT FROM 'refunded')),
  CHECK ((refund_amount IS NULL) = (refund_points IS NULL))
);
CREATE INDEX transfer_request_of_user ON transfer_request (user_pk, requested_at);
CREATE INDEX transfer_request_code ON transfer_request (code);
CREATE INDEX transfer_request_unpaid ON transfer_request (deadline) WHERE status = 'SUCCESSFUL';
CREATE INDEX transfer_request_runs ON transfer_request (period_end) WHERE status = 'PAID';
-- One person waits for one transfer, and one number beside the money names one request.
CREATE UNIQUE INDEX transfer_request_one_open ON transfer_request (user_pk) WHERE status IN ('SUCCESSFUL', 'PENDING');
CREATE UNIQUE INDEX transfer_request_open_code ON transfer_request (code) WHERE status IN ('SUCCESSFUL', 'PENDING');
