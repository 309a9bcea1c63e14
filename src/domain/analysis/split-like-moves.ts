import { toTradingDay } from '../market/calendar/day.ts'
import type { Bars } from './bars.ts'
import type { PriceJump } from './price-jumps.ts'

/** What one share usually becomes in a split; joined shares are their inverses. */
const usualRatios = [2, 3, 4, 5, 10, 20].flatMap(ratio => [ratio, 1 / ratio])
/** Our choice: a close that is within this part of a ratio is asked about. */
const CLOSE_SLACK = 0.02
/** Our choice, wider: the price moves on in the session of a split, so that the open lies nearer to the ratio than the close. */
const OPEN_SLACK = 0.03
/** No usual ratio moves a price so little, so a smaller move needs no closer look. */
const [LEAST_FALL, LEAST_RISE] = [0.6, 1.6]

/**
 * Finds moves of a stock without a price limit that look like a split: a split that the factors do not know, or a factor without a
 * split. A crash to a half looks the same, so a move is a reason to ask and no proof.
 */
export function findSplitLikeMoves({
  day,
  open,
  close,
  factor,
}: Pick<Bars, 'day' | 'open' | 'close' | 'factor'>): PriceJump[] {
  const moves: PriceJump[] = []
  for (let at = 1; at < day.length; at++) {
    const [before, after] = [close[at - 1]!, close[at]!]
    const step = factor[at - 1]! / factor[at]!
    if (isSmall(after / (before * step)) && isSmall(open[at]! / (before * step))) continue
    const ratioFrom = (base: number) =>
      splitRatioOf(after / base) ?? splitRatioOf(open[at]! / base, OPEN_SLACK)
    if (ratioFrom(before * step) === null) continue
    const ratio = ratioFrom(before)
    moves.push({
      from: { day: toTradingDay(day[at - 1]!), close: before },
      to: { day: toTradingDay(day[at]!), close: after },
      factor: step,
      explainingFactor: ratio === null ? 1 : 1 / ratio,
    })
  }
  return moves
}

const isSmall = (move: number): boolean => move > LEAST_FALL && move < LEAST_RISE

/** The usual ratio of a split that moves a price so far; null for any other move. */
const splitRatioOf = (move: number, slack = CLOSE_SLACK): number | null =>
  usualRatios.find(ratio => Math.abs(move * ratio - 1) <= slack) ?? null
