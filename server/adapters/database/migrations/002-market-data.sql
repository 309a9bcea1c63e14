-- Until here there was only the simulated market, which is made again: its bars are written more closely from now on.
DELETE FROM bar_year;
DELETE FROM instrument;
DELETE FROM market_state;
DROP TABLE stock_report;

ALTER TABLE instrument ADD COLUMN venue text;
-- The bytes are as short as they get; the database need not try.
ALTER TABLE bar_year ALTER COLUMN columns SET STORAGE EXTERNAL;
-- Read in stretches from one identifier to another: in the order of the bytes, whatever the database's own order is.
ALTER TABLE bar_year ALTER COLUMN fsym_id TYPE text COLLATE "C";

-- `revision` counts what has been taken in; a publication says up to which one it knows.
ALTER TABLE market_state ALTER COLUMN data_date DROP NOT NULL;
ALTER TABLE market_state ADD COLUMN revision integer NOT NULL DEFAULT 0 CHECK (revision >= 0);

-- Quarter 0 is the whole year.
CREATE TABLE statement (
  fsym_id text NOT NULL,
  year integer NOT NULL CHECK (year BETWEEN 1900 AND 2999),
  quarter smallint NOT NULL CHECK (quarter BETWEEN 0 AND 4),
  report_date date NOT NULL,
  currency text NOT NULL CHECK (currency IN ('KRW', 'USD')),
  sales double precision,
  operating_income double precision,
  net_income double precision,
  eps double precision,
  bps double precision,
  sps double precision,
  cps double precision,
  ebitda double precision,
  debt double precision,
  equity double precision,
  PRIMARY KEY (fsym_id, year, quarter, report_date)
);

CREATE TABLE earnings (
  fsym_id text NOT NULL,
  target_year integer NOT NULL CHECK (target_year BETWEEN 1900 AND 2999),
  target_quarter smallint NOT NULL CHECK (target_quarter BETWEEN 0 AND 4),
  report_date date NOT NULL,
  time text CHECK (time IN ('bmo', 'dmh', 'amc')),
  confirmed boolean NOT NULL,
  eps_actual double precision,
  eps_consensus double precision,
  sales_actual double precision,
  sales_consensus double precision,
  PRIMARY KEY (fsym_id, target_year, target_quarter)
);
CREATE INDEX earnings_day ON earnings (report_date);

-- The key is made of what the filing says, so that the same trade told twice is one.
CREATE TABLE insider_trade (
  fsym_id text NOT NULL,
  trade_key text NOT NULL,
  filing_date date NOT NULL,
  trade_date date,
  trade_type text NOT NULL CHECK (trade_type IN ('P', 'S', 'PS')),
  price double precision,
  qty double precision NOT NULL,
  value double precision,
  insider_name text NOT NULL,
  title text NOT NULL,
  is_ceo boolean NOT NULL,
  filing_id text,
  PRIMARY KEY (fsym_id, trade_key)
);
CREATE INDEX insider_trade_day ON insider_trade (filing_date);

CREATE TABLE investor_flow (
  fsym_id text NOT NULL,
  day date NOT NULL,
  foreign_net_qty double precision,
  foreign_net_value double precision,
  foreign_ratio double precision,
  institution_net_value double precision,
  PRIMARY KEY (fsym_id, day)
);

CREATE TABLE fund_holding (
  fsym_id text NOT NULL,
  as_of date NOT NULL,
  ticker text NOT NULL,
  weight double precision NOT NULL,
  PRIMARY KEY (fsym_id, as_of, ticker)
);

CREATE TABLE fund_facts (
  fsym_id text PRIMARY KEY,
  as_of date NOT NULL,
  fee double precision,
  distribution_yield double precision,
  currency text CHECK (currency IN ('KRW', 'USD')),
  index_name text
);

CREATE TABLE dividend (
  fsym_id text NOT NULL,
  ex_date date NOT NULL,
  pay_date date,
  amount double precision NOT NULL,
  currency text NOT NULL CHECK (currency IN ('KRW', 'USD')),
  PRIMARY KEY (fsym_id, ex_date, amount)
);
CREATE INDEX dividend_day ON dividend (ex_date);

CREATE TABLE nxt_price (
  fsym_id text NOT NULL,
  day date NOT NULL,
  price double precision NOT NULL,
  volume double precision NOT NULL,
  PRIMARY KEY (fsym_id, day)
);

