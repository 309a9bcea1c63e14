import type { IndicatorColumns } from '../columns.ts'

/** A profile says how much was traded at which price: `volumes` has equal price steps from `low` up. */
export type VolumeProfile = { low: number; step: number; volumes: Float64Array }

/**
 * Returns the profile of the sessions from `from` up to, but not including, `to`. A session's volume is spread evenly
 * from low to high.
 */
export function computeVolumeProfile(
  { high, low, volume }: IndicatorColumns,
  from: number,
  to: number,
  nodes: number,
): VolumeProfile {
  let bottom = Infinity
  let top = -Infinity
  for (let at = from; at < to; at++) {
    if (low[at]! < bottom) bottom = low[at]!
    if (high[at]! > top) top = high[at]!
  }
  const step = (top - bottom) / nodes
  const volumes = new Float64Array(nodes)
  const nodeOf = (price: number): number => Math.min(nodes - 1, Math.floor((price - bottom) / step))
  for (let at = from; at < to; at++) {
    const height = high[at]! - low[at]!
    if (step === 0 || height === 0) {
      volumes[step === 0 ? 0 : nodeOf(low[at]!)]! += volume[at]!
      continue
    }
    for (let node = nodeOf(low[at]!); node <= nodeOf(high[at]!); node++) {
      const start = Math.max(low[at]!, bottom + node * step)
      const end = node === nodes - 1 ? high[at]! : Math.min(high[at]!, bottom + (node + 1) * step)
      volumes[node]! += (volume[at]! * Math.max(0, end - start)) / height
    }
  }
  return { low: bottom, step, volumes }
}

/**
 * Returns the upper edge of the heaviest node that is wholly below the price; of two equal nodes the nearer one counts.
 * NaN when no node is below.
 */
export function heaviestEdgeBelow({ low, step, volumes }: VolumeProfile, price: number): number {
  let edge = Number.NaN
  let heaviest = 0
  for (const [node, volume] of volumes.entries()) {
    const upper = low + (node + 1) * step
    if (upper >= price) break
    if (volume > 0 && volume >= heaviest) {
      heaviest = volume
      edge = upper
    }
  }
  return edge
}
