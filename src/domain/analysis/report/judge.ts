import { isoDay, toTradingDay } from '../../market/calendar/day.ts'
import { countryOfMarket, type MarketCode } from '../../market/country.ts'
import type { Rating } from '../../market/rating.ts'
import { type IndicatorColumns, sliceColumns } from '../columns.ts'
import type { CompanyFigures } from '../scoring/company.ts'
import { fundamentalScore } from '../scoring/fundamental.ts'
import { MIN_JUDGED_SESSIONS, marketTrendScore } from '../scoring/market-trend.ts'
import type { SectorPeers } from '../scoring/peers.ts'
import { type ComputedScore, unjudgedScore } from '../scoring/score.ts'
import { returnsOf, type SortedReturns, sectorPerformanceScore } from '../scoring/sector-performance.ts'
import { summaryScore } from '../scoring/summary.ts'
import { type SignalRun, type SignalState, signalStateAt } from '../signals/signal-state.ts'
import { createFactCollector, type FactCollector } from './fact-collector.ts'
import { addPriceFacts, addRuleFacts } from './price-facts.ts'
import { type LocalizedText, notJudgedSentences } from './words.ts'

/** A version is never reused: a change of the rules gets a new one. */
export const REPORT_VERSION = 'full-2'

export type AnalysedStock = { name_kr: string; name_en: string; market: MarketCode; isFund: boolean }

/** This is the data that an analysis needs beside the prices, as of the same day. */
export type AnalysisContext = {
  company: { figures: CompanyFigures; sector: SectorPeers; source: string } | null
  /** These are returns of the same day, the stock's own among them. */
  returns: { sector: SortedReturns; country: SortedReturns } | null
  /** What is said where one of the two is not there: that nobody brings it reads otherwise than that this company has none. */
  whyNot: { company: LocalizedText; returns: LocalizedText }
}

export const emptyAnalysisContext: AnalysisContext = {
  company: null,
  returns: null,
  whyNot: { company: notJudgedSentences.fundamental, returns: notJudgedSentences.sector_performance },
}

/**
 * `run` is computed from bars that are adjusted for the splits up to session `at`; later sessions in it are ignored. `source` is
 * where the prices come from.
 */
export type AnalysisInput = {
  stock: AnalysedStock
  run: SignalRun
  at: number
  source: string
  beside?: AnalysisContext
}

export type StockAnalysis = {
  state: 'judged' | 'halted' | 'too_new'
  /** `halted` counts the sessions without trading up to this one; `sessions` counts the sessions with trading. */
  halted: number
  sessions: number
  book: FactCollector
  /** The traded sessions that the analysis used; halts are left out, because a halt has no prices to average. */
  traded: IndicatorColumns
  standing: SignalState
  scores: ComputedScore[]
  /** This is the rating of the summary, or of the market trend when too little is known for a summary. */
  rating: Rating | null
}

/** The averages and scores use no more than this number of traded sessions; the signals use the whole history. */
export const REPORT_SESSIONS = 504

/** Computes the facts, signal, scores and rating of one session, without any sentences. */
export function analyseStock({
  stock,
  run,
  at,
  source,
  beside = emptyAnalysisContext,
}: AnalysisInput): StockAnalysis {
  const { columns, halted: isHalted } = run.inputs
  const sessions = tradedUntil(isHalted, at)
  const halted = haltedTailOf(isHalted, at)
  const traded = sliceColumns(run.inputs.traded, Math.max(0, sessions - REPORT_SESSIONS), sessions)
  const book = createFactCollector({
    country: countryOfMarket(stock.market),
    date: isoDay(toTradingDay(columns.day[at]!)),
    source,
    version: REPORT_VERSION,
  })
  const standing = signalStateAt(run, at)
  const about = { halted, sessions, book, traded, standing }
  addRuleFacts(book)
  const state = halted > 0 ? 'halted' : sessions < MIN_JUDGED_SESSIONS ? 'too_new' : 'judged'
  if (state === 'halted') book.add('close', columns.close[at]!, 'price')
  else addPriceFacts(book, traded)
  if (state !== 'judged') {
    const scores = scoreIds.map(id => unjudgedScore(id, notJudgedSentences[state]))
    return { ...about, state, scores, rating: null }
  }
  stateSignal(book, standing, columns.close[at]!)
  const parts = [
    stated(book, marketTrendScore(traded), source),
    fundamental(book, beside),
    sector(book, beside, traded),
  ]
  const summary = summaryScore(parts, book.date)
  const scores = [summary, ...parts]
  for (const { id, value } of scores) if (value !== null) book.add(`${id}_score`, value, 'score')
  return { ...about, state, scores, rating: summary.rating ?? parts[0]!.rating }
}

function tradedUntil(isHalted: Uint8Array, at: number): number {
  let count = 0
  for (let slot = 0; slot <= at; slot++) count += 1 - isHalted[slot]!
  return count
}

function haltedTailOf(isHalted: Uint8Array, at: number): number {
  let slot = at
  while (slot >= 0 && isHalted[slot] !== 0) slot--
  return at - slot
}

const scoreIds = ['summary', 'market_trend', 'fundamental', 'sector_performance'] as const

function stateSignal(book: FactCollector, { sessions, entry }: SignalState, close: number): void {
  book.add('signal_sessions', sessions, 'sessions')
  if (!entry) return
  book.add('entry_price', entry.close, 'price', { date: isoDay(entry.day) })
  book.add('since_entry', (close / entry.close - 1) * 100, 'percent')
}

function fundamental(book: FactCollector, { company, whyNot }: AnalysisContext): ComputedScore {
  return company
    ? stated(book, fundamentalScore(company.figures, company.sector), company.source)
    : unjudgedScore('fundamental', whyNot.company)
}

function sector(
  book: FactCollector,
  { returns, whyNot }: AnalysisContext,
  traded: IndicatorColumns,
): ComputedScore {
  if (!returns) return unjudgedScore('sector_performance', whyNot.returns)
  const day = toTradingDay(traded.day.at(-1)!)
  return stated(book, sectorPerformanceScore({ day, own: returnsOf(traded), ...returns }), book.source)
}

/** Adds the inputs of a score to the facts, and rounds them in the score as they are shown. */
function stated(book: FactCollector, score: ComputedScore, source: string): ComputedScore {
  for (const { id, name_kr, name_en, value, unit, date } of score.contributions)
    book.add(id, value, unit, { name: { ko: name_kr, en: name_en }, date, source })
  return {
    ...score,
    contributions: score.contributions.map(each => ({ ...each, value: book.value(each.id) })),
  }
}
