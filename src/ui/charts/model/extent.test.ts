import { describe, expect, it } from 'vitest'
import type { ChartSeries } from '../chart-series.ts'
import { toChartColumns } from './columns.ts'
import { lineExtent, priceExtent } from './extent.ts'

const series: ChartSeries = {
  dates: ['d0', 'd1', 'd2'],
  candles: [
    [100, 110, 95, 120],
    [0, 110, 0, 0],
    [110, 105, 100, 118],
  ],
  volume: [5, 0, 5],
  ma20: [null, null, 106],
  country: 'us',
  takeProfit: [
    [null, 125, 125],
    [null, 400, 400],
  ],
}
const columns = toChartColumns(series)

describe('the extent of the price axis', () => {
  it('contains the visible candles and the targets near them', () => {
    const { min, max } = priceExtent(columns, 0, 2, {})
    expect(min).toBeCloseTo(95 - 30 * 0.06)
    expect(max).toBeCloseTo(125 + 30 * 0.06)
  })

  it('counts a halted session as its close', () => {
    expect(priceExtent(columns, 1, 1, { levels: false })).toMatchObject({
      min: expect.closeTo(103.4),
      max: expect.closeTo(116.6),
    })
  })

  it('of lines alone ignores the candles and gaps', () => {
    expect(lineExtent([Float64Array.of(Number.NaN, 3, 8), Float64Array.of(5, 1, 2)], 1, 2)).toEqual({
      min: 1,
      max: 8,
    })
    expect(lineExtent([Float64Array.of(Number.NaN)], 0, 0)).toEqual({ min: 0, max: 1 })
  })
})
