-- Numbers that no source invents (ISIN, FIGI, CIK, corp code), so that a security is recognised whichever source tells of it.
ALTER TABLE instrument ADD COLUMN identifiers jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(identifiers) = 'object');

-- Former tickers, names and markets, with the moment at which the new value was taken in.
CREATE TABLE instrument_change (
  fsym_id text NOT NULL,
  field text NOT NULL CHECK (field IN ('ticker', 'name_kr', 'name_en', 'market')),
  was text NOT NULL,
  became text NOT NULL,
  noticed_at timestamptz NOT NULL DEFAULT now(),
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY
);
CREATE INDEX instrument_change_stock ON instrument_change (fsym_id, id);
