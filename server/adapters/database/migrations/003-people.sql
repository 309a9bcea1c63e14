ALTER TABLE user_account
  ADD COLUMN gender smallint CHECK (gender IN (0, 1)),
  ADD COLUMN birth_year smallint CHECK (birth_year BETWEEN 1900 AND 2100),
  -- As whoever reads it sees it: capitals, wide letters and ligatures count for nothing.
  ADD COLUMN nickname_key text NOT NULL DEFAULT '',
  ADD COLUMN qbig_daily boolean NOT NULL DEFAULT false,
  ADD COLUMN trigger_counters jsonb NOT NULL DEFAULT '{}',
  ADD COLUMN utm_history jsonb NOT NULL DEFAULT '[]',
  ADD COLUMN items_revision bigint NOT NULL DEFAULT 0 CHECK (items_revision >= 0),
  ADD COLUMN deletion_asked_at timestamptz;
UPDATE user_account SET nickname_key = lower(normalize(nickname, NFKC));
CREATE INDEX user_account_nickname ON user_account (nickname_key) WHERE nickname_key <> '';
CREATE UNIQUE INDEX user_account_phone_key ON user_account (phone_number) WHERE phone_number IS NOT NULL;
CREATE INDEX user_account_leaving ON user_account (deletion_asked_at) WHERE deletion_asked_at IS NOT NULL;

-- Only where an operator has switched the identity check on.
CREATE TABLE user_certification (
  user_pk bigint PRIMARY KEY REFERENCES user_account ON DELETE CASCADE,
  ci text,
  di text,
  phone text,
  birth_date date,
  carrier text,
  certified_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE user_picture (
  user_pk bigint PRIMARY KEY REFERENCES user_account ON DELETE CASCADE,
  name text NOT NULL UNIQUE,
  bytes bytea NOT NULL CHECK (octet_length(bytes) <= 262144),
  made_at timestamptz NOT NULL DEFAULT now()
);

-- Never changed: the newest row of a kind is what holds.
CREATE TABLE user_consent (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_pk bigint NOT NULL REFERENCES user_account ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN (
    'terms_of_service', 'privacy', 'over_fourteen', 'advertise', 'thirdparty', 'validity', 'push', 'night_push'
  )),
  given boolean NOT NULL,
  policy_date date,
  changed_at timestamptz NOT NULL
);
CREATE INDEX user_consent_newest ON user_consent (user_pk, kind, id DESC);

-- Whoever a provider calls by this subject. An e-mail address never decides.
CREATE TABLE user_identity (
  provider text NOT NULL CHECK (provider IN ('kakao', 'naver', 'google', 'apple')),
  subject text NOT NULL CHECK (char_length(subject) BETWEEN 1 AND 255),
  user_pk bigint NOT NULL REFERENCES user_account ON DELETE CASCADE,
  linked_at timestamptz NOT NULL,
  PRIMARY KEY (provider, subject),
  UNIQUE (user_pk, provider)
);

