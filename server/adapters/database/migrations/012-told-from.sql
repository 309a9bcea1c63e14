-- The first day of which a source of filings has told everything; null where the source has no such limit. A source that tells the last
-- month alone cannot say that nobody filed in the months before. Of what is stored already, the oldest filing is that day.
ALTER TABLE feed_state ADD COLUMN told_from date;
UPDATE feed_state SET told_from = (
  SELECT min(filing_date) FROM insider_trade JOIN instrument USING (fsym_id) WHERE instrument.country = feed_state.country
) WHERE feed = 'insiders' AND source IN ('dart', 'sec') AND complete_until IS NOT NULL;
