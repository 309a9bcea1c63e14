CREATE TABLE user_account (
  pk bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  username text CHECK (char_length(username) BETWEEN 1 AND 64),
  password_hash text,
  nickname text NOT NULL DEFAULT '' CHECK (char_length(nickname) <= 40),
  name text NOT NULL DEFAULT '',
  e_mail text,
  phone_number text,
  auth_provider text NOT NULL DEFAULT 'general'
    CHECK (auth_provider IN ('general', 'kakao', 'naver', 'google', 'apple')),
  lang_code text NOT NULL DEFAULT 'ko' CHECK (lang_code IN ('ko', 'en')),
  locale_code text NOT NULL DEFAULT 'KR',
  is_active boolean NOT NULL DEFAULT true,
  is_admin boolean NOT NULL DEFAULT false,
  is_demo boolean NOT NULL DEFAULT false,
  date_joined timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CHECK (password_hash IS NULL OR username IS NOT NULL)
);
CREATE UNIQUE INDEX user_account_username_key ON user_account (lower(username));

CREATE TABLE user_session (
  id uuid PRIMARY KEY,
  user_pk bigint NOT NULL REFERENCES user_account ON DELETE CASCADE,
  client text NOT NULL CHECK (client IN ('web', 'webview', 'extension')),
  refresh_hash bytea NOT NULL UNIQUE,
  previous_refresh_hash bytea,
  rotated_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_seen_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  revoked_at timestamptz,
  user_agent text NOT NULL DEFAULT ''
);
CREATE INDEX user_session_user ON user_session (user_pk);
CREATE INDEX user_session_previous ON user_session (previous_refresh_hash)
  WHERE previous_refresh_hash IS NOT NULL;
CREATE INDEX user_session_expiry ON user_session (expires_at);

CREATE TABLE ai_report_entry (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_pk bigint NOT NULL REFERENCES user_account ON DELETE CASCADE,
  fsym_id text NOT NULL CHECK (char_length(fsym_id) BETWEEN 1 AND 32),
  position integer NOT NULL CHECK (position >= 0),
  is_hidden boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (user_pk, fsym_id)
);
CREATE INDEX ai_report_entry_order ON ai_report_entry (user_pk, position);

CREATE TABLE ai_report_list (
  user_pk bigint PRIMARY KEY REFERENCES user_account ON DELETE CASCADE,
  revision bigint NOT NULL DEFAULT 0 CHECK (revision >= 0),
  updated_at timestamptz NOT NULL DEFAULT now()
);

-- A user's entry may name an instrument that is gone: nothing refers to this table by key.
CREATE TABLE instrument (
  fsym_id text PRIMARY KEY CHECK (char_length(fsym_id) BETWEEN 1 AND 32),
  country text NOT NULL CHECK (country IN ('kr', 'us')),
  ticker text NOT NULL CHECK (ticker <> ''),
  market smallint NOT NULL CHECK (market BETWEEN 1 AND 4),
  fref_security_type text NOT NULL CHECK (fref_security_type IN ('SHARE', 'ADR', 'DR', 'ETF_ETF', 'MF_C')),
  name_kr text NOT NULL,
  name_en text NOT NULL,
  sector_code text,
  shares bigint CHECK (shares >= 0),
  listed_at date,
  delisted_at date,
  halted_since date,
  source text NOT NULL,
  CHECK ((country = 'kr') = (market IN (1, 2)))
);
CREATE INDEX instrument_ticker ON instrument (country, ticker);

CREATE TABLE bar_year (
  fsym_id text NOT NULL,
  year integer NOT NULL CHECK (year BETWEEN 1900 AND 2999),
  count integer NOT NULL CHECK (count BETWEEN 0 AND 366),
  columns bytea NOT NULL,
  checksum bytea NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (fsym_id, year)
);

CREATE TABLE market_state (
  country text PRIMARY KEY CHECK (country IN ('kr', 'us')),
  data_date date NOT NULL,
  source text NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE stock_report (
  fsym_id text NOT NULL,
  data_date date NOT NULL,
  version text NOT NULL,
  body jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (fsym_id, data_date, version)
);

CREATE TABLE service_notice (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  title_kr text NOT NULL DEFAULT '',
  title_en text NOT NULL DEFAULT '',
  description_kr text NOT NULL DEFAULT '',
  description_en text NOT NULL DEFAULT '',
  cancelled_at timestamptz,
  CHECK (ends_at >= starts_at)
);
CREATE INDEX service_notice_coming ON service_notice (ends_at) WHERE cancelled_at IS NULL;

-- A row without a status is a call still under way.
CREATE TABLE idempotency_key (
  user_pk bigint NOT NULL REFERENCES user_account ON DELETE CASCADE,
  key text NOT NULL CHECK (char_length(key) BETWEEN 1 AND 128),
  endpoint text NOT NULL,
  request_hash bytea NOT NULL,
  status integer CHECK (status BETWEEN 100 AND 599),
  body jsonb,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_pk, key)
);
CREATE INDEX idempotency_key_age ON idempotency_key (created_at);