-- A journey to a provider and back: begun here, ended here, once.
CREATE TABLE oauth_journey (
  state_hash bytea PRIMARY KEY,
  browser_hash bytea NOT NULL,
  provider text NOT NULL CHECK (provider IN ('kakao', 'naver', 'google', 'apple')),
  verifier text,
  nonce text,
  return_to text NOT NULL DEFAULT '/',
  given_name text,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX oauth_journey_age ON oauth_journey (expires_at);

CREATE TABLE sms_challenge (
  id uuid PRIMARY KEY,
  purpose text NOT NULL CHECK (purpose IN ('sign-in', 'reset')),
  phone_number text NOT NULL,
  code_hash bytea NOT NULL,
  tries smallint NOT NULL DEFAULT 0,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX sms_challenge_age ON sms_challenge (expires_at);

-- What was asked for, sent or not: the caps are counted over these.
CREATE TABLE sms_asked (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  phone_number text NOT NULL,
  prefix text NOT NULL,
  country text NOT NULL,
  address text NOT NULL,
  asked_at timestamptz NOT NULL,
  entered_at timestamptz
);
CREATE INDEX sms_asked_phone ON sms_asked (phone_number, asked_at);
CREATE INDEX sms_asked_prefix ON sms_asked (prefix, asked_at);
CREATE INDEX sms_asked_address ON sms_asked (address, asked_at);
CREATE INDEX sms_asked_age ON sms_asked (asked_at);

-- Hands a session on to the extension or the app; worth one exchange within a minute.
CREATE TABLE handoff_code (
  code_hash bytea PRIMARY KEY,
  user_pk bigint NOT NULL REFERENCES user_account ON DELETE CASCADE,
  client text NOT NULL CHECK (client IN ('webview', 'extension')),
  challenge text NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX handoff_code_age ON handoff_code (expires_at);

-- Everything that is somebody's: notes, groups, filters, lists. A removed one stays as a stone with its number.
CREATE TABLE user_item (
  user_pk bigint NOT NULL REFERENCES user_account ON DELETE CASCADE,
  kind text NOT NULL CHECK (char_length(kind) BETWEEN 1 AND 32),
  id text NOT NULL CHECK (char_length(id) BETWEEN 1 AND 64),
  -- Grows with each change of this item; a change names the one it was made on.
  revision bigint NOT NULL CHECK (revision > 0),
  -- The user's own count of changes, so that a device asks for what is newer.
  changed_as bigint NOT NULL,
  body jsonb CHECK (octet_length(body::text) <= 262144),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_pk, kind, id)
);
CREATE INDEX user_item_newer ON user_item (user_pk, changed_as);

-- The stocks that stand in somebody's items: kept with each change of them, for whoever asks the other way round.
CREATE TABLE followed_stock (
  user_pk bigint NOT NULL REFERENCES user_account ON DELETE CASCADE,
  fsym_id text NOT NULL,
  kind text NOT NULL,
  item_id text NOT NULL,
  PRIMARY KEY (user_pk, kind, item_id, fsym_id)
);
CREATE INDEX followed_stock_by_stock ON followed_stock (fsym_id, kind);

INSERT INTO user_item (user_pk, kind, id, revision, changed_as, body, updated_at)
SELECT list.user_pk, 'ai-report', 'list', GREATEST(list.revision, 1), 1,
  jsonb_build_object('stocks', COALESCE((
    SELECT jsonb_agg(jsonb_build_object('fsym_id', entry.fsym_id, 'is_hidden', entry.is_hidden) ORDER BY entry.position)
    FROM ai_report_entry entry WHERE entry.user_pk = list.user_pk
  ), '[]'::jsonb)), list.updated_at
FROM ai_report_list list;
INSERT INTO followed_stock (user_pk, fsym_id, kind, item_id)
SELECT user_pk, fsym_id, 'ai-report', 'list' FROM ai_report_entry;
UPDATE user_account SET items_revision = 1 WHERE pk IN (SELECT user_pk FROM user_item);
DROP TABLE ai_report_entry;
DROP TABLE ai_report_list;

CREATE TABLE action_history (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_pk bigint NOT NULL REFERENCES user_account ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('action', 'abandonment')),
  action_code text NOT NULL CHECK (char_length(action_code) BETWEEN 1 AND 32),
  extra jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL
);
CREATE INDEX action_history_newest ON action_history (user_pk, kind, created_at DESC);

CREATE TABLE survey_response (
  user_pk bigint NOT NULL REFERENCES user_account ON DELETE CASCADE,
  survey_id text NOT NULL CHECK (char_length(survey_id) BETWEEN 1 AND 64),
  answers jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (user_pk, survey_id)
);

-- What a platform has told of a subscription. One purchase belongs to one account, whoever shows it later.
CREATE TABLE subscription_receipt (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_pk bigint NOT NULL REFERENCES user_account ON DELETE CASCADE,
  platform text NOT NULL CHECK (platform IN (
    'android', 'ios', 'account_transfer', 'promotion', 'payple', 'init_trial'
  )),
  external_id text NOT NULL CHECK (char_length(external_id) BETWEEN 1 AND 512),
  body jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  UNIQUE (platform, external_id)
);
CREATE INDEX subscription_receipt_user ON subscription_receipt (user_pk);
CREATE UNIQUE INDEX subscription_receipt_one_trial ON subscription_receipt (user_pk) WHERE platform = 'init_trial';
