import type pg from 'pg'

const tables = {
  instrument: 'SELECT * FROM instrument ORDER BY fsym_id',
  bars: "SELECT fsym_id, year, count, encode(checksum, 'hex') AS sum FROM bar_year ORDER BY fsym_id, year",
  statement: 'SELECT * FROM statement ORDER BY fsym_id, year, quarter, report_date',
  earnings: 'SELECT * FROM earnings ORDER BY fsym_id, target_year, target_quarter',
  expected: 'SELECT * FROM expected_result ORDER BY fsym_id, target_year, target_quarter',
  insiders: 'SELECT * FROM insider_trade ORDER BY fsym_id, trade_key',
  dividends: 'SELECT * FROM dividend ORDER BY fsym_id, ex_date',
  themes: 'SELECT * FROM theme_member ORDER BY theme, fsym_id',
  state: 'SELECT country, data_date, source FROM market_state ORDER BY country',
} as const

/**
 * Tables that are the same whether the data arrived in one night or in many: no instants, and no feeds of which a source sends
 * only the last days.
 */
export async function storedTables(pool: pg.Pool): Promise<Record<keyof typeof tables, unknown[]>> {
  const found: Partial<Record<keyof typeof tables, unknown[]>> = {}
  for (const [name, query] of Object.entries(tables))
    found[name as keyof typeof tables] = (await pool.query(query)).rows
  return found as Record<keyof typeof tables, unknown[]>
}

const written = [
  ...['instrument', 'bar_year', 'statement', 'earnings', 'insider_trade', 'investor_flow'],
  ...['expected_result', 'fund_holding'],
  ...['fund_facts', 'dividend', 'nxt_price', 'theme_member', 'fx_rate', 'correction', 'market_state'],
  ...['sealed_day', 'odds_model', 'publication', 'published_stock'],
]

/** The transaction that wrote each row of each table: two equal results mean that nothing was written in between. */
export async function rowVersions(pool: pg.Pool, names: readonly string[] = written): Promise<unknown> {
  const found: unknown[] = []
  for (const name of names)
    found.push([name, (await pool.query(`SELECT xmin::text, ctid::text FROM ${name} ORDER BY 2`)).rows])
  return found
}
