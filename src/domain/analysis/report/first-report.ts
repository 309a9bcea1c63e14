import { assert } from '../../kernel/assert.ts'
import { countryOfMarket, type MarketCode } from '../../market/country.ts'
import { isoDay, tradingDay } from '../../market/day.ts'
import { ratingOf } from '../../market/rating.ts'
import { type Columns, haltedTail, lastColumns, levelHalts } from '../columns.ts'
import { changeSentences } from './change-sentences.ts'
import type { Fact, Sentence } from './fact.ts'
import { type FactBook, openFactBook } from './fact-book.ts'
import { LEAST_SESSIONS, marketTrend } from './market-trend.ts'
import { statePrices, stateRules } from './price-facts.ts'
import { otherScores, type Score, trendScore, unjudgedScore } from './scores.ts'
import { haltedSentences, judgedSentences, type Names, type Said, tooNewSentences } from './sentences.ts'
import { strongestAgainst } from './strongest-against.ts'
import { turningPoints } from './turning-points.ts'
import { notJudged, type Words } from './words.ts'

/** Never rewritten: other rules are another version. */
export const REPORT_VERSION = 'first-1'

/** From prices alone. With the stock's identifier and the data date, the version names it for ever. */
export type FirstReport = Said & {
  version: typeof REPORT_VERSION
  facts: Fact[]
  against: Sentence | null
  would_change: Sentence[]
  scores: Score[]
}

export type Reported = Names & { market: MarketCode; isFund: boolean }

/** A report reads no further back, so that whoever has these bars can compute it again to the last digit. */
export const REPORT_SESSIONS = 504

/** `history` are adjusted bars up to the data date; `source` is where they come from. */
export function composeReport(stock: Reported, history: Columns, source: string): FirstReport {
  const columns = lastColumns(history, REPORT_SESSIONS)
  const { length } = columns.day
  assert(length > 0, 'a report has at least one bar to speak of')
  const day = tradingDay(columns.day[length - 1]!)
  const country = countryOfMarket(stock.market)
  const book = openFactBook({ country, date: isoDay(day), source, version: REPORT_VERSION })
  const halted = haltedTail(columns)
  const level = levelHalts(columns)
  const trend = marketTrend(level)
  stateRules(book)
  statePrices(book, level, trend)
  if (halted > 0) return unjudged(book, haltedSentences(book, stock, halted), notJudged.while_halted)
  if (length < LEAST_SESSIONS) return unjudged(book, tooNewSentences(book, stock, length), notJudged.too_new)

  const rating = ratingOf(trend.score)
  const turning = turningPoints(level, rating, { market: stock.market, isFund: stock.isFund, day })
  const said = judgedSentences(book, stock)
  const against = strongestAgainst(book, trend)
  const would_change = changeSentences(book, rating, turning)
  const scores = [trendScore(book, trend), ...otherScores()]
  return { version: REPORT_VERSION, facts: book.all(), ...said, against, would_change, scores }
}

const unjudged = (book: FactBook, said: Said, why: Words): FirstReport => ({
  version: REPORT_VERSION,
  facts: book.all(),
  ...said,
  against: null,
  would_change: [],
  scores: [unjudgedScore('market_trend', why), ...otherScores()],
})
