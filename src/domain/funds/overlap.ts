/** The weights are in percent by holding. */
export type HoldingWeights = ReadonlyMap<string, number>

/**
 * Returns how much of two funds is the same, in percent: the sum of the smaller weight of everything that both hold,
 * 100 for identical funds. Every named holding counts, also cash and foreign listings; a short position counts as no
 * overlap.
 */
export const overlapOf = (one: HoldingWeights, other: HoldingWeights): number =>
  [...one].reduce((sum, [key, weight]) => sum + Math.max(0, Math.min(weight, other.get(key) ?? 0)), 0)

export type CommonHolding = { key: string; weights: (number | null)[]; holders: number }

/**
 * Returns the holdings that at least two funds have: those in the most funds first, then by the smallest weight among
 * their holders.
 */
export function commonHoldings(funds: readonly HoldingWeights[]): CommonHolding[] {
  const keys = new Set(funds.flatMap(fund => [...fund.keys()]))
  const least = ({ weights }: CommonHolding): number => Math.min(...weights.filter(weight => weight !== null))
  return [...keys]
    .map((key): CommonHolding => {
      const weights = funds.map(fund => fund.get(key) ?? null)
      return { key, weights, holders: weights.filter(weight => weight !== null).length }
    })
    .filter(({ holders }) => holders > 1)
    .sort((a, b) => b.holders - a.holders || least(b) - least(a) || (a.key < b.key ? -1 : 1))
}