CREATE TABLE theme_member (
  theme text NOT NULL,
  fsym_id text NOT NULL,
  from_day date NOT NULL,
  to_day date,
  reason text NOT NULL,
  PRIMARY KEY (theme, fsym_id, from_day)
);

CREATE TABLE fx_rate (
  day date PRIMARY KEY,
  usdkrw double precision NOT NULL CHECK (usdkrw > 0),
  source text NOT NULL
);

-- What a source has said otherwise than before. Nothing is ever taken out of it.
CREATE TABLE correction (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  country text NOT NULL CHECK (country IN ('kr', 'us')),
  fsym_id text NOT NULL,
  day date NOT NULL,
  field text NOT NULL,
  was double precision,
  became double precision,
  source text NOT NULL,
  noticed_at timestamptz NOT NULL
);
CREATE INDEX correction_of ON correction (fsym_id, day);
CREATE INDEX correction_newest ON correction (country, id);

-- How fresh each feed is, and what kept it from being fresher.
CREATE TABLE feed_state (
  country text NOT NULL CHECK (country IN ('kr', 'us')),
  feed text NOT NULL,
  source text NOT NULL,
  as_of date,
  -- Up to here everything was read without a fault.
  complete_until date,
  checked_at timestamptz NOT NULL,
  faults integer NOT NULL DEFAULT 0,
  fault text,
  PRIMARY KEY (country, feed)
);

-- One line a session, each with the hash of the line before. A line is written once.
CREATE TABLE sealed_day (
  country text NOT NULL CHECK (country IN ('kr', 'us')),
  day date NOT NULL,
  line bytea NOT NULL,
  hash text NOT NULL CHECK (hash ~ '^[0-9a-f]{64}$'),
  sealed_at timestamptz NOT NULL,
  PRIMARY KEY (country, day)
);
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS
  $$ BEGIN RAISE EXCEPTION 'what is sealed is never changed'; END $$;
CREATE TRIGGER sealed_day_is_final BEFORE UPDATE ON sealed_day
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
-- Only with a simulated market, which is made again, goes its record.
CREATE FUNCTION refuse_loss() RETURNS trigger LANGUAGE plpgsql AS
  $$ BEGIN
    IF EXISTS (SELECT 1 FROM market_state WHERE country = OLD.country AND source = 'demo') THEN RETURN OLD; END IF;
    RAISE EXCEPTION 'what is sealed is never removed';
  END $$;
CREATE TRIGGER sealed_day_stays BEFORE DELETE ON sealed_day
  FOR EACH ROW EXECUTE FUNCTION refuse_loss();

-- The attractiveness model of each fit, with what is needed to say its odds of a day.
CREATE TABLE odds_model (
  country text NOT NULL CHECK (country IN ('kr', 'us')),
  fit_day date NOT NULL,
  trained_until date NOT NULL,
  body jsonb NOT NULL,
  PRIMARY KEY (country, fit_day)
);

-- What everybody sees of a country: wholly there or not at all.
CREATE TABLE publication (
  country text NOT NULL CHECK (country IN ('kr', 'us')),
  version integer NOT NULL CHECK (version > 0),
  data_date date NOT NULL,
  revision integer NOT NULL,
  engine text NOT NULL,
  source text NOT NULL,
  pack bytea NOT NULL,
  sha256 text NOT NULL,
  body jsonb NOT NULL,
  published_at timestamptz NOT NULL,
  PRIMARY KEY (country, version)
);
ALTER TABLE publication ALTER COLUMN pack SET STORAGE EXTERNAL;
CREATE INDEX publication_day ON publication (country, data_date);

-- The answers about one stock as they are sent, compressed. Written before their publication, seen only through it.
CREATE TABLE published_stock (
  country text NOT NULL CHECK (country IN ('kr', 'us')),
  version integer NOT NULL,
  fsym_id text NOT NULL,
  row_json bytea NOT NULL,
  quote bytea NOT NULL,
  report bytea NOT NULL,
  PRIMARY KEY (country, version, fsym_id)
);
ALTER TABLE published_stock ALTER COLUMN row_json SET STORAGE EXTERNAL;
ALTER TABLE published_stock ALTER COLUMN quote SET STORAGE EXTERNAL;
ALTER TABLE published_stock ALTER COLUMN report SET STORAGE EXTERNAL;
