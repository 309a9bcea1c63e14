import { toTradingDay } from '../../market/calendar/day.ts'
import type { ComputedScore } from '../scoring/score.ts'
import type { Signal } from '../signals/signal.ts'
import { ratingChangeSentences } from './change-sentences.ts'
import type { ReportFact, ReportSentence } from './fact.ts'
import { type AnalysisInput, analyseStock, REPORT_VERSION, type StockAnalysis } from './judge.ts'
import { haltedSentences, judgedSentences, type ReportSentences, tooNewSentences } from './sentences.ts'
import { signalChangeSentences, signalSentence } from './signal-sentences.ts'
import { nextSignalsAt } from './signal-turns.ts'
import { strongestAgainst } from './strongest-against.ts'
import { findRatingTurningPoints } from './turning-points.ts'

/** Together the version, the stock's identifier and the data date identify a report for ever. */
export type ComposedReport = ReportSentences & {
  version: typeof REPORT_VERSION
  signal: Signal
  facts: ReportFact[]
  against: ReportSentence | null
  would_change: ReportSentence[]
  scores: ComputedScore[]
}

/** The facts are computed first, and the sentences are written from them. */
export function composeReport(input: AnalysisInput): ComposedReport {
  const judgement = analyseStock(input)
  const { book, standing, scores } = judgement
  const said = sentencesOf(input, judgement)
  return { version: REPORT_VERSION, signal: standing.signal, ...said, facts: book.all(), scores }
}

type Sentences = ReportSentences & Pick<ComposedReport, 'against' | 'would_change'>

function sentencesOf({ stock, run, at }: AnalysisInput, judgement: StockAnalysis): Sentences {
  const { book, state, halted, sessions, traded, standing, scores } = judgement
  if (state === 'halted') return { ...haltedSentences(book, stock, halted), against: null, would_change: [] }
  if (state === 'too_new')
    return { ...tooNewSentences(book, stock, sessions), against: null, would_change: [] }

  const rule = { market: stock.market, isFund: stock.isFund, day: toTradingDay(traded.day.at(-1)!) }
  const rating = scores.find(({ id }) => id === 'market_trend')!.rating!
  const { reason, summary } = judgedSentences(book, stock, scores)
  return {
    reason,
    summary: [...summary, signalSentence(book, standing)],
    against: strongestAgainst(judgement),
    would_change: [
      ...signalChangeSentences(book, standing.signal, nextSignalsAt(run, at, rule)),
      ...ratingChangeSentences(book, rating, findRatingTurningPoints(traded, rating, rule)),
    ],
  }
}
