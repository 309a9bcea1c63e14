-- A source of whole sessions is read from the newest session backwards. `history_from` is the oldest session that is stored of
-- every instrument; null where the source is read whole. No day is sealed before the history is whole.
ALTER TABLE market_state ADD COLUMN history_from date;
ALTER TABLE market_state ADD COLUMN history_whole boolean NOT NULL DEFAULT true;
ALTER TABLE market_state ADD CHECK (history_whole OR history_from IS NOT NULL);
