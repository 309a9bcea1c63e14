import { err, ok, type Result } from '#domain/kernel/result.ts'
import { isoDay, type TradingDay } from '#domain/market/calendar/day.ts'
import { countryOfMarket } from '#domain/market/country.ts'
import { type Instrument, isFund } from '#domain/market/instrument.ts'
import { countryOfTicker } from '#domain/market/ticker.ts'
import { type BadInput, badInputOfFile, mostProblemsOfFile } from './bad-input.ts'
import type { DayLimits } from './days.ts'
import type { NoteRemark } from './folder-remarks.ts'
import { fileIdOfTicker, findSectorCode, futureDayProblem, type KnownStock, toKnownStock } from './known.ts'
import { listingColumns } from './listing-columns.ts'
import { type ParsedRow, tableRowsOf } from './table.ts'

export const LISTING_FILE_NAME = 'listing.csv'

/** `halted` marks a halt without a start date: findHaltStarts finds the date in the prices. */
export type ListedLine = { line: number; instrument: Instrument; halted: boolean }
export type FileListing = {
  listed: ListedLine[]
  stocks: ReadonlyMap<string, KnownStock>
  problems: BadInput[]
}

export function readListingFile(bytes: Buffer, limits: DayLimits, note: NoteRemark): FileListing {
  const listed: ListedLine[] = []
  const problems: BadInput[] = []
  const lines = new Map<string, number>()
  for (const row of tableRowsOf(LISTING_FILE_NAME, bytes, listingColumns, note)) {
    const read = row.ok ? instrumentOf(row.value, limits, note) : row
    if (!read.ok) {
      problems.push(read.error)
      if (problems.length === mostProblemsOfFile) break
      continue
    }
    const { line, instrument } = read.value
    const names = { ticker: instrument.ticker, isin: instrument.identifiers?.isin }
    const repeated = Object.entries(names).find(([, name]) => name !== undefined && lines.has(name))
    if (!repeated) {
      for (const name of Object.values(names)) if (name !== undefined) lines.set(name, line)
      listed.push(read.value)
    } else if (row.ok) {
      const [column, name = ''] = repeated
      problems.push(row.value.problem(column, `${name} stands in line ${lines.get(name)} too`))
    }
  }
  if (listed.length === 0 && problems.length === 0)
    problems.push(badInputOfFile(LISTING_FILE_NAME, 'no row follows the header'))
  const stocks = new Map(listed.map(({ instrument }) => [instrument.ticker, toKnownStock(instrument)]))
  return { listed, stocks, problems }
}

function instrumentOf(
  { line, cells, problem }: ParsedRow<typeof listingColumns>,
  limits: DayLimits,
  note: NoteRemark,
): Result<ListedLine, BadInput> {
  const { market, sector } = cells
  const country = countryOfMarket(market.market)
  if (countryOfTicker(cells.ticker) !== country)
    return err(problem('market', `${cells.ticker} is no ticker of ${market.venue}`))
  if (market.isForFundsOnly && !isFund({ fref_security_type: cells.type }))
    return err(problem('market', `only funds of ${market.venue} are in scope`))
  const isKorean = /\p{Script=Hangul}/u.test(cells.name)
  const name_kr = cells.name_kr || (isKorean ? cells.name : '')
  const name_en = cells.name_en || (isKorean ? '' : cells.name)
  if (name_kr === '' && name_en === '') return err(problem(null, 'both name_kr and name_en are empty'))
  const wrong = wrongDates(cells, limits[country].today)
  if (wrong) return err(problem(wrong.column, wrong.reason))
  const iso = (date: TradingDay | null) => (date === null ? null : isoDay(date))
  const instrument: Instrument = {
    fsym_id: fileIdOfTicker(cells.ticker),
    country,
    ticker: cells.ticker,
    market: market.market,
    venue: market.venue,
    fref_security_type: cells.type,
    name_kr,
    name_en,
    sector_code: findSectorCode(country, sector, note),
    shares: cells.shares,
    listed_at: iso(cells.listed_at),
    delisted_at: iso(cells.delisted_at),
    halted_since: typeof cells.halted === 'boolean' ? null : iso(cells.halted),
    ...(cells.isin === null ? {} : { identifiers: { isin: cells.isin } }),
  }
  return ok({ line, instrument, halted: cells.halted === true })
}

function wrongDates(
  cells: ParsedRow<typeof listingColumns>['cells'],
  today: TradingDay,
): { column: string; reason: string } | null {
  const { listed_at, delisted_at } = cells
  for (const column of ['listed_at', 'delisted_at', 'halted'] as const) {
    const date = cells[column]
    if (typeof date === 'number' && date > today) return { column, reason: futureDayProblem(date) }
  }
  if (listed_at !== null && delisted_at !== null && delisted_at < listed_at)
    return {
      column: 'delisted_at',
      reason: `${isoDay(delisted_at)} lies before ${isoDay(listed_at)}, when it was listed`,
    }
  return null
}
