import { countryOfMarket, type MarketCode } from '../../market/country.ts'
import { isoDay, tradingDay } from '../../market/day.ts'
import type { Rating } from '../../market/rating.ts'
import { type Columns, haltedTail, levelHalts, sliceColumns } from '../columns.ts'
import type { CompanyFigures } from '../scoring/company.ts'
import { fundamentalScore } from '../scoring/fundamental.ts'
import type { Sector } from '../scoring/peers.ts'
import { type ReturnsOfMany, returnsOf, sectorPerformance } from '../scoring/sector-performance.ts'
import { summaryScore } from '../scoring/summary.ts'
import { type SignalRun, type Standing, standingAt } from '../signals/standing.ts'
import { type FactBook, openFactBook } from './fact-book.ts'
import { LEAST_SESSIONS, type MarketTrend, marketTrend } from './market-trend.ts'
import { statePrices, stateRules } from './price-facts.ts'
import { type Score, trendScore, unjudgedScore } from './scores.ts'
import { notJudged } from './words.ts'

/** Never rewritten: other rules are another version. */
export const REPORT_VERSION = 'full-1'

export type Reported = { name_kr: string; name_en: string; market: MarketCode; isFund: boolean }

/** What is known beside the prices, as of the same day. */
export type Beside = {
  company: { figures: CompanyFigures; sector: Sector; source: string } | null
  /** Of the same day, the stock's own among them. */
  returns: { sector: ReturnsOfMany; country: ReturnsOfMany } | null
}

export const nothingBeside: Beside = { company: null, returns: null }

/** `run` may reach beyond the session `at`: nothing later is looked at. `source` is where the prices come from. */
export type Asked = { stock: Reported; run: SignalRun; at: number; source: string; beside?: Beside }

export type Judgement = {
  state: 'judged' | 'halted' | 'too_new'
  /** Sessions without trading up to this one, and sessions there are. */
  halted: number
  sessions: number
  book: FactBook
  /** The sessions looked at, halts levelled. */
  level: Columns
  trend: MarketTrend
  standing: Standing
  scores: Score[]
  /** Of the summary; where too little is known for one, of the market trend. */
  rating: Rating | null
}

/** The averages and scores read no further back; the signals read the whole history. */
export const REPORT_SESSIONS = 504

/** Facts, signal, scores and rating of one session, without a word about them. */
export function judge({ stock, run, at, source, beside = nothingBeside }: Asked): Judgement {
  const columns = sliceColumns(run.inputs.columns, Math.max(0, at + 1 - REPORT_SESSIONS), at + 1)
  const day = tradingDay(columns.day.at(-1)!)
  const book = openFactBook({
    country: countryOfMarket(stock.market),
    date: isoDay(day),
    source,
    version: REPORT_VERSION,
  })
  const [halted, sessions] = [haltedTail(columns), columns.day.length]
  const level = levelHalts(columns)
  const trend = marketTrend(level)
  const standing = standingAt(run, at)
  stateRules(book)
  statePrices(book, level, trend)
  const about = { halted, sessions, book, level, trend, standing }
  const state = halted > 0 ? 'halted' : sessions < LEAST_SESSIONS ? 'too_new' : 'judged'
  if (state !== 'judged') {
    const scores = scoreIds.map(id => unjudgedScore(id, notJudged[state]))
    return { ...about, state, scores, rating: null }
  }
  stateSignal(book, standing)
  const parts = [trendScore(book, trend), fundamental(book, beside), sector(book, beside, level)]
  const summary = summaryScore(parts, book.date)
  const scores = [summary, ...parts]
  for (const { id, value } of scores) if (value !== null) book.add(`${id}_score`, value, 'score')
  return { ...about, state, scores, rating: summary.rating ?? parts[0]!.rating }
}

const scoreIds = ['summary', 'market_trend', 'fundamental', 'sector_performance'] as const

function stateSignal(book: FactBook, { sessions, entry }: Standing): void {
  book.add('signal_sessions', sessions, 'sessions')
  if (!entry) return
  book.add('entry_price', entry.close, 'price', { date: isoDay(entry.day) })
  book.add('since_entry', (book.value('close') / entry.close - 1) * 100, 'percent')
}

function fundamental(book: FactBook, { company }: Beside): Score {
  return company
    ? stated(book, fundamentalScore(company.figures, company.sector), company.source)
    : unjudgedScore('fundamental', notJudged.fundamental)
}

function sector(book: FactBook, { returns }: Beside, level: Columns): Score {
  if (!returns) return unjudgedScore('sector_performance', notJudged.sector_performance)
  const day = tradingDay(level.day.at(-1)!)
  return stated(book, sectorPerformance({ day, own: returnsOf(level), ...returns }), book.source)
}

/** Its inputs are facts too, and it shows them as they are written. */
function stated(book: FactBook, score: Score, source: string): Score {
  for (const { id, name_kr, name_en, value, unit, date } of score.contributions)
    book.add(id, value, unit, { name: { ko: name_kr, en: name_en }, date, source })
  return {
    ...score,
    contributions: score.contributions.map(each => ({ ...each, value: book.value(each.id) })),
  }
}
