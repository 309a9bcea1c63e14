-- Days and estimates of reports, apart from the results themselves: one source may bring the ones, and another the others, and
-- neither erases what the other brought.
CREATE TABLE expected_result (
  fsym_id text NOT NULL,
  target_year integer NOT NULL CHECK (target_year BETWEEN 1900 AND 2999),
  target_quarter smallint NOT NULL CHECK (target_quarter BETWEEN 0 AND 4),
  report_date date NOT NULL,
  time text CHECK (time IN ('bmo', 'dmh', 'amc')),
  confirmed boolean NOT NULL,
  eps_consensus double precision,
  sales_consensus double precision,
  PRIMARY KEY (fsym_id, target_year, target_quarter)
);
CREATE INDEX expected_result_day ON expected_result (report_date);

-- One reading of both. A report keeps the day on which it came. A company that reported its whole year has reported its fourth
-- quarter with it, so that nothing is awaited of that quarter.
CREATE VIEW known_earnings AS
  SELECT e.fsym_id, e.target_year, e.target_quarter, e.report_date,
    CASE WHEN e.time IS NULL AND e.report_date = x.report_date THEN x.time ELSE e.time END AS time,
    e.confirmed, e.eps_actual, coalesce(x.eps_consensus, e.eps_consensus) AS eps_consensus,
    e.sales_actual, coalesce(x.sales_consensus, e.sales_consensus) AS sales_consensus
  FROM earnings e LEFT JOIN expected_result x USING (fsym_id, target_year, target_quarter)
  UNION ALL
  SELECT x.fsym_id, x.target_year, x.target_quarter, x.report_date, x.time, x.confirmed,
    NULL, x.eps_consensus, NULL, x.sales_consensus
  FROM expected_result x
  WHERE NOT EXISTS (
    SELECT FROM earnings e
    WHERE e.fsym_id = x.fsym_id AND e.target_year = x.target_year AND (
      e.target_quarter = x.target_quarter
      OR (x.target_quarter = 4 AND e.target_quarter = 0 AND (e.eps_actual IS NOT NULL OR e.sales_actual IS NOT NULL))
    )
  );
