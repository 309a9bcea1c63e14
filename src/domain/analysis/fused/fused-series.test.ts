import fc from 'fast-check'
import { expect, test } from 'vitest'
import { arbitraryColumns } from '#tests/builders/market.ts'
import {
  type ColumnField,
  columnFields,
  emptyColumns,
  type IndicatorColumns,
  sliceColumns,
} from '../columns.ts'
import { compute } from '../indicators/define-indicator.ts'
import { MAX_FUSED_SESSIONS, MIN_FUSED_SESSIONS } from './fill.ts'
import { fusedSeries } from './fused-series.ts'
import { fusedLines, seriesNames } from './series.ts'

const rounds = process.env.PROOF_ROUNDS === 'full' ? 3_000 : 60
const patience = { timeout: 300_000 }

function expectTheTables(columns: IndicatorColumns): void {
  const fused = fusedSeries(columns)
  for (const name of seriesNames) {
    const [indicator, options] = fusedLines[name]
    const off = compute(indicator, columns, options).findIndex(
      (value, at) => !Object.is(fused[name][at], value),
    )
    expect(off, `the slot in which ${name} differs from the table`).toBe(-1)
  }
}

const long = arbitraryColumns({ minLength: MIN_FUSED_SESSIONS, maxLength: 3 * MIN_FUSED_SESSIONS })

test('every slot of every line equals the table’s to the last bit', patience, () => {
  fc.assert(fc.property(long, expectTheTables), { numRuns: rounds })
})

test('a history of any length does not change the lines of the next history', patience, () => {
  fc.assert(
    fc.property(long, fc.nat(), (columns, cut) => {
      expectTheTables(columns)
      expectTheTables(sliceColumns(columns, cut % columns.day.length))
    }),
    { numRuns: rounds },
  )
})

test('the lines of histories about as long as a warm-up or as a block of a year equal those of the table', () => {
  const columns = wandering(1600)
  for (const length of [0, 1, 2, 5, 119, 120, 251, 252, 253, 254, 503, 504, 505, 756, 1259, 1260, 1600])
    expectTheTables(sliceColumns(columns, 0, length))
})

test('a hole in a column is a hole in the lines that read it, and in no other', patience, () => {
  const hole = fc.constantFrom(Number.NaN, Infinity, -Infinity)
  fc.assert(
    fc.property(long, fc.constantFrom(...columnFields), fc.nat(), hole, (columns, field, place, value) => {
      const at = place % columns.day.length
      expectTheTables(withValue(columns, field, at, value))
      expectTheTables(columns)
    }),
    { numRuns: rounds },
  )
})

test.each([...columnFields])('a hole on the first, the second or the last day of %s is found', field => {
  const columns = wandering(600)
  for (const at of [0, 1, 599]) expectTheTables(withValue(columns, field, at, Number.NaN))
})

test('the lines of a price that never moves equal those of the table', () => {
  const still = wandering(400)
  for (const field of columnFields) still[field].fill(field === 'volume' ? 0 : 250)
  expectTheTables(still)
})

test('the lines of the longest history that the fused loops take, and of a longer one, equal those of the table', () => {
  expectTheTables(wandering(MAX_FUSED_SESSIONS))
  expectTheTables(wandering(MAX_FUSED_SESSIONS + 1))
  expectTheTables(wandering(300))
})

function withValue(
  columns: IndicatorColumns,
  field: ColumnField,
  at: number,
  value: number,
): IndicatorColumns {
  const series = columns[field].slice()
  series[at] = value
  return { ...columns, [field]: series }
}

/** Makes bars of any length that swing about a price; they are the same each time. */
function wandering(length: number): IndicatorColumns {
  const columns = emptyColumns(length)
  for (let at = 0; at < length; at++) {
    const close = 100 + 20 * Math.sin(at / 40) + 5 * Math.sin(at * 1.7)
    columns.day[at] = at
    columns.open[at] = close - Math.sin(at)
    columns.close[at] = close
    columns.high[at] = close + 1.5 + Math.cos(at * 2.3)
    columns.low[at] = close - 1.5 - Math.sin(at * 0.9)
    columns.volume[at] = 1000 + Math.floor(900 * Math.sin(at * 0.37))
  }
  return columns
}
