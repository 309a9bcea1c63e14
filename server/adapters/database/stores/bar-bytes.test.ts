import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Bars, emptyBars } from '#domain/analysis/bars.ts'
import { arbitraryColumns, unadjusted } from '#tests/builders/market.ts'
import { checksumOf, decodeBars, encodeBars } from './bar-bytes.ts'

const bars: fc.Arbitrary<Bars> = fc
  .tuple(arbitraryColumns({ minLength: 0, maxLength: 60 }), fc.constantFrom(1, 0.5, 0.2, 1 / 3), fc.nat(60))
  .map(([columns, ratio, until]) => {
    const made = unadjusted(columns)
    made.factor.fill(ratio, 0, until)
    return made
  })

const inWon = (dollars: Bars): Bars => {
  const won = { ...dollars }
  for (const name of ['open', 'high', 'low', 'close'] as const)
    won[name] = dollars[name].map(price => Math.round(price * 100))
  return won
}

test('what is read is what was written, in dollars and in won', () => {
  fc.assert(
    fc.property(bars, given => {
      expect(decodeBars(encodeBars(given))).toEqual(given)
      expect(decodeBars(encodeBars(inWon(given)))).toEqual(inWon(given))
    }),
  )
})

test('the same bars are the same bytes', () => {
  fc.assert(
    fc.property(bars, given => {
      expect(checksumOf(encodeBars(given))).toEqual(checksumOf(encodeBars(structuredClone(given))))
    }),
  )
})

test('one changed bit changes the checksum', () => {
  fc.assert(
    fc.property(bars, fc.nat(), fc.integer({ min: 0, max: 7 }), (given, place, bit) => {
      const bytes = encodeBars(given)
      const damaged = Buffer.from(bytes)
      damaged[place % bytes.length]! ^= 1 << bit
      expect(checksumOf(damaged)).not.toEqual(checksumOf(bytes))
    }),
  )
})

test('bytes that are cut short or of another version are refused', () => {
  const bytes = encodeBars(emptyBars(3))
  expect(() => decodeBars(bytes.subarray(0, bytes.length - 1))).toThrow('as long as they say')
  expect(() => decodeBars(Buffer.from([2, ...bytes.subarray(1)]))).toThrow('known version')
  expect(() => decodeBars(Buffer.alloc(0))).toThrow('known version')
})

test.each([
  ['a ten-thousandth of a dollar', 0.4817],
  ['a share that costs as much as a house', 741_530.12],
  ['an index with two decimals', 41_250.07],
  ['a price of whole won', 2_000_000_000],
])('keeps %s', (_, price) => {
  const given = emptyBars(1)
  for (const name of ['open', 'high', 'low', 'close'] as const) given[name][0] = price
  given.day[0] = 20261120
  expect(decodeBars(encodeBars(given))).toEqual(given)
})

test('a price finer than any step is rounded to a ten-thousandth', () => {
  const given = emptyBars(1)
  given.close[0] = 25.652_500_152
  expect(decodeBars(encodeBars(given)).close[0]).toBe(25.6525)
})

test('a year of won takes less than eight kilobytes', () => {
  expect(encodeBars(emptyBars(250)).length).toBeLessThan(8000)
})
