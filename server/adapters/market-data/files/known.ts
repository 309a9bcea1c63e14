import { err, ok } from '#domain/kernel/result.ts'
import { isoDay, type TradingDay } from '#domain/market/calendar/day.ts'
import type { Country } from '#domain/market/country.ts'
import { findSector } from '#domain/market/groups/sectors.ts'
import { type Instrument, isFund } from '#domain/market/instrument.ts'
import { countryOfTicker, type Ticker } from '#domain/market/ticker.ts'
import { inQuotationMarks } from './bad-input.ts'
import type { CellParser } from './cells.ts'
import type { DayLimits } from './days.ts'
import type { NoteRemark } from './folder-remarks.ts'
import { parseFileTicker } from './spellings.ts'
import { fileIdOf, storedByTicker } from './stored-ids.ts'

/**
 * The fields of a stock that the readers of other files need. `isFund` is null when its row in the listing could not be
 * read.
 */
export type KnownStock = {
  fsym_id: string
  country: Country
  isFund: boolean | null
  delisted_at: string | null
}

/** The stocks of listing.csv or of the database by ticker, with the latest days that a row may have. */
export type KnownStocks = {
  stocks: ReadonlyMap<string, KnownStock>
  /** Without a listing of its own, a folder completes the stocks that are stored. */
  isListed: boolean
  /** True when the listing has no wrong row: only then is an absent ticker really not listed. */
  isWhole: boolean
  limits: DayLimits
}

export const toKnownStock = (instrument: Instrument): KnownStock => ({
  fsym_id: instrument.fsym_id,
  country: instrument.country,
  isFund: isFund(instrument),
  delisted_at: instrument.delisted_at,
})

/** The stored stocks, by the ids of a folder. */
export const knownFromStored = (stored: readonly Instrument[]): ReadonlyMap<string, KnownStock> =>
  new Map(
    [...storedByTicker(stored)].map(([ticker, each]) => [
      ticker,
      toKnownStock({ ...each, fsym_id: fileIdOf(each) }),
    ]),
  )

const stockByTicker = (ticker: Ticker): KnownStock => ({
  fsym_id: fileIdOfTicker(ticker),
  country: countryOfTicker(ticker),
  isFund: null,
  delisted_at: null,
})

export const fileIdOfTicker = (ticker: Ticker): string =>
  fileIdOf({ ticker, country: countryOfTicker(ticker) })

export const tickerCell: CellParser<Ticker> = text => {
  const trimmed = text.trim()
  if (trimmed === '') return err('it is empty')
  const read = parseFileTicker(trimmed)
  if (read !== null) return ok(read)
  const isWarrant = /^[A-Z]{1,5}[ ./-](?:WS|WT|RT|UN)\b/.test(trimmed)
  const hint = /^\d{1,5}$/.test(trimmed)
    ? `; a Korean code has six characters: ${trimmed.padStart(6, '0')}`
    : isWarrant
      ? '; warrants, rights and units are out of scope'
      : ''
  return err(`${inQuotationMarks(trimmed)} is no ticker${hint}`)
}

export const listedStockCell =
  (known: KnownStocks): CellParser<KnownStock> =>
  text => {
    const read = tickerCell(text)
    return read.ok ? ok(findKnownStock(known, read.value)) : read
  }

/**
 * Finds a stock, or makes one up while the listing has a wrong row: that row is reported once, not again for each row of
 * the stock, and nothing of a stock that is not listed is loaded.
 */
export const findKnownStock = ({ stocks }: KnownStocks, ticker: Ticker): KnownStock =>
  stocks.get(ticker) ?? stockByTicker(ticker)

export const isUnlisted = ({ stocks, isWhole }: KnownStocks, ticker: Ticker): boolean =>
  isWhole && !stocks.has(ticker)

/** Returns null for an empty sector, and for one that is not known, which is noted. */
export function findSectorCode(country: Country, sector: string, note: NoteRemark): string | null {
  const found = sector === '' ? null : findSector(country, sector)
  if (sector !== '' && found === null) note('unknown-sector', inQuotationMarks(sector))
  return found?.code ?? null
}

export const futureDayProblem = (day: TradingDay): string => `${isoDay(day)} lies in the future`

export const isFutureDayIn = ({ limits }: KnownStocks, country: Country, day: TradingDay | null): boolean =>
  day !== null && day > limits[country].today
