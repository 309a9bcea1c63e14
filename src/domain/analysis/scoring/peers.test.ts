import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LEAST_PEERS, medianOfOthers, quantileOfOthers, sortKnownValues } from './peers.ts'

test('sorted values contain only the known values', () =>
  expect([...sortKnownValues([3, null, -1, Number.NaN, 20, Number.POSITIVE_INFINITY])]).toEqual([-1, 3, 20]))

test('a quantile is between its neighbours', () => {
  const values = sortKnownValues([10, 20, 30, 40, 50])
  expect(quantileOfOthers(values, null, 0.5)).toBe(30)
  expect(quantileOfOthers(values, null, 0.25)).toBe(20)
  expect(quantileOfOthers(sortKnownValues([10, 20, 30, 40, 50, 60]), null, 0.25)).toBe(22.5)
})

test('a company is not its own peer', () => {
  const values = sortKnownValues([10, 20, 30, 40, 50, 60])
  expect(medianOfOthers(values, 60)).toBe(30)
  expect(medianOfOthers(values, 10)).toBe(40)
  expect(medianOfOthers(values, 35)).toBe(35)
  expect(medianOfOthers(sortKnownValues([1, 1, 1, 1, 1, 9]), 1)).toBe(1)
})

test('a quantile needs five other companies', () => {
  expect(medianOfOthers(sortKnownValues([1, 2, 3, 4, 5]), null)).toBe(3)
  expect(medianOfOthers(sortKnownValues([1, 2, 3, 4, 5]), 3)).toBeNull()
  expect(medianOfOthers(sortKnownValues([1, 2, 3, 4]), null)).toBeNull()
})

const value = fc.integer({ min: -50, max: 50 })

test('a quantile without a company equals that of a sector that never had it, and the quartiles keep their order', () => {
  fc.assert(
    fc.property(fc.array(value, { maxLength: 30 }), value, (others, own) => {
      const all = sortKnownValues([...others, own])
      const quartiles = [0.25, 0.5, 0.75].map(share => quantileOfOthers(all, own, share))
      expect(quartiles).toEqual(
        [0.25, 0.5, 0.75].map(share => quantileOfOthers(sortKnownValues(others), null, share)),
      )
      if (others.length < LEAST_PEERS) expect(quartiles).toEqual([null, null, null])
      else {
        expect(quartiles[0]!).toBeLessThanOrEqual(quartiles[1]!)
        expect(quartiles[1]!).toBeLessThanOrEqual(quartiles[2]!)
        // The expected value follows the plain definition, on a sorted copy.
        const plain = [...others].sort((one, other) => one - other)
        const half = plain.length >> 1
        expect(quartiles[1]).toBe(plain.length % 2 ? plain[half] : (plain[half - 1]! + plain[half]!) / 2)
      }
    }),
  )
})
