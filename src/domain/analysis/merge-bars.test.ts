import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { arbitraryColumns, columnsFromCloses, unadjusted } from '#tests/builders/market.ts'
import { adjustForSplits, type Bars } from './bars.ts'
import { sliceColumns, violatedColumnLaw } from './columns.ts'
import { mergeBars } from './merge-bars.ts'

const whole = arbitraryColumns({ minLength: 3, maxLength: 40 }).map(unadjusted)

/** These bars are from a source that knows of the split. */
const splitAt = (bars: Bars, at: number, ratio: number): Bars => ({
  ...bars,
  factor: bars.factor.map((factor, row) => (row < at ? factor / ratio : factor)),
})

test('any two parts that cover a history are merged into it, in either order', () => {
  fc.assert(
    fc.property(whole, fc.nat(), fc.nat(), (bars, a, b) => {
      const length = bars.day.length
      const [from, to] = [a % length, b % (length + 1)].sort((x, y) => x - y) as [number, number]
      const [early, late] = [sliceColumns(bars, 0, Math.max(to, 1)), sliceColumns(bars, from)]
      for (const [stored, brought] of [
        [early, late],
        [late, early],
      ] as const) {
        const { bars: merged, corrections } = mergeBars(stored, brought)
        expect(merged).toEqual(bars)
        expect(corrections).toEqual([])
      }
    }),
  )
})

test('a split that only the newer bars know of is applied back to the oldest day, and is no correction', () => {
  fc.assert(
    fc.property(whole, fc.nat(), fc.constantFrom(2, 5, 0.1), (bars, nth, ratio) => {
      const at = 1 + (nth % (bars.day.length - 1))
      const splitBars = splitAt(bars, at, ratio)
      const { bars: merged, corrections } = mergeBars(
        sliceColumns(bars, 0, at),
        sliceColumns(splitBars, at - 1),
      )
      expect(corrections).toEqual([])
      expect(Array.from(adjustForSplits(merged).close)).toEqual(Array.from(adjustForSplits(splitBars).close))
    }),
  )
})

test('a changed field is reported with its day, and the new value is kept', () => {
  const stored = unadjusted(columnsFromCloses([10, 11, 12, 13]))
  const brought = structuredClone(sliceColumns(stored, 1, 3))
  brought.volume[0] = 7
  const { bars, corrections } = mergeBars(stored, brought)
  expect(corrections).toEqual([{ day: stored.day[1], field: 'volume', was: 1000, became: 7 }])
  expect(bars.volume[1]).toBe(7)
  expect(violatedColumnLaw(bars)).toBeNull()
})

test('a stored day is removed when the new bars begin before it, end after it and lack it', () => {
  const stored = unadjusted(columnsFromCloses([10, 11, 12, 13]))
  const brought = mergeBars(sliceColumns(stored, 0, 1), sliceColumns(stored, 3)).bars
  const { bars, corrections } = mergeBars(stored, brought)
  expect(Array.from(bars.day)).toEqual([stored.day[0], stored.day[3]])
  expect(corrections.map(({ day, became }) => [day, became])).toEqual([
    [stored.day[1], null],
    [stored.day[2], null],
  ])
})

describe('factors', () => {
  const days = (bars: Bars, ...rows: number[]): Bars => {
    const only = structuredClone(bars)
    for (const name in only)
      only[name as keyof Bars] = only[name as keyof Bars].filter((_, at) => rows.includes(at)) as never
    return only
  }
  /** These bars are from a source that has these days only: the newest of them has the factor 1. */
  const toldAlone = (bars: Bars): Bars => ({
    ...bars,
    factor: bars.factor.map(each => each / bars.factor.at(-1)!),
  })
  const splitBars = splitAt(unadjusted(columnsFromCloses([500, 500, 500, 500, 100])), 4, 5)
  const stored = days(splitBars, 0, 1, 3, 4)

  test.each([
    ['only the missing day', [2]],
    ['the missing day and the day after it', [2, 3]],
    ['the missing day and the day before it', [1, 2]],
    ['the missing day and all days around it', [1, 2, 3]],
  ])('stay what they were when a source adds %s', (_, rows) => {
    const { bars, corrections } = mergeBars(stored, toldAlone(days(splitBars, ...rows)))
    expect([...bars.factor]).toEqual([0.2, 0.2, 0.2, 0.2, 1])
    expect(corrections).toEqual([])
  })

  test('of bars after everything stored are applied back to the stored bars', () => {
    const { bars } = mergeBars(toldAlone(days(splitBars, 0, 1)), days(splitBars, 2, 3, 4))
    expect([...bars.factor]).toEqual([0.2, 0.2, 0.2, 0.2, 1])
  })

  test('are those of the whole history, whatever days the stored bars lack and whatever stretch is added', () => {
    const numbers = fc.array(fc.nat(), { minLength: 4, maxLength: 4 })
    fc.assert(
      fc.property(
        whole,
        numbers,
        fc.constantFrom(2, 5, 0.1),
        fc.array(fc.boolean(), { minLength: 40 }),
        (bars, n, ratio, has) => {
          const { length } = bars.day
          const all = splitAt(bars, 1 + (n[0]! % (length - 1)), ratio)
          const [from, to] = [n[1]! % length, n[2]! % length].sort((a, b) => a - b) as [number, number]
          const both = from + (n[3]! % (to - from + 1))
          const rows = Array.from(bars.day.keys()).filter(
            row => row < from || row > to || row === both || has[row],
          )
          const brought = toldAlone(sliceColumns(all, from, to + 1))
          const { bars: merged, corrections } = mergeBars(toldAlone(days(all, ...rows)), brought)
          expect(merged.day).toEqual(all.day)
          for (const [row, factor] of merged.factor.entries())
            expect(factor / all.factor[row]!).toBeCloseTo(1, 9)
          expect(corrections).toEqual([])
        },
      ),
    )
  })

  test('stay as they are stored when the source has no factors', () => {
    const silent = { ...structuredClone(splitBars), factor: new Float64Array(5).fill(1) }
    const quiet = (bars: Bars, brought: Bars) => mergeBars(bars, brought, { speaksOfFactors: false })
    for (const brought of [
      silent,
      sliceColumns(silent, 1, 3),
      sliceColumns(silent, 2, 3),
      sliceColumns(silent, 4),
    ]) {
      const { bars, corrections } = quiet(splitBars, brought)
      expect(bars).toEqual(splitBars)
      expect(corrections).toEqual([])
    }
    expect([...quiet(stored, silent).bars.factor]).toEqual([0.2, 0.2, 0.2, 0.2, 1])
    expect([...quiet(sliceColumns(splitBars, 1, 5), sliceColumns(silent, 0, 2)).bars.factor]).toEqual([
      0.2, 0.2, 0.2, 0.2, 1,
    ])
    expect(quiet(sliceColumns(splitBars, 0, 0), silent).bars).toEqual(silent)
  })

  test('that changed are a correction, which only the newest day concerned reports', () => {
    const other = splitAt(unadjusted(columnsFromCloses([500, 500, 500, 500, 100])), 3, 4)
    const { bars, corrections } = mergeBars(splitBars, other)
    expect(bars).toEqual(other)
    expect(corrections).toEqual([
      { day: splitBars.day[2], field: 'factor', was: 0.2, became: 0.25 },
      { day: splitBars.day[3], field: 'factor', was: 0.2, became: 1 },
    ])
    const none = unadjusted(splitBars)
    expect(mergeBars(none, splitBars).corrections).toEqual([
      { day: splitBars.day[3], field: 'factor', was: 1, became: 0.2 },
    ])
  })
})
