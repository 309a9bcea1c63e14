import { err, ok, type Result } from '#domain/kernel/result.ts'
import type { Country } from '#domain/market/country.ts'
import { isoDay, type TradingDay } from '#domain/market/day.ts'
import { type Instrument, isFund } from '#domain/market/instrument.ts'
import { countryOfTicker, parseTicker, type Ticker } from '#domain/market/ticker.ts'
import { shown } from './bad-input.ts'
import type { Cell } from './cells.ts'
import type { Limits } from './days.ts'

/** What the other files need of a stock. `isFund` is null where its own row could not be read. */
export type Stock = { fsym_id: string; country: Country; isFund: boolean | null; delisted_at: string | null }

/** What stands in listing.csv, by ticker, and what is too late. */
export type Known = {
  stocks: ReadonlyMap<string, Stock>
  /** No row of the listing is wrong: who does not stand there is not listed. */
  isWhole: boolean
  limits: Limits
}

export const stockOf = (instrument: Instrument): Stock => ({
  fsym_id: instrument.fsym_id,
  country: instrument.country,
  isFund: isFund(instrument),
  delisted_at: instrument.delisted_at,
})

const stockByTicker = (ticker: Ticker): Stock => ({
  fsym_id: fsymIdOf(ticker),
  country: countryOfTicker(ticker),
  isFund: null,
  delisted_at: null,
})

export const fsymIdOf = (ticker: Ticker): string => `${ticker}-${countryOfTicker(ticker).toUpperCase()}`

export const ticker: Cell<Ticker> = text => {
  const trimmed = text.trim()
  if (trimmed === '') return err('it is empty')
  const read = parseTicker(trimmed)
  if (read !== null) return ok(read)
  const hint = /^\d{1,5}$/.test(trimmed)
    ? `; a Korean code has six characters: ${trimmed.padStart(6, '0')}`
    : ''
  return err(`${shown(trimmed)} is no ticker${hint}`)
}

export const listedStock =
  (known: Known): Cell<Stock> =>
  text => {
    const read = ticker(text)
    return read.ok ? stockIn(known, read.value) : read
  }

/** One wrong row of the listing is told once, not again for each row of that stock elsewhere. */
export function stockIn({ stocks, isWhole }: Known, ticker: Ticker): Result<Stock, string> {
  const stock = stocks.get(ticker)
  if (stock) return ok(stock)
  return isWhole ? err(`${ticker} does not stand in listing.csv`) : ok(stockByTicker(ticker))
}

export const inFuture = (day: TradingDay): string => `${isoDay(day)} lies in the future`

/** What was told on a day of that country that has not come yet. */
export const isFuture = ({ limits }: Known, country: Country, day: TradingDay | null): boolean =>
  day !== null && day > limits[country].today
