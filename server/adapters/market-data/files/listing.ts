import { err, ok, type Result } from '#domain/kernel/result.ts'
import { isoDay, type TradingDay } from '#domain/market/calendar/day.ts'
import { countryOfMarket } from '#domain/market/country.ts'
import { type Instrument, isFund } from '#domain/market/instrument.ts'
import { countryOfTicker } from '#domain/market/ticker.ts'
import { type BadInput, badInputOfFile, inQuotationMarks, mostProblemsOfFile } from './bad-input.ts'
import {
  type CellParser,
  cellOrDefault,
  dayCell,
  oneOfWordsCell,
  optionalCell,
  positiveWholeCell,
  textCell,
  yesOrNoCell,
} from './cells.ts'
import type { DayLimits } from './days.ts'
import type { NoteRemark } from './folder-remarks.ts'
import {
  fileIdOfTicker,
  findSectorCode,
  futureDayProblem,
  type KnownStock,
  tickerCell,
  toKnownStock,
} from './known.ts'
import { parseFileVenue, securityTypeSpellings } from './spellings.ts'
import { neededColumn, optionalColumn, type ParsedRow, tableRowsOf } from './table.ts'

export const LISTING_FILE_NAME = 'listing.csv'

/** `halted` marks a halt without a start date: findHaltStarts finds the date in the prices. */
export type ListedLine = { line: number; instrument: Instrument; halted: boolean }
export type FileListing = {
  listed: ListedLine[]
  stocks: ReadonlyMap<string, KnownStock>
  problems: BadInput[]
}

const venue: CellParser<NonNullable<ReturnType<typeof parseFileVenue>>> = written => {
  const found = parseFileVenue(written)
  if (found) return ok(found)
  return err(
    written.trim() === ''
      ? 'it is empty'
      : `${inQuotationMarks(written.trim())} is out of scope; known are KOSPI, KOSDAQ, NASDAQ, NYSE, NYSE Arca, NYSE American and, for funds, Cboe`,
  )
}

const halted: CellParser<boolean | TradingDay> = written => {
  const flag = cellOrDefault(yesOrNoCell, false)(written)
  if (flag.ok) return flag
  const since = dayCell(written)
  return since.ok
    ? since
    : err(`${inQuotationMarks(written.trim())} is neither yes nor no nor a date like 2026-11-20`)
}

const shape = {
  ticker: neededColumn(tickerCell),
  market: neededColumn(venue),
  type: neededColumn(oneOfWordsCell(securityTypeSpellings)),
  name_kr: optionalColumn(textCell),
  name_en: optionalColumn(textCell),
  /** One name for both languages, which is Korean where it has Hangul. */
  name: optionalColumn(textCell),
  sector: optionalColumn(textCell),
  shares: optionalColumn(optionalCell(positiveWholeCell)),
  listed_at: optionalColumn(optionalCell(dayCell)),
  delisted_at: optionalColumn(optionalCell(dayCell)),
  halted: optionalColumn(halted),
} as const

export function readListingFile(bytes: Buffer, limits: DayLimits, note: NoteRemark): FileListing {
  const listed: ListedLine[] = []
  const problems: BadInput[] = []
  const lines = new Map<string, number>()
  for (const row of tableRowsOf(LISTING_FILE_NAME, bytes, shape, note)) {
    const read = row.ok ? instrumentOf(row.value, limits, note) : row
    if (!read.ok) {
      problems.push(read.error)
      if (problems.length === mostProblemsOfFile) break
      continue
    }
    const { line, instrument } = read.value
    const first = lines.get(instrument.ticker)
    if (first === undefined) {
      lines.set(instrument.ticker, line)
      listed.push(read.value)
    } else if (row.ok)
      problems.push(row.value.problem('ticker', `${instrument.ticker} stands in line ${first} too`))
  }
  if (listed.length === 0 && problems.length === 0)
    problems.push(badInputOfFile(LISTING_FILE_NAME, 'no row follows the header'))
  const stocks = new Map(listed.map(({ instrument }) => [instrument.ticker, toKnownStock(instrument)]))
  return { listed, stocks, problems }
}

function instrumentOf(
  { line, cells, problem }: ParsedRow<typeof shape>,
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
  }
  return ok({ line, instrument, halted: cells.halted === true })
}

function wrongDates(
  cells: ParsedRow<typeof shape>['cells'],
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
