import fc from 'fast-check'
import { expect, test } from 'vitest'
import { arbitraryColumns } from '#tests/builders/market.ts'
import { columnFields, type IndicatorColumns, sliceColumns } from './columns.ts'
import { computeIndicator } from './indicators/define-indicator.ts'
import { computeNightSeries, nightLines, nightSeriesNames } from './night-series.ts'

function expectEveryLine(columns: IndicatorColumns): void {
  const series = computeNightSeries(columns)
  for (const name of nightSeriesNames) {
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

test('a hole in a column is a hole in the lines that read it, and in no other', () => {
  const columns = fc.sample(arbitraryColumns({ minLength: 300, maxLength: 300 }), { numRuns: 1, seed: 1 })[0]!
  for (const field of columnFields)
    for (const at of [0, 1, 150, 299]) {
      expectEveryLine({ ...columns, [field]: columns[field].with(at, Number.NaN) })
      expectEveryLine(columns)
    }
})
