import { gzipSync } from 'node:zlib'
import { MOST_ROWS_AT_ONCE, type ScreenerReply } from '#contract/screener.ts'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import { isoDay } from '#domain/market/calendar/day.ts'
import type { Country } from '#domain/market/country.ts'
import { isSimulated } from '#domain/market/sources/source.ts'
import type { PlanFeature } from '#domain/plan/entitlement.ts'
import { countRemovals } from '#domain/screener/count-removals.ts'
import type { Screener } from '#domain/screener/engine/screener.ts'
import { packDayAsOf } from '#domain/screener/filter/as-of.ts'
import { asksByFormula } from '#domain/screener/filter/asks-by-formula.ts'
import type { Condition, Filter } from '#domain/screener/filter/condition.ts'
import { filterOf } from '#domain/screener/filter/filter-of.ts'
import { sortInCountry } from '#domain/screener/filter/in-country.ts'
import { parseSort } from '#domain/screener/filter/parse-condition.ts'
import { parseSavedFilter } from '#domain/screener/filter/parse-saved-filter.ts'
import type { SavedFilter } from '#domain/screener/filter/saved-filter.ts'
import { type WrongFormula, wrongFormulaIn } from '#domain/screener/filter/wrong-formula.ts'
import type { MarketPack } from '#domain/screener/market-pack.ts'
import { findMetric } from '#domain/screener/metrics/index.ts'
import { shownValuesOf } from '#domain/screener/shown.ts'
import type { PublicationStore } from '../../market-ports.ts'
import type { LoadedMarket, LoadedMarkets } from '../market/load-market.ts'
import type { OlderPackCache } from '../market/older-packs.ts'
import { stockRowOfPastPack } from '../market/row-of-pack.ts'
import { compressedRow } from './compressed-row.ts'
import { type GzipFragment, joinGzipFragments, uncompressedFragment } from './gzip-fragments.ts'

export type ScreenerQuestion = {
  filter?: unknown
  country: Country
  sort?: unknown
  limit: number
  offset: number
  columns: readonly string[]
  explain: boolean
}

export type ScreenerRefusal =
  | { kind: 'not_ready' }
  | { kind: 'lacks'; feature: PlanFeature }
  | ({ kind: 'wrong_formula' } & WrongFormula)
  | { kind: 'too_many_conditions' }
  /** No pack of the requested day is stored. */
  | { kind: 'before_first_pack'; since: string }

/**
 * The limits of a filter (our choice): one built by hand has some dozens of conditions. A formula is evaluated row by
 * row, so it counts like many conditions.
 */
const MOST_CONDITIONS = 300
const FORMULA_WEIGHT = 15

type Deps = { markets: LoadedMarkets; publications: PublicationStore; older: OlderPackCache }

/** A parsed request, with the page to return, the filter, and the fields that fell back to defaults. */
type Asked = {
  question: ScreenerQuestion
  filter: Filter
  fellBack: readonly string[]
}

/** The part of a parsed request that does not depend on the plan, so it is the same for every user. */
type Read = {
  market: LoadedMarket
  request: Asked
  wrong: WrongFormula | null
  hasFormula: boolean
  isTooHeavy: boolean
  /** A day before the newest one; null for the newest one. */
  asOf: SavedFilter['as_of']
}

function readQuestion(markets: LoadedMarkets, question: ScreenerQuestion): Read | null {
  const { country } = question
  const market = markets.of(country)
  if (!market) return null
  const wrong = wrongFormulaIn(question.filter)
  const { filter: saved, fellBack } = parseSavedFilter(question.filter)
  const { where, sort } = filterOf(saved, country)
  const wished = parseSort(question.sort)
  return {
    market,
    request: {
      question: { ...question, ...pageOf(question) },
      filter: { where, sort: wished ? sortInCountry(country, wished) : sort },
      fellBack: question.sort != null && !wished ? [...fellBack, 'sort'] : fellBack,
    },
    wrong,
    hasFormula: wrong !== null || asksByFormula(saved),
    isTooHeavy: weightOf(where) > MOST_CONDITIONS,
    asOf: saved.as_of !== null && saved.as_of < market.published.data_date ? saved.as_of : null,
  }
}

