import fc from 'fast-check'
import { expect, test } from 'vitest'
import { arbitraryColumns, unadjusted } from '#tests/builders/market.ts'
import type { Bars } from '../bars.ts'
import { recompute } from './recompute.ts'
import { signalChanges } from './signal-changes.ts'

const withSplits = fc
  .tuple(
    arbitraryColumns({ minLength: 2, maxLength: 320 }),
    fc.array(fc.tuple(fc.nat(319), fc.constantFrom(2, 5, 10, 0.1, 3)), { maxLength: 3 }),
  )
  .map(([columns, splits]): Bars => {
    const bars = unadjusted(columns)
    for (const [at, ratio] of splits)
      for (let row = 0; row < Math.min(at, bars.day.length - 1); row++) bars.factor[row]! /= ratio
    return bars
  })

test('the changes of the signal equal those of recomputing every single day', () => {
  fc.assert(
    fc.property(withSplits, bars => {
      const each = Array.from(bars.day, (_, at) => recompute('X-R', bars, at)).filter(
        ({ signal, from }) => signal !== from,
      )
      expect(signalChanges('X-R', bars, null)).toEqual(each)
    }),
    { numRuns: 60 },
  )
})

test('the changes of the signal are only those after the given day', () => {
  fc.assert(
    fc.property(withSplits, fc.nat(), (bars, nth) => {
      const after = bars.day[nth % bars.day.length]! as never
      const all = signalChanges('X-R', bars, null)
      expect(signalChanges('X-R', bars, after)).toEqual(all.filter(({ day }) => day > after))
    }),
    { numRuns: 60 },
  )
})
