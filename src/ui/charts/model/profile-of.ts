import type { IndicatorColumns } from '#domain/analysis/columns.ts'
import { stopLossProfileSettings } from '#domain/analysis/signals/stop-loss.ts'
import {
  computeVolumeProfile,
  heaviestEdgeBelow,
  type VolumeProfile,
} from '#domain/analysis/signals/volume-profile.ts'
import type { ChartColumns } from './columns.ts'

/** `stop` is the index of the node whose upper edge is the stop line; −1 when there is none. */
export type ProfileWithStop = VolumeProfile & { stop: number }

/**
 * Returns the volume profile of as many traded sessions as the rule counts, up to the last visible one; null when there
 * are fewer.
 */
export function computeProfileWithStop(columns: ChartColumns, last: number): ProfileWithStop | null {
  const { nodes, sessions } = stopLossProfileSettings
  const rows: number[] = []
  for (let at = last; at >= 0 && rows.length < sessions; at -= 1) if (!columns.halted[at]) rows.push(at)
  if (rows.length < sessions) return null
  const pick = (values: Float64Array): Float64Array => Float64Array.from(rows, at => values[at]!)
  const traded = { high: pick(columns.high), low: pick(columns.low), volume: pick(columns.volume) }
  const profile = computeVolumeProfile(traded as IndicatorColumns, 0, rows.length, nodes)
  const edge = heaviestEdgeBelow(profile, columns.close[rows[0]!]!)
  return { ...profile, stop: Number.isNaN(edge) ? -1 : Math.round((edge - profile.low) / profile.step) - 1 }
}
