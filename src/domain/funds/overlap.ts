/** Weights by what is held, in percent. */
export type Weights = ReadonlyMap<string, number>

/**
 * How much of two funds is the same: the sum of the smaller weight of everything both hold, 100 where they are one fund.
 * Whatever a fund names counts, cash and what is listed elsewhere too; what it has sold short has nothing in common.
 */
export const overlapOf = (one: Weights, other: Weights): number =>
  [...one].reduce((sum, [key, weight]) => sum + Math.max(0, Math.min(weight, other.get(key) ?? 0)), 0)

export type Common = { key: string; weights: (number | null)[]; holders: number }

/** What at least two of them hold: first what most of them do, then by the least weight of those that do. */
export function commonHoldings(funds: readonly Weights[]): Common[] {
  const keys = new Set(funds.flatMap(fund => [...fund.keys()]))
  const least = ({ weights }: Common): number => Math.min(...weights.filter(weight => weight !== null))
  return [...keys]
    .map((key): Common => {
      const weights = funds.map(fund => fund.get(key) ?? null)
      return { key, weights, holders: weights.filter(weight => weight !== null).length }
    })
    .filter(({ holders }) => holders > 1)
    .sort((a, b) => b.holders - a.holders || least(b) - least(a) || (a.key < b.key ? -1 : 1))
}