/** Returns the whole reply as compressed JSON, joined from rows that were compressed before. */
export async function queryScreener(
  { markets, publications, older }: Deps,
  question: ScreenerQuestion,
  mayUse: (feature: 'customFormula' | 'asOfScreening') => Promise<boolean>,
): Promise<Result<Buffer, ScreenerRefusal>> {
  const read = readQuestion(markets, question)
  if (!read) return err({ kind: 'not_ready' })
  const { market, request, wrong, hasFormula, isTooHeavy, asOf } = read
  // The plan is checked first, so that a user does not correct a formula that the plan then refuses.
  if (hasFormula && !(await mayUse('customFormula'))) return err({ kind: 'lacks', feature: 'customFormula' })
  if (wrong) return err({ kind: 'wrong_formula', ...wrong })
  if (isTooHeavy) return err({ kind: 'too_many_conditions' })
  if (asOf === null) return ok(fromMarket(market, request))
  if (!(await mayUse('asOfScreening'))) return err({ kind: 'lacks', feature: 'asOfScreening' })

  const { country, data_date, version } = market.published
  const days = await publications.days(country)
  const day = packDayAsOf(
    days.map(each => each.data_date),
    asOf,
  )
  const found = days.find(each => each.data_date === day)
  const then =
    found && found.version !== version ? await older.open(publications, country, found.version) : null
  if (!then) return err({ kind: 'before_first_pack', since: isoDay(days[0]?.data_date ?? data_date) })
  return ok(fromPack(then.pack, then.screener, request))
}

const pageOf = ({ limit, offset, columns }: ScreenerQuestion) => ({
  limit: Math.min(limit, MOST_ROWS_AT_ONCE),
  offset,
  columns: [...new Set(columns)].filter(metric => findMetric(metric) !== undefined),
})

function weightOf(where: Condition): number {
  if ('of' in where) return where.of.reduce((sum, part) => sum + weightOf(part), 1)
  return where.kind === 'formula' ? FORMULA_WEIGHT : 1
}

function fromMarket(market: LoadedMarket, request: Asked): Buffer {
  const { columns } = request.question
  const { head, rows } = screened(market.screener(), market.pack, request)
  // The list of rows is empty here; the compressed rows are inserted between its brackets.
  const begin = JSON.stringify({ ...market.provenance, ...head, made_afterwards: false, rows: [] }).slice(
    0,
    -2,
  )
  const pieces: GzipFragment[] = [uncompressedFragment(begin)]
  for (const [at, row] of rows.entries()) {
    if (at > 0) pieces.push(between)
    pieces.push(compressedRow(market, row))
    if (columns.length > 0)
      pieces.push(
        uncompressedFragment(`,"values":${JSON.stringify(shownValuesOf(market.pack, columns, row))}`),
      )
  }
  pieces.push(rows.length > 0 ? lastEnd : noRows)
  return joinGzipFragments(pieces)
}

/** A compressed row lacks its closing brace, because `values` may follow. */
const between = uncompressedFragment('},')
const lastEnd = uncompressedFragment('}]}')
const noRows = uncompressedFragment(']}')

function fromPack(pack: MarketPack, screener: Screener, request: Asked): Buffer {
  const { columns } = request.question
  const { head, rows } = screened(screener, pack, request)
  const answer: ScreenerReply = {
    as_of: isoDay(pack.day),
    source: pack.source,
    simulated: isSimulated(pack.source),
    ...head,
    // Only a pack that was made afterwards has no number of a publication.
    made_afterwards: pack.version === 0,
    rows: rows.map(row => ({
      ...stockRowOfPastPack(pack, row),
      ...(columns.length > 0 ? { values: shownValuesOf(pack, columns, row) } : {}),
    })),
  }
  return gzipSync(JSON.stringify(answer), { level: 5 })
}

type Head = Omit<ScreenerReply, 'as_of' | 'source' | 'simulated' | 'made_afterwards' | 'rows'>

function screened(
  screener: Screener,
  pack: MarketPack,
  { question: { limit, offset, columns, explain }, filter, fellBack }: Asked,
): { head: Head; rows: number[] } {
  const { count, rows } = screener.screen(filter, offset + limit)
  const removed = explain ? countRemovals(screener, filter) : null
  return {
    head: {
      country: pack.country,
      total: count,
      limit,
      offset,
      sort: filter.sort,
      fell_back: [...fellBack],
      columns: [...columns],
      removals: removed && { costliest: removed.costliest, each: removed.each },
    },
    rows: rows.slice(offset),
  }
}
