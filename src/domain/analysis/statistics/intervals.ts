import { type Random, randomIndex } from './random.ts'
import { computeWilsonInterval, type WilsonInterval } from './wilson.ts'

/** `interval` is null when the spread is unknown. */
export type EstimateWithInterval = { n: number; value: number; interval: WilsonInterval | null }

/** A grouped value belongs to the group that it shares its luck with. */
export type GroupedValue = { value: number; group: number }

const RESAMPLES = 2000

/**
 * Computes the mean with its 95 % interval by bootstrap, because returns are skewed and have fat tails, which a formula
 * would have to assume away. Whole groups (months) are drawn, not single trades: trades of one month share the same
 * market, and as independent values they would give far too narrow an interval.
 */
export function bootstrapMean(values: readonly GroupedValue[], random: Random): EstimateWithInterval | null {
  const n = values.length
  if (n === 0) return null
  const groups = [...grouped(values).values()]
  const value = meanOf(groups)
  if (groups.length < 2) return { n, value, interval: null }
  const means = new Float64Array(RESAMPLES)
  for (let round = 0; round < RESAMPLES; round++) {
    let [sum, count] = [0, 0]
    for (let draw = 0; draw < groups.length; draw++) {
      const group = groups[randomIndex(random, groups.length)]!
      sum += group.sum
      count += group.count
    }
    means[round] = sum / count
  }
  means.sort()
  const rank = (share: number): number => means[Math.round(share * (RESAMPLES - 1))]!
  return { n, value, interval: { low: rank(0.025), high: rank(0.975) } }
}

export const shareOfPositive = (values: readonly GroupedValue[]): EstimateWithInterval | null =>
  estimateProportion([
    ...grouped(values.map(({ value, group }) => ({ value: value > 0 ? 1 : 0, group }))).values(),
  ])

/** A sample group has the sum and the number of its values. */
export type SampleGroup = { sum: number; count: number }

/**
 * Computes the share of the ones among zeros and ones, with Wilson's interval: this interval stays within 0 and 1 and
 * is valid also at 0 of n and for a small n, where a bootstrap of equal values has no width. n is reduced to the number
 * of independent values that these are worth, which one group alone does not show.
 */
export function estimateProportion(groups: readonly SampleGroup[]): EstimateWithInterval | null {
  if (groups.length === 0) return null
  const n = groups.reduce((all, { count }) => all + count, 0)
  const value = meanOf(groups)
  return {
    n,
    value,
    interval: groups.length < 2 ? null : computeWilsonInterval(value, worthOf(groups, value, n)),
  }
}

/**
 * Returns the effective sample size: n divided by the ratio of the variance to that of independent values (Kish), which
 * is never below 1. When all values are the same the ratio is unknown, and each group counts as one.
 */
function worthOf(groups: readonly SampleGroup[], share: number, n: number): number {
  if (share === 0 || share === 1) return groups.length
  const between = groups.reduce((sum, group) => sum + (group.sum - share * group.count) ** 2, 0)
  const variance = (between * groups.length) / (groups.length - 1) / n ** 2
  return n / Math.max(1, variance / ((share * (1 - share)) / n))
}

function grouped(values: readonly GroupedValue[]): Map<number, SampleGroup> {
  const groups = new Map<number, SampleGroup>()
  for (const { value, group } of values) {
    const own = groups.get(group) ?? { sum: 0, count: 0 }
    groups.set(group, { sum: own.sum + value, count: own.count + 1 })
  }
  return groups
}

function meanOf(groups: readonly SampleGroup[]): number {
  const total = groups.reduce((all, { sum, count }) => ({ sum: all.sum + sum, count: all.count + count }))
  return total.sum / total.count
}
