import { SPARK_LENGTH } from '../analysis/columns.ts'
import { roundToFourDecimals } from '../kernel/rounding.ts'
import { isDay, isoDay, type TradingDay } from '../market/calendar/day.ts'
import type { Country } from '../market/country.ts'
import { isSimulated } from '../market/sources/source.ts'
import type { SearchEntry } from '../search/entry.ts'
import type { Metric } from './metrics/metric.ts'
import { type Pack, type PackColumn, valueAt, violatedPackRule } from './pack.ts'

/** These are fields that a quote shows and no filter uses: prices in shares of the pack's day, days as yyyymmdd. */
export const quoteFields = [
  'last_day',
  'halted_since',
  'previous_close',
  'open',
  'high',
  'low',
  'high_52w',
  'low_52w',
  'volume_average_20',
] as const
export type QuoteField = (typeof quoteFields)[number]

/**
 * A market pack is published for a country after each session. Search, quotes and the screener need nothing else, on a
 * server and on a device without a network. Every list has one entry per row.
 */
export type MarketPack = Pack & {
  country: Country
  /** The id of the market source of the numbers, such as `demo` for the simulated market. */
  source: string
  /** The version increases with every publication, also with a second one for the same day. */
  version: number
  tickers: readonly string[]
  namesKr: readonly string[]
  namesEn: readonly string[]
  /** Aliases are by row; only stocks with an alias have an entry. */
  aliases: ReadonlyMap<number, readonly string[]>
  /** A quote is NaN where unknown; `halted_since` is NaN for stocks that trade. */
  quotes: Readonly<Record<QuoteField, Float64Array>>
  /**
   * These are the last closes of all rows in sequence, `SPARK_LENGTH` per row, oldest first, NaN before the first
   * close.
   */
  sparks: Float64Array
}

/** The limit is above every real price, and still exact to four decimals. */
const MOST = 1e11

/** Prices, money and counts of shares have more digits than a 32-bit float. */
export const emptyPackColumn = ({ unit }: Pick<Metric, 'unit'>, size: number): PackColumn =>
  unit === 'price' || unit === 'money' || unit === 'shares' ? new Float64Array(size) : new Float32Array(size)

/** Describes the first violated rule; null for a valid pack. */
export function violatedMarketPackRule(pack: MarketPack): string | null {
  const broken = violatedPackRule(pack)
  if (broken !== null) return broken
  for (const list of ['tickers', 'namesKr', 'namesEn'] as const)
    if (pack[list].length !== pack.size) return `${pack[list].length} ${list} for ${pack.size} rows`
  for (const row of pack.aliases.keys())
    if (!Number.isInteger(row) || row < 0 || row >= pack.size) return `${row} has an alias and is no row`
  if (!isDay(pack.day)) return `${pack.day} is no day`
  if (!Number.isSafeInteger(pack.version) || pack.version < 0) return `${pack.version} is no version`
  for (const field of quoteFields) {
    const column = pack.quotes[field]
    if (column.length !== pack.size) return `${field} has ${column.length} slots for ${pack.size} rows`
    if (!arePlain(column)) return `${field} holds what is no number of it`
  }
  if (pack.sparks.length !== pack.size * SPARK_LENGTH) return `${pack.sparks.length} closes are no sparks`
  return arePlain(pack.sparks) ? null : 'sparks hold what is no price'
}

function arePlain(column: Float64Array): boolean {
  for (let at = 0; at < column.length; at++) if (Math.abs(column[at]!) >= MOST) return false
  return true
}

/** This is a stock as lists and its own page show it, from the pack alone. */
export type PackQuote = {
  fsym_id: string
  ticker: string
  name_kr: string
  name_en: string
  market: number
  country: Country
  fref_security_type: string | null
  sector_code: string | null
  as_of: string
  source: string
  simulated: boolean
  price_close: number | null
  previous_close: number | null
  change: number | null
  change_pct: number | null
  volume: number | null
  spark: number[]
  halted_since: string | null
  open: number | null
  high: number | null
  low: number | null
  high_52w: number | null
  low_52w: number | null
  volume_average_20: number | null
}

export function quoteAt(pack: MarketPack, row: number): PackQuote {
  const label = (metric: string): string | null =>
    pack.labels.get(metric)?.[valueAt(pack, metric, row)] ?? null
  const quoted = (field: QuoteField): number | null => known(pack.quotes[field][row]!)
  const close = known(valueAt(pack, 'price', row))
  const before = quoted('previous_close')
  const halted_since = dayAt(pack, 'halted_since', row)
  const moved = close !== null && before !== null && before > 0 && halted_since === null
  return {
    fsym_id: pack.fsymIds[row]!,
    ticker: pack.tickers[row]!,
    name_kr: pack.namesKr[row]!,
    name_en: pack.namesEn[row]!,
    market: Number(label('market') ?? 0),
    country: pack.country,
    fref_security_type: label('security_type'),
    sector_code: label('sector'),
    as_of: dayAt(pack, 'last_day', row) ?? isoDay(pack.day),
    source: pack.source,
    simulated: isSimulated(pack.source),
    price_close: close,
    previous_close: before,
    change: moved ? roundToFourDecimals(close - before) : null,
    change_pct: moved ? roundToFourDecimals((close / before - 1) * 100) : null,
    volume: known(valueAt(pack, 'volume', row)),
    spark: sparkAt(pack, row),
    halted_since,
    open: quoted('open'),
    high: quoted('high'),
    low: quoted('low'),
    high_52w: quoted('high_52w'),
    low_52w: quoted('low_52w'),
    volume_average_20: quoted('volume_average_20'),
  }
}

export const sparkAt = ({ sparks }: MarketPack, row: number): number[] =>
  Array.from(sparks.subarray(row * SPARK_LENGTH, (row + 1) * SPARK_LENGTH)).filter(
    close => !Number.isNaN(close),
  )

/** Indexes the rows by ticker and by id. The first stock in the pack wins where two have the same ticker. */
export function rowsByTickerAndId(pack: MarketPack): ReadonlyMap<string, number> {
  const rows = new Map<string, number>()
  for (let row = pack.size - 1; row >= 0; row--) rows.set(pack.tickers[row]!, row)
  for (let row = 0; row < pack.size; row++) rows.set(pack.fsymIds[row]!, row)
  return rows
}

/** Returns the input of the search. `weight` puts the larger company first among equal hits. */
export const searchEntriesOf = (pack: MarketPack): SearchEntry[] =>
  Array.from({ length: pack.size }, (_, row) => ({
    fsym_id: pack.fsymIds[row]!,
    ticker: pack.tickers[row]!,
    name_kr: pack.namesKr[row]!,
    name_en: pack.namesEn[row]!,
    aliases: pack.aliases.get(row) ?? [],
    country: pack.country,
    weight: valueAt(pack, 'market_cap', row),
  }))

function dayAt(pack: MarketPack, field: QuoteField, row: number): string | null {
  const day = pack.quotes[field][row]!
  return isDay(day) ? isoDay(day as TradingDay) : null
}

const known = (value: number): number | null => (Number.isNaN(value) ? null : roundToFourDecimals(value))
