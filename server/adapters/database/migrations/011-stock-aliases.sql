-- Names under which an operator's users look for a stock. No source tells them, so no source takes them away.
ALTER TABLE instrument ADD COLUMN aliases text[] NOT NULL DEFAULT '{}';
