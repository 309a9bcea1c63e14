import { describe, expect, it } from 'vitest'
import type { Candle } from '../chart-series.ts'
import { toChartColumns } from './columns.ts'
import { computeProfileWithStop } from './profile-of.ts'

const columnsWith = (candles: Candle[], volume: number[]) =>
  toChartColumns({
    ...{ dates: candles.map((_, at) => String(at)), candles, volume },
    ...{ ma20: candles.map(() => null), country: 'us' },
  })

describe('the volume profile', () => {
  const low: Candle[] = Array.from({ length: 100 }, () => [50, 50, 50, 50])
  const high: Candle[] = Array.from({ length: 40 }, () => [98, 98, 98, 98])
  const candles = [...low, [0, 98, 0, 0] as const, ...high]
  const columns = columnsWith(
    candles,
    candles.map(([open]) => (open === 0 ? 0 : 10)),
  )

  it('counts as many traded sessions as the rule needs up to the last visible one, without halts', () => {
    const profile = computeProfileWithStop(columns, candles.length - 1)!
    expect(profile.volumes.reduce((sum, each) => sum + each, 0)).toBeCloseTo(1200)
    expect(profile.low).toBe(50)
  })

  it('contains the node whose upper edge is the stop line', () => {
    const profile = computeProfileWithStop(columns, candles.length - 1)!
    expect(profile.stop).toBe(0)
    expect(profile.volumes[profile.stop]).toBeCloseTo(800)
  })

  it('is null while there are fewer sessions than the rule needs', () => {
    expect(computeProfileWithStop(columns, 110)).toBeNull()
  })
})
