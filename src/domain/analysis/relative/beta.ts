import type { IndicatorColumns } from '../columns.ts'

/**
 * The design decides the 252 daily returns. Our choice: what a pair is (below), that at least 60 of them are needed, and that
 * an index whose returns scatter by less than a millionth of a percent does not move.
 */
export const betaRule = { returns: 252, fewestPairs: 60, leastVariance: 1e-16 } as const

export type Beta = {
  beta: number | null
  why: 'too_few_pairs' | 'index_flat' | null
  /** This is the number of days on which both have a return from the session before. */
  pairs: number
  /** The first and the last day of the window; null when there is none. */
  from: number | null
  to: number | null
  /** This is the number of days of the window that one side has and the other lacks. */
  missingInStock: number
  missingInIndex: number
  /** This is the number of days on which the stock was listed but not traded, so that it has no return. */
  untraded: number
}

/**
 * Beta is how far the stock moves when its country's index moves by one. It is computed over the 252 returns up to the
 * stock's last bar. A session is a day that either of them has. A pair needs both on this session and on the one
 * before, because a return across a hole or a halt is not a daily one. Days before the first bar of either do not count
 * as missing.
 */
export function betaAgainst(stock: IndicatorColumns, index: IndicatorColumns): Beta {
  const stockReturns = new Float64Array(betaRule.returns)
  const indexReturns = new Float64Array(betaRule.returns)
  const found = collectPairs(stock, index, stockReturns, indexReturns)
  const about = { ...found, beta: null }
  if (found.pairs < betaRule.fewestPairs) return { ...about, why: 'too_few_pairs' }
  const slope = slopeOf(stockReturns, indexReturns, found.pairs)
  return slope === null ? { ...about, why: 'index_flat' } : { ...found, beta: slope, why: null }
}

type Found = Omit<Beta, 'beta' | 'why'>

function collectPairs(
  stock: IndicatorColumns,
  index: IndicatorColumns,
  ofStock: Float64Array,
  ofIndex: Float64Array,
): Found {
  let inStock = stock.day.length - 1
  const last = stock.day[inStock] ?? 0
  let inIndex = index.day.length - 1
  // The index after the stock's last bar is ignored.
  while (inIndex >= 0 && index.day[inIndex]! > last) inIndex--
  const found: Found = {
    pairs: 0,
    from: null,
    to: null,
    missingInStock: 0,
    missingInIndex: 0,
    untraded: 0,
  }
  // The loop goes back in time. These are the slots of the session that is one later; −1 when either side had no trade then.
  let stockAfter = -1
  let indexAfter = -1
  for (let session = 0; session <= betaRule.returns && inStock >= 0 && inIndex >= 0; session++) {
    const stockDay = stock.day[inStock]!
    const indexDay = index.day[inIndex]!
    const day = Math.max(stockDay, indexDay)
    found.to ??= day
    found.from = day
    const hasStock = stockDay === day && stock.close[inStock]! > 0
    const hasIndex = indexDay === day && index.close[inIndex]! > 0
    const traded = hasStock && stock.volume[inStock]! > 0
    if (!hasStock) found.missingInStock++
    else if (!traded) found.untraded++
    if (!hasIndex) found.missingInIndex++
    if (traded && hasIndex && stockAfter >= 0) {
      ofStock[found.pairs] = stock.close[stockAfter]! / stock.close[inStock]! - 1
      ofIndex[found.pairs] = index.close[indexAfter]! / index.close[inIndex]! - 1
      found.pairs++
    }
    const whole = traded && hasIndex
    stockAfter = whole ? inStock : -1
    indexAfter = whole ? inIndex : -1
    if (stockDay === day) inStock--
    if (indexDay === day) inIndex--
  }
  return found
}

function slopeOf(ofStock: Float64Array, ofIndex: Float64Array, pairs: number): number | null {
  let stockMean = 0
  let indexMean = 0
  for (let at = 0; at < pairs; at++) {
    stockMean += ofStock[at]! / pairs
    indexMean += ofIndex[at]! / pairs
  }
  let together = 0
  let alone = 0
  for (let at = 0; at < pairs; at++) {
    const move = ofIndex[at]! - indexMean
    together += (ofStock[at]! - stockMean) * move
    alone += move * move
  }
  return alone / pairs < betaRule.leastVariance ? null : together / alone
}
