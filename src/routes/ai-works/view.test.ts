import fc from 'fast-check'
import { expect, test } from 'vitest'
import { exampleTradeIndexes, seedOf } from './view.ts'

test('a date always selects the same examples, and four different dates begin at different ones', () => {
  expect(exampleTradeIndexes(3666, '2026-11-20')).toEqual(exampleTradeIndexes(3666, '2026-11-20'))
  const begins = new Set(
    ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19'].map(day => exampleTradeIndexes(3666, day)[0]),
  )
  expect(begins.size).toBe(4)
  expect(seedOf('1970-01-02')).toBe(1)
})

test('the positions of the examples are within the record, all different, and one in each equal part of it', () => {
  fc.assert(
    fc.property(fc.nat(5000), fc.integer({ min: 0, max: 3000 }), (total, day) => {
      const asOf = new Date(day * 86_400_000 * 7).toISOString().slice(0, 10)
      const places = exampleTradeIndexes(total, asOf)
      expect(places.length).toBe(Math.min(6, total))
      expect(new Set(places).size).toBe(places.length)
      for (const [at, place] of places.entries()) {
        const step = Math.floor(total / places.length)
        expect(Math.floor(place / step)).toBe(at)
        expect(place).toBeLessThan(total)
      }
    }),
  )
})
