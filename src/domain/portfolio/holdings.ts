import { ok, type Result } from '../kernel/result.ts'
import { bookEntries, type HeldPosition, type HeldQuote, heldPositionOf } from './book.ts'
import { breakdownTotal, type GainBreakdown, sumBreakdowns } from './breakdown.ts'
import type { EntryProblem, PortfolioEntry } from './entry.ts'
import type { CostMethod } from './lots.ts'

export type PortfolioHolding = { fsym_id: string } & HeldPosition & { quote: HeldQuote | null }

/** The totals are in the portfolio's currency. */
export type HoldingsTotal = { baseCost: number; value: number; result: GainBreakdown; total: number }

export type PortfolioHoldings = {
  /** The stocks are in the order of the first purchase; sold stocks are included. */
  stocks: readonly PortfolioHolding[]
  /** These stocks are held and have no quote; they are no part of the sum. */
  unpriced: readonly string[]
  sum: HoldingsTotal
}

export function holdingsOf(
  entries: readonly PortfolioEntry[],
  method: CostMethod,
  quoteOf: (fsym_id: string) => HeldQuote | null,
): Result<PortfolioHoldings, EntryProblem> {
  const booked = bookEntries(entries, method)
  if (!booked.ok) return booked
  const stocks: PortfolioHolding[] = []
  const unpriced: string[] = []
  for (const [fsym_id, position] of booked.value) {
    const quote = quoteOf(fsym_id)
    const standing = heldPositionOf(position, quote)
    if (standing) stocks.push({ fsym_id, ...standing, quote })
    else unpriced.push(fsym_id)
  }
  const result = sumBreakdowns(stocks.map(each => each.result))
  return ok({
    stocks,
    unpriced,
    sum: {
      baseCost: stocks.reduce((sum, { baseCost }) => sum + baseCost, 0),
      value: stocks.reduce((sum, { value }) => sum + value, 0),
      result,
      total: breakdownTotal(result),
    },
  })
}

const signs = { price: 1, dividend: 1, fx: 1, fee: -1, tax: -1 } as const
const parts = ['price', 'dividend', 'fx', 'fee', 'tax'] as const

/** Rounds each part to the smallest unit of money in such a way that the parts add up to the rounded total. */
export function roundBreakdown(result: GainBreakdown, decimals: number): GainBreakdown & { total: number } {
  const scale = 10 ** decimals
  const exact = parts.map(part => result[part] * signs[part] * scale)
  const total = Math.round(breakdownTotal(result) * scale)
  const whole = exact.map(Math.round)
  const missing = total - whole.reduce((sum, each) => sum + each, 0)
  // The missing units go to the parts that rounding moved furthest the other way, because that changes them least.
  const order = [...exact.keys()].sort((a, b) => {
    const [left, right] = [exact[a]! - whole[a]!, exact[b]! - whole[b]!]
    return (right - left) * Math.sign(missing)
  })
  for (const at of order.slice(0, Math.abs(missing))) whole[at]! += Math.sign(missing)
  const shown = (at: number): number => (whole[at]! * signs[parts[at]!]) / scale + 0
  return {
    price: shown(0),
    dividend: shown(1),
    fx: shown(2),
    fee: shown(3),
    tax: shown(4),
    total: total / scale + 0,
  }
}
