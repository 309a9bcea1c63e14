import type { StockRow } from '#contract/stock.ts'
import { daysSinceEpoch, parseDay } from '#domain/market/calendar/day.ts'
import { currencyOf } from '#domain/market/country.ts'
import type { Currency } from '#domain/market/trading/currency.ts'
import { type CsvPreview, type CsvStock, previewCsv } from '#domain/portfolio/portfolio-csv.ts'
import type { GroupEntry } from '#domain/sync/item.ts'
import { type ExchangeRate, isStockCalled, lookUpStocks } from '#state/my-stocks/portfolio.ts'
import { exchangeRateBetween } from './portfolio-state.ts'

/** Days within which the exchange rate of another day may be used. Our choice: this covers a week of holidays. */
const SAME_RATE_DAYS = 7

export const csvStockOf = (row: StockRow): CsvStock => ({
  fsym_id: row.fsym_id,
  ticker: row.ticker,
  currency: currencyOf[row.country],
})

/** Korean brokers still export files in EUC-KR. */
export function decodeCsv(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('euc-kr').decode(bytes)
  }
}

type Deps = {
  known: ReadonlyMap<string, StockRow>
  own: Currency
  fx: ExchangeRate | null
  present: readonly GroupEntry[]
}

/** The file is read twice: first to find out which stocks it names, then with the stocks that were looked up. */
export async function previewCsvFile(
  text: string,
  { known, own, fx, present }: Deps,
): Promise<{ preview: CsvPreview; rows: readonly StockRow[] }> {
  const rows = new Map<string, StockRow | null>()
  const find = (name: string): CsvStock | null => {
    if (!rows.has(name)) rows.set(name, [...known.values()].find(row => isStockCalled(row, name)) ?? null)
    const row = rows.get(name)
    return row ? csvStockOf(row) : null
  }
  const rateOn = (currency: Currency, day: Parameters<typeof daysSinceEpoch>[0]): number | null => {
    const rateDay = fx && parseDay(fx.date)
    if (!rateDay || Math.abs(daysSinceEpoch(rateDay) - daysSinceEpoch(day)) > SAME_RATE_DAYS) return null
    return exchangeRateBetween(currency, own, fx)
  }
  const read = () => previewCsv(text, { find, currency: own, rateOn, present })
  const first = read()
  const unknown = [...rows].filter(([, row]) => row === null).map(([name]) => name)
  if (unknown.length === 0) return { preview: first, rows: found(rows) }
  for (const [name, row] of await lookUpStocks(unknown)) rows.set(name, row)
  return { preview: read(), rows: found(rows) }
}

const found = (rows: ReadonlyMap<string, StockRow | null>): StockRow[] =>
  [...rows.values()].flatMap(row => row ?? [])
