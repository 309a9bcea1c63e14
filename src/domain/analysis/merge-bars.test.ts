import fc from 'fast-check'
import { expect, test } from 'vitest'
import { arbitraryColumns, columnsFromCloses, unadjusted } from '#tests/builders/market.ts'
import { adjust, type Bars } from './bars.ts'
import { brokenLaw, sliceColumns } from './columns.ts'
import { mergeBars } from './merge-bars.ts'

const whole = arbitraryColumns({ minLength: 3, maxLength: 40 }).map(unadjusted)

/** As a source tells it that knows of the split. */
const splitAt = (bars: Bars, at: number, ratio: number): Bars => ({
  ...bars,
  factor: bars.factor.map((factor, row) => (row < at ? factor / ratio : factor)),
})

test('any two pieces that cover the whole make the whole, in either order', () => {
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

test('a split that only the newer piece knows of reaches back to the oldest day, and is no correction', () => {
  fc.assert(
    fc.property(whole, fc.nat(), fc.constantFrom(2, 5, 0.1), (bars, nth, ratio) => {
      const at = 1 + (nth % (bars.day.length - 1))
      const told = splitAt(bars, at, ratio)
      const { bars: merged, corrections } = mergeBars(sliceColumns(bars, 0, at), sliceColumns(told, at - 1))
      expect(corrections).toEqual([])
      expect(Array.from(adjust(merged).close)).toEqual(Array.from(adjust(told).close))
    }),
  )
})

test('says which field of which day was told otherwise, and keeps what is told now', () => {
  const stored = unadjusted(columnsFromCloses([10, 11, 12, 13]))
  const brought = structuredClone(sliceColumns(stored, 1, 3))
  brought.volume[0] = 7
  const { bars, corrections } = mergeBars(stored, brought)
  expect(corrections).toEqual([{ day: stored.day[1], field: 'volume', was: 1000, became: 7 }])
  expect(bars.volume[1]).toBe(7)
  expect(brokenLaw(bars)).toBeNull()
})

test('a day between its first and its last that is told no more is gone', () => {
  const stored = unadjusted(columnsFromCloses([10, 11, 12, 13]))
  const brought = mergeBars(sliceColumns(stored, 0, 1), sliceColumns(stored, 3)).bars
  const { bars, corrections } = mergeBars(stored, brought)
  expect(Array.from(bars.day)).toEqual([stored.day[0], stored.day[3]])
  expect(corrections.map(({ day, became }) => [day, became])).toEqual([
    [stored.day[1], null],
    [stored.day[2], null],
  ])
})
