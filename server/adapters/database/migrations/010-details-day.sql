-- The day of the newest details of an instrument; null while no source has brought any. A source that tells companies one by one asks
-- for those first that it has not told yet.
ALTER TABLE instrument ADD COLUMN details_at date;
