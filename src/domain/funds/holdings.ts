import type { TradingDay } from '../market/calendar/day.ts'
import type { FundHolding } from '../market/filings/fund.ts'

/** Returns the holdings of the newest list that is dated no later than that day, the heaviest first. */
export function newestHoldings(rows: readonly FundHolding[], day: TradingDay): FundHolding[] {
  const newest = rows.reduce((last, { as_of }) => (as_of <= day && as_of > last ? as_of : last), 0)
  return rows
    .filter(({ as_of }) => as_of === newest)
    .sort((a, b) => b.weight - a.weight || (a.ticker < b.ticker ? -1 : 1))
}

export const totalWeight = (holdings: readonly Pick<FundHolding, 'weight'>[]): number =>
  holdings.reduce((sum, { weight }) => sum + weight, 0)

/** Returns the weight of the ten heaviest holdings. The list must be sorted with the heaviest first. */
export const topTenWeight = (holdings: readonly FundHolding[]): number => totalWeight(holdings.slice(0, 10))

export type HoldingsPartWeight = { part: string; weight: number; members: number }

/** Adds up the weights of the holdings by `partOf`, the heaviest part first. */
export function sumWeightsBy(
  holdings: readonly FundHolding[],
  partOf: (holding: FundHolding) => string,
): HoldingsPartWeight[] {
  const shares = new Map<string, HoldingsPartWeight>()
  for (const holding of holdings) {
    const part = partOf(holding)
    const share = shares.get(part) ?? { part, weight: 0, members: 0 }
    shares.set(part, { part, weight: share.weight + holding.weight, members: share.members + 1 })
  }
  return [...shares.values()].sort((a, b) => b.weight - a.weight || (a.part < b.part ? -1 : 1))
}
