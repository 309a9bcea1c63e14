import fc from 'fast-check'
import { expect, test } from 'vitest'
import { availablePoints, lotsAfter, type PointLot, spendPoints } from './point-lots.ts'

const lot = (id: string, remaining: number, expires: number): PointLot => ({ id, remaining, expires })

test('what expires first is spent first, whatever was saved first', () => {
  const lots = [lot('a', 300, 30), lot('b', 200, 10), lot('c', 500, 20)]
  expect(spendPoints(lots, 600, 5)).toEqual([
    { lot: 'b', amount: 200 },
    { lot: 'c', amount: 400 },
  ])
})

test('points are gone at the instant at which they expire', () => {
  const lots = [lot('a', 300, 10), lot('b', 100, 20)]
  expect(availablePoints(lots, 9)).toBe(400)
  expect(availablePoints(lots, 10)).toBe(100)
  expect(spendPoints(lots, 200, 10)).toBeNull()
})

test('what is spent is what is missing afterwards, and no lot falls below 0', () => {
  const lots = fc.array(fc.record({ remaining: fc.nat(5_000), expires: fc.integer({ min: 1, max: 50 }) }), {
    maxLength: 12,
  })
  fc.assert(
    fc.property(lots, fc.nat(20_000), fc.nat(50), (drawn, amount, at) => {
      const held = drawn.map((each, nth) => lot(String(nth), each.remaining, each.expires))
      const spent = spendPoints(held, amount, at)
      if (spent === null) {
        expect(availablePoints(held, at)).toBeLessThan(amount)
        return
      }
      const after = lotsAfter(held, spent)
      expect(availablePoints(held, at) - availablePoints(after, at)).toBe(amount)
      expect(after.every(({ remaining }) => remaining >= 0)).toBe(true)
    }),
  )
})
