-- Every event somebody was told of, or would have been, and what became of it.
CREATE TABLE user_alert (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_pk bigint NOT NULL REFERENCES user_account ON DELETE CASCADE,
  -- The same publication told twice makes nothing new.
  key text NOT NULL CHECK (char_length(key) BETWEEN 1 AND 128),
  type text NOT NULL CHECK (char_length(type) BETWEEN 1 AND 32),
  title_kr text NOT NULL,
  title_en text NOT NULL,
  body_kr text NOT NULL,
  body_en text NOT NULL,
  fsym_id text,
  url text NOT NULL CHECK (url LIKE '/%'),
  as_of text,
  simulated boolean NOT NULL,
  fate text NOT NULL CHECK (char_length(fate) BETWEEN 1 AND 32),
  made_at timestamptz NOT NULL,
  read_at timestamptz,
  UNIQUE (user_pk, key)
);
CREATE INDEX user_alert_newest ON user_alert (user_pk, made_at DESC, id DESC);
CREATE INDEX user_alert_unread ON user_alert (user_pk) WHERE read_at IS NULL;
CREATE INDEX user_alert_age ON user_alert (made_at);

-- A device that can be reached. One endpoint is one device, and belongs to whoever subscribed with it last.
CREATE TABLE push_subscription (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_pk bigint NOT NULL REFERENCES user_account ON DELETE CASCADE,
  -- Ends with the session it was made in.
  session_id uuid REFERENCES user_session ON DELETE CASCADE,
  endpoint text NOT NULL UNIQUE CHECK (char_length(endpoint) <= 1000),
  p256dh text NOT NULL,
  auth text NOT NULL,
  key_id text NOT NULL,
  lang text NOT NULL CHECK (lang IN ('ko', 'en')),
  user_agent text NOT NULL DEFAULT '',
  made_at timestamptz NOT NULL,
  last_sent_at timestamptz,
  failures integer NOT NULL DEFAULT 0
);
CREATE INDEX push_subscription_user ON push_subscription (user_pk);
CREATE INDEX push_subscription_session ON push_subscription (session_id);

-- One alert on its way to one device.
CREATE TABLE push_delivery (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  alert_id bigint NOT NULL REFERENCES user_alert ON DELETE CASCADE,
  -- The ledger outlives the device.
  subscription_id bigint REFERENCES push_subscription ON DELETE SET NULL,
  -- What the message itself carries: worth saying «shown» and «opened» once.
  receipt text NOT NULL UNIQUE,
  tries integer NOT NULL DEFAULT 0,
  -- Whoever sends it has it until then.
  held_until timestamptz,
  ended text CHECK (ended IN ('taken', 'gone', 'refused', 'dropped')),
  ended_at timestamptz,
  shown_at timestamptz,
  opened_at timestamptz,
  UNIQUE (alert_id, subscription_id)
);
CREATE INDEX push_delivery_subscription ON push_delivery (subscription_id);
CREATE INDEX push_delivery_waiting ON push_delivery (id) WHERE ended IS NULL;

-- Up to which publication people have been told, by country.
CREATE TABLE alerts_told (
  country text PRIMARY KEY,
  version bigint NOT NULL,
  day integer NOT NULL,
  told_at timestamptz NOT NULL
);
