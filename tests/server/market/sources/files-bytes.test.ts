import fc from 'fast-check'
import { expect, test } from 'vitest'
import { violatedBarLaw } from '#domain/analysis/bars.ts'
import { isoDay, toTradingDay } from '#domain/market/calendar/day.ts'
import { sessionDaysBetween } from '#domain/market/calendar/session.ts'
import type { BarRules } from '#server/adapters/market-data/files/bar-rules.ts'
import { createBarScratch } from '#server/adapters/market-data/files/fast-bars.ts'
import {
  factorsRelativeToNewest,
  readBarsFile,
  readBarsFileCarefully,
  readPlainBars,
} from '#server/adapters/market-data/files/read-bars.ts'

const rounds = process.env.PROOF_ROUNDS === 'full' ? 50_000 : 1500
const days = sessionDaysBetween('us', toTradingDay(20260901), toTradingDay(20261120)).map(isoDay)
const rules: BarRules = { country: 'us', what: 'stock', newest: toTradingDay(20261118), delisted: null }
const scratch = createBarScratch(4)

const plain = fc.oneof(
  fc.integer({ min: 1, max: 2_000_000_000 }).map(String),
  fc
    .tuple(fc.integer({ min: 0, max: 99_999 }), fc.integer({ min: 1, max: 9999 }))
    .map(([a, b]) => `${a}.${b}`),
  fc.double({ min: 0.001, max: 1e6, noNaN: true }).map(value => value.toFixed(12)),
  fc.float({ min: 1, max: 5000, noNaN: true }).map(String),
  fc.constantFrom('9007199254740993', '0.1234567890123456789', '123456789012345.678', '000012.50'),
)
const odd = fc.constantFrom('0', '', '-1', '1e3', ' 5', '.5', '5.', '1,5', 'NaN', '"7"', '１', '1e999', '0.0')
const often = <T>(usual: fc.Arbitrary<T>, rare: fc.Arbitrary<T>) =>
  fc.oneof({ arbitrary: usual, weight: 15 }, { arbitrary: rare, weight: 1 })

/** Mostly valid rows: the four prices are in a possible order, except for rare swaps and odd values. */
const row = fc
  .tuple(
    fc.array(plain, { minLength: 4, maxLength: 4 }),
    often(plain, odd),
    often(fc.constant(null), odd),
    fc.nat(3),
    often(fc.constant(null), fc.nat(2)),
  )
  .map(([four, volume, instead, place, swapped]) => {
    const rising = four.toSorted((a, b) => Number(a) - Number(b))
    if (swapped !== null) rising.splice(swapped, 2, rising[swapped + 1]!, rising[swapped]!)
    const [low, open, close, high] = rising
    const prices = [open, high, low, close]
    if (instead !== null) prices[place] = instead
    return [...prices, volume].join(',')
  })
const halt = often(fc.constant('0,0,0,100,0'), fc.constant('0,0,0,0,0'))
const factor = often(fc.integer({ min: 1, max: 4 }).map(String), fc.constantFrom('0', '', '-1', '0.0000001'))

const file = fc
  .tuple(
    fc.array(fc.tuple(fc.nat(days.length - 1), often(row, halt), factor), { minLength: 1, maxLength: 6 }),
    fc.constantFrom('rising', 'falling', 'as it comes'),
    fc.constantFrom('\n', '\r\n', '\r'),
    often(fc.constant(''), fc.constantFrom('\uFEFF', '\n', '\r\n')),
    often(fc.constant(''), fc.constantFrom('x', ',', '\n\n', '2026-11-21,1,1,1,1,1', '2026-9-1,1,1,1,1,1')),
    fc.boolean(),
  )
  .map(([drawn, order, lineEnd, before, after, hasMore]) => {
    const told = drawn.map(([at, text, by]) => [days[at]!, hasMore ? `${text},${by},옆` : text] as const)
    const rows = order === 'as it comes' ? told : [...new Map(told)].sort()
    if (order === 'falling') rows.reverse()
    const header = `date,open,high,low,close,volume${hasMore ? ',adj_factor,note' : ''}`
    const lines = rows.map(row => row.join(','))
    return Buffer.from(before + [header, ...lines, after].join(lineEnd))
  })

test('the careful reader reads what the quick one accepts to the same last digit', () => {
  let taken = 0
  let refused = 0
  fc.assert(
    fc.property(file, bytes => {
      const quick = readPlainBars('x.csv', bytes, rules, scratch)
      const careful = readBarsFileCarefully('x.csv', bytes, rules)
      if (quick === null) refused++
      else {
        taken++
        expect(careful).toEqual({ ok: true, value: quick })
        expect(violatedBarLaw(factorsRelativeToNewest(quick.bars))).toBeNull()
      }
    }),
    { numRuns: rounds },
  )
  expect(Math.min(taken, refused)).toBeGreaterThan(rounds / 20)
})

test('any bytes give valid bars or a problem', () => {
  const anything = fc.oneof(
    fc.uint8Array({ maxLength: 200 }).map(Buffer.from),
    fc
      .string({ unit: fc.constantFrom(...'date,open\n\r"09-.é'), maxLength: 80 })
      .map(text => Buffer.from(text)),
    fc.tuple(file, fc.nat(), fc.nat(255)).map(([bytes, at, byte]) => {
      bytes[at % bytes.length] = byte
      return bytes
    }),
    fc.tuple(file, fc.nat()).map(([bytes, at]) => bytes.subarray(0, at % bytes.length)),
  )
  fc.assert(
    fc.property(anything, bytes => {
      const read = readBarsFile('x.csv', bytes, rules, { scratch })
      if (read.ok) {
        expect(violatedBarLaw(read.value.bars)).toBeNull()
        expect(read.value.bars.factor.at(-1)).toBe(1)
      } else expect(read.error.length).toBeGreaterThan(0)
    }),
    { numRuns: rounds },
  )
})

test('a file larger than the scratch space is read completely', () => {
  const all = sessionDaysBetween('us', toTradingDay(20160104), toTradingDay(20261118))
  const rows = all.map((day, at) => `${isoDay(day)},1,1,1,1,${at}`)
  const bytes = Buffer.from(['date,open,high,low,close,volume', ...rows].join('\n'))
  const { bars } = readPlainBars('x.csv', bytes, rules, createBarScratch(1))!
  expect([...bars.day]).toEqual(all)
  expect(bars.volume.at(-1)).toBe(all.length - 1)
})
