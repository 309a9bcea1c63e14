-- To what somebody agreed who started the trial, and when its owner is to hear of its end. Nothing is charged at any of these times.
CREATE TABLE trial_start (
  user_pk bigint PRIMARY KEY REFERENCES user_account ON DELETE CASCADE,
  -- The version of the sentences that stood on the screen.
  terms_version text NOT NULL CHECK (char_length(terms_version) BETWEEN 1 AND 32),
  agreed_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  -- Null once its owner has heard that it is over.
  next_notice_at timestamptz
);
CREATE INDEX trial_start_due ON trial_start (next_notice_at) WHERE next_notice_at IS NOT NULL;

-- What an operator offers for a while. A code is never taken back: an ended one is closed, because receipts came of it.
CREATE TABLE promotion (
  code text PRIMARY KEY CHECK (code ~ '^[A-Z0-9]{4,24}$'),
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 40),
  days integer NOT NULL CHECK (days BETWEEN 1 AND 366),
  extension_days integer NOT NULL CHECK (extension_days BETWEEN 0 AND 28),
  discount_rate integer CHECK (discount_rate BETWEEN 1 AND 99),
  takers text NOT NULL CHECK (takers IN ('everybody', 'new')),
  most_takers integer CHECK (most_takers > 0),
  opens_at timestamptz NOT NULL,
  closes_at timestamptz NOT NULL CHECK (closes_at >= opens_at)
);

-- Who took which code, once a person, and to which payment after it the person agreed.
CREATE TABLE promotion_taken (
  code text NOT NULL REFERENCES promotion,
  -- The telephone number, else the account, as for the trial.
  person text NOT NULL,
  user_pk bigint NOT NULL REFERENCES user_account ON DELETE CASCADE,
  taken_at timestamptz NOT NULL,
  agreed_at timestamptz,
  -- The product, what its first payment costs and what the next ones cost, as they stood on the screen.
  agreed jsonb,
  PRIMARY KEY (code, person)
);
CREATE INDEX promotion_taken_of_user ON promotion_taken (user_pk, taken_at);

-- Which arm of an experiment somebody is in: decided once, whatever device asks. An arm changes wording or order, never a price.
CREATE TABLE experiment_assignment (
  experiment text NOT NULL CHECK (char_length(experiment) BETWEEN 1 AND 40),
  user_pk bigint NOT NULL REFERENCES user_account ON DELETE CASCADE,
  arm text NOT NULL CHECK (arm IN ('a', 'b')),
  assigned_at timestamptz NOT NULL,
  PRIMARY KEY (experiment, user_pk)
);
CREATE INDEX experiment_assignment_of_user ON experiment_assignment (user_pk);
