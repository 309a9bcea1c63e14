import fc from 'fast-check'
import { expect, test } from 'vitest'
import { columnsFromCloses } from '#tests/builders/market.ts'
import type { Bars } from '../bars.ts'
import { barsKnownAt, factorSteps } from './known-bars.ts'

/** The stock was split 1:5 after the second day and 1:2 after the fourth. */
const bars: Bars = {
  ...columnsFromCloses([500, 500, 100, 100, 50, 50]),
  factor: Float64Array.of(0.1, 0.1, 0.5, 0.5, 1, 1),
}
const stepsAt = (of: Bars, at: number) => factorSteps(barsKnownAt(of, at))

test('the steps are the splits that were known on the day, without later ones', () => {
  expect(stepsAt(bars, 5)).toEqual([
    [20200107, 0.1],
    [20200109, 0.5],
  ])
  expect(stepsAt(bars, 3)).toEqual([[20200107, 0.2]])
  expect(stepsAt(bars, 1)).toEqual([])
})

test('known bars end with their day and are in the shares of that day', () => {
  const known = barsKnownAt(bars, 3)
  expect([...known.day]).toEqual([...bars.day.subarray(0, 4)])
  expect([...known.close]).toEqual([500, 500, 100, 100])
  expect([...known.factor]).toEqual([0.2, 0.2, 1, 1])
})

const isSame = (one: Bars, other: Bars): boolean =>
  Buffer.compare(new Uint8Array(one.factor.buffer), new Uint8Array(other.factor.buffer)) === 0

/** Makes seven days with a split after each of the first six; the factors are the ratios multiplied in that order. */
const sixSplits = (ratios: readonly number[]): Bars => {
  const factor = new Float64Array(7).fill(1)
  for (const [after, ratio] of ratios.entries()) for (let row = 0; row <= after; row++) factor[row]! *= ratio
  return { ...columnsFromCloses(new Array(7).fill(100)), factor }
}

test('any later split of one into up to fifty, and any merger, leaves the known bars the same to the last bit', () => {
  for (let earlier = 2; earlier <= 50; earlier++)
    for (let later = 2; later <= 50; later++)
      for (const [one, other] of [
        [1 / earlier, 1 / later],
        [1 / earlier, later],
        [earlier, 1 / later],
      ] as const) {
        const then = barsKnownAt(sixSplits([one, 1, 1, 1, 1, 1]), 1)
        const now = barsKnownAt(sixSplits([one, other, 1, 1, 1, 1]), 1)
        if (!isSame(then, now)) expect.fail(`1:${one}, then 1:${other}: ${then.factor} is ${now.factor}`)
      }
})

test('several splits, mergers and bonus issues in a row leave the known bars the same to the last bit', () => {
  const ratio = fc
    .tuple(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 20 }))
    .map(([from, to]) => from / to)
  const six = fc.array(ratio, { minLength: 6, maxLength: 6 })
  fc.assert(
    fc.property(six, fc.integer({ min: 0, max: 6 }), (ratios, at) => {
      const before = ratios.map((each, after) => (after < at ? each : 1))
      const then = barsKnownAt(sixSplits(before), at)
      const now = barsKnownAt(sixSplits(ratios), at)
      expect(isSame(then, now)).toBe(true)
      expect(factorSteps(now)).toEqual(factorSteps(then))
    }),
    { numRuns: process.env.PROOF_ROUNDS === 'full' ? 200_000 : 2000 },
  )
}, 120_000)
