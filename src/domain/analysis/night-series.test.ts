import fc from 'fast-check'
import { expect, test } from 'vitest'
import { arbitraryColumns } from '#tests/builders/market.ts'
import { type IndicatorColumns, sliceColumns } from './columns.ts'
import { computeIndicator } from './indicators/define-indicator.ts'
import { nightLines, nightSeries, seriesNames } from './night-series.ts'

function expectEveryLine(columns: IndicatorColumns): void {
  const series = nightSeries(columns)
  for (const name of seriesNames) {
    const [indicator, options] = nightLines[name]
    expect(series[name], name).toEqual(computeIndicator(indicator, columns, options))
  }
}

test('a history of any length leaves nothing behind for the next', () => {
  fc.assert(
    fc.property(arbitraryColumns({ minLength: 1, maxLength: 300 }), fc.nat(), (columns, cut) => {
      expectEveryLine(columns)
      expectEveryLine(sliceColumns(columns, 0, cut % columns.day.length))
      expectEveryLine(columns)
    }),
    { numRuns: 30 },
  )
})
