import type { ScoreId } from '../../analysis/scoring/score.ts'
import { signalOfCode } from '../../analysis/signals/signal.ts'
import { type Measure, type Measures, orNaN, percentChange } from './view.ts'

const scoreOf =
  (id: ScoreId): Measure =>
  ({ scores }) =>
    orNaN(scores.find(score => score.id === id)?.value)

export const judgementMeasures: Measures = {
  signal({ labels, run, row }) {
    const code = run.series.code[row]
    return code === undefined ? Number.NaN : labels.code('signal', signalOfCode(code))
  },
  // The days are known while a position is open: 0 in the session of the entry, counted up to that of the exit.
  signal_days({ run: { series }, row, missed }) {
    return Number.isNaN(orNaN(series.entryClose[row])) ? Number.NaN : row - series.entryAt[row]! + missed
  },
  signal_profit: ({ run, row, price }) => percentChange(price, run.series.entryClose[row]),
  rating: ({ labels, rating }) => labels.code('rating', rating),
  attractiveness: ({ attractiveness }) => orNaN(attractiveness),
  summary_score: scoreOf('summary'),
  fundamental_score: scoreOf('fundamental'),
  market_trend_score: scoreOf('market_trend'),
  sector_performance_score: scoreOf('sector_performance'),
  pp_room: ({ ppRoom }) => orNaN(ppRoom) * 100,
}
