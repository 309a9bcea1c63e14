-- Totals of a company, from which multiples are computed where its filings have no figures per share. `cash` includes equivalents
-- and marketable securities; `shares` are those of all classes, in the shares of the report date.
ALTER TABLE statement ADD COLUMN operating_cash double precision;
ALTER TABLE statement ADD COLUMN interest_debt double precision;
ALTER TABLE statement ADD COLUMN cash double precision;
ALTER TABLE statement ADD COLUMN shares double precision;
