import { describe, expect, it } from 'vitest'
import type { ChartSeries } from '../chart-series.ts'
import { toChartColumns } from './columns.ts'
import { placeSignalMarks, signalMarkAt } from './mark-spots.ts'

const dates = Array.from({ length: 20 }, (_, at) => `2026-01-${String(at + 1).padStart(2, '0')}`)
const turn = (at: number, signal: 'STRONG_ENTRY' | 'HOLD' | 'CAUTION' | 'LAZY_CAUTION' | 'EXIT') => ({
  ...{ date: dates[at]!, signal, from: 'WAIT' as const },
  close: 100,
})
const series = (...signals: ChartSeries['signals'] & object): ChartSeries => ({
  ...{ dates, candles: dates.map(() => [100, 101, 99, 102]), volume: dates.map(() => 1) },
  ...{ ma20: dates.map(() => null), country: 'us', signals },
})
const spotsOf = (...signals: ChartSeries['signals'] & object) =>
  placeSignalMarks(
    toChartColumns(series(...signals)),
    { first: 0, last: 19, slot: 10, x: at => at * 10, y: price => 400 - price * 2 },
    { top: 0, bottom: 400 },
  )

describe('signal marks', () => {
  it('do not touch the candles: entries below, cautions and exits above', () => {
    const [entry, exit] = spotsOf(turn(3, 'STRONG_ENTRY'), turn(9, 'EXIT'))
    expect(entry?.y).toBeGreaterThan(400 - 99 * 2 + 7)
    expect(exit?.y).toBeLessThan(400 - 102 * 2 - 7)
  })

  it('leave out signals that the ribbon shows', () => {
    expect(spotsOf(turn(3, 'HOLD'))).toEqual([])
  })

  it('do not cover each other, and a third one at the same place is left out', () => {
    const spots = spotsOf(turn(5, 'CAUTION'), turn(6, 'LAZY_CAUTION'), turn(6, 'EXIT'))
    expect(spots).toHaveLength(2)
    expect(Math.abs(spots[0]!.y - spots[1]!.y)).toBeGreaterThanOrEqual(14)
  })

  it('are hit by a press near them, the nearest first', () => {
    const spots = spotsOf(turn(3, 'STRONG_ENTRY'), turn(5, 'STRONG_ENTRY'))
    expect(signalMarkAt(spots, spots[1]!.x + 4, spots[1]!.y + 8)?.turn.at).toBe(5)
    expect(signalMarkAt(spots, 190, 10)).toBeNull()
  })
})
