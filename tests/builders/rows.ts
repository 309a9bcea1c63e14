import type { AiReportEntry } from '#contract/ai-report.ts'
import type { StockRow } from '#contract/stock.ts'

/** Makes the row of a stock that rose a little in its last session; the test overrides any field. */
export const aRow = (wanted: Partial<StockRow> = {}): StockRow => ({
  fsym_id: 'KR0K31D0',
  ticker: '0K31D0',
  name_kr: '윤슬디스플레이',
  name_en: 'Yunseul Display',
  market: 2,
  country: 'kr',
  fref_security_type: 'SHARE',
  sector_code: null,
  as_of: '2026-11-20',
  source: 'demo',
  simulated: true,
  price_close: 48_150,
  previous_close: 46_200,
  change: 1_950,
  change_pct: 4.22,
  volume: 1_200_000,
  spark: [46_000, 46_200, 48_150],
  halted_since: null,
  signal: 'HOLD',
  rating: 'G',
  reason_kr: '20일선 위 4.2%',
  reason_en: '4.2% above the 20-day average',
  ...wanted,
})

export const anEntry = (wanted: Partial<AiReportEntry> = {}): AiReportEntry => {
  const stock = wanted.stock === undefined ? aRow() : wanted.stock
  return { id: 1, fsym_id: stock?.fsym_id ?? 'GONE', order: 0, is_hidden: false, ...wanted, stock }
}
