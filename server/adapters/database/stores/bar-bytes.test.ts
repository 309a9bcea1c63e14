import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Bars, emptyBars } from '#domain/analysis/bars.ts'
import { sliceColumns } from '#domain/analysis/columns.ts'
import { arbitraryColumns, columnsFromCloses, unadjusted } from '#tests/builders/market.ts'
import { checksumOf, decodeBarYears, encodeBars } from './bar-bytes.ts'

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

test('bars in dollars and in won are read back unchanged', () => {
  fc.assert(
    fc.property(bars, input => {
      expect(decodeBarYears([encodeBars(input)])).toEqual(input)
      expect(decodeBarYears([encodeBars(inWon(input))])).toEqual(inWon(input))
    }),
  )
})

test('equal bars give equal bytes', () => {
  fc.assert(
    fc.property(bars, input => {
      expect(checksumOf(encodeBars(input))).toEqual(checksumOf(encodeBars(structuredClone(input))))
    }),
  )
})

test('one changed bit changes the checksum', () => {
  fc.assert(
    fc.property(bars, fc.nat(), fc.integer({ min: 0, max: 7 }), (input, place, bit) => {
      const bytes = encodeBars(input)
      const damaged = Buffer.from(bytes)
      damaged[place % bytes.length]! ^= 1 << bit
      expect(checksumOf(damaged)).not.toEqual(checksumOf(bytes))
    }),
  )
})

test('the years of a series are joined again', () => {
  fc.assert(
    fc.property(bars, fc.nat(30), (input, cut) => {
      const years = [sliceColumns(input, 0, cut), sliceColumns(input, cut)].map(encodeBars)
      expect(decodeBarYears(years)).toEqual(input)
    }),
  )
  expect(decodeBarYears([])).toEqual(emptyBars(0))
})

test('incomplete bytes, and bytes of another version, are refused', () => {
  const input = unadjusted(columnsFromCloses([10, 11, 12]))
  const bytes = encodeBars(input)
  for (let length = 8; length < bytes.length; length++)
    expect(() => decodeBarYears([bytes.subarray(0, length)]), `${length}`).toThrow()
  expect(() => decodeBarYears([Buffer.from([1, ...bytes.subarray(1)])])).toThrow('known version')
  expect(() => decodeBarYears([Buffer.alloc(0)])).toThrow('known version')
})

test.each([
  ['a ten-thousandth of a dollar', 0.4817],
  ['a share that costs as much as a house', 741_530.12],
  ['an index with two decimals', 41_250.07],
  ['a price of whole won', 2_000_000_000],
  ['a price rounded to single precision', 25.65250015258789],
  ['a price rounded to double precision', 25.652500000000003],
])('a price is stored to the last bit: %s', (_, price) => {
  const input = unadjusted(columnsFromCloses([price, price], 12_345.678))
  expect(decodeBarYears([encodeBars(input)])).toEqual(input)
})

test('a year of a Korean stock takes less than four kilobytes', () => {
  const closes = Array.from({ length: 250 }, (_, at) => 70_000 + Math.round(900 * Math.sin(at)))
  const year = unadjusted(columnsFromCloses(closes, 14_234_567))
  expect(encodeBars(year).length).toBeLessThan(4000)
})
