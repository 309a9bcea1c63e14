import { metrics } from '../metrics/index.ts'
import type { Metric } from '../metrics/metric.ts'

/** Makes letters equal that look the same: some keyboards send Hangul in pieces, or Latin letters in full width. */
export const normalizedName = (word: string): string => word.normalize('NFKC').toLowerCase()

/** A metric can be named by its id, in upper or lower case, or by its Korean or English name if that is a single word. */
const byName: ReadonlyMap<string, Metric> = new Map(
  metrics
    .flatMap(metric => [metric.ko, metric.en, metric.id].map(name => [normalizedName(name), metric] as const))
    .filter(([name]) => /^[\p{L}_][\p{L}\p{M}\p{N}_]*$/u.test(name)),
)

export const metricCalled = (word: string): Metric | undefined => byName.get(normalizedName(word))

/**
 * Returns a suggestion for a mistyped name: the nearest one that differs by one or two letters; null where there is
 * none.
 */
export function nearestName(word: string): string | null {
  const normalized = normalizedName(word)
  const allowed = normalized.length <= 4 ? 1 : 2
  let best: { name: string; away: number } | null = null
  for (const name of byName.keys()) {
    if (Math.abs(name.length - normalized.length) > allowed) continue
    const away = distance(normalized, name)
    if (away <= allowed && away < (best?.away ?? Infinity)) best = { name, away }
  }
  return best?.name ?? null
}

function distance(a: string, b: string): number {
  let before = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const change = before[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)
      row.push(Math.min(change, before[j]! + 1, row[j - 1]! + 1))
    }
    before = row
  }
  return before[b.length]!
}
