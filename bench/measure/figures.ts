import { assert } from '#domain/kernel/assert.ts'

export function medianOfRuns(values: readonly number[]): number {
  assert(values.length > 0, 'a median needs a value')
  const sorted = values.toSorted((a, b) => a - b)
  const upper = sorted[sorted.length >> 1]!
  return sorted.length % 2 === 1 ? upper : (sorted[(sorted.length >> 1) - 1]! + upper) / 2
}

export const formatMilliseconds = (ms: number): string =>
  ms >= 1000 ? `${(ms / 1000).toFixed(2)} s` : `${ms.toFixed(ms < 10 ? 1 : 0)} ms`

export const formatKilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`

/** Returns a time limit as a text. It is printed but not judged, because a busy machine would break it. */
export const formatTimeLimit = (value: number, limit: number): string =>
  `promised ≤ ${formatMilliseconds(limit)}${value > limit ? ', EXCEEDED' : ''}`

export const maxOfRuns = (values: readonly number[]): number => Math.max(...values)
