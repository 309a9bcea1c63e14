import { signals } from '#domain/analysis/signals/signal.ts'
import { ratings } from '#domain/market/rating.ts'
import type { JudgedStock } from './judged.ts'

/** The results of one stock as numbers, so that two computations of it can be compared. */
export type JudgedStockNumbers = number[]

const sum = (values: Iterable<number>): number => {
  let all = 0
  for (const value of values) all += value
  return all
}

export const numbersOfJudgedStock = (judged: JudgedStock): JudgedStockNumbers => [
  signals.indexOf(judged.signal),
  judged.rating === null ? -1 : ratings.indexOf(judged.rating),
  ...[0, 1, 2, 3].map(at => judged.scores[at]?.value ?? Number.NaN),
  judged.facts.length,
  sum(judged.facts.map(({ value }) => value)),
  judged.events.length,
  sum(judged.takeProfit),
  judged.stopLoss.vp,
  judged.stopLoss.ema_20,
  judged.beta ?? Number.NaN,
  judged.properPrice.pp_room ?? Number.NaN,
  judged.rs.rating,
  judged.rs.rise ?? Number.NaN,
  sum(judged.lines),
]
export const judgedNumberCount = 17
