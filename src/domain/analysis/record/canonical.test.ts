import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toTradingDay } from '#domain/market/calendar/day.ts'
import { arbitraryRecord, arbitraryRecords } from '#tests/e2e/record/arbitrary-record.ts'
import { decodeLatin1, encodeAscii } from './bytes.ts'
import { canonicalDay, canonicalNumber, canonicalRecord, parseDaySeal, parseRecord } from './canonical.ts'
import { type DaySeal, GENESIS_HASH, gapReasons } from './day-seal.ts'
import { byRecordOrder, type SignalRecord } from './signal-record.ts'

const record: SignalRecord = {
  fsym_id: 'K0A1B2-S',
  day: toTradingDay(20240105),
  version: 'v3',
  edition: 'live',
  signal: 'HOLD',
  from: 'LAZY_ENTRY',
  close: 71_500,
  factors: [[toTradingDay(20231228), 0.2]],
  entry: { day: toTradingDay(20231229), close: 70_100, atr: 1234.56789012 },
  odds: 54.2,
}

const spelled =
  '{"fsym_id":"K0A1B2-S","day":20240105,"version":"v3","edition":"live","signal":"HOLD","from":"LAZY_ENTRY",' +
  '"close":71500,"factors":[[20231228,0.2]],"entry":{"day":20231229,"close":70100,"atr":1234.56789012},"odds":54.2}'

const day = toTradingDay(20240105)
const arbitraryDay: fc.Arbitrary<DaySeal> = fc.oneof(
  arbitraryRecords(day).map(records => ({
    country: 'kr' as const,
    day,
    prev: GENESIS_HASH,
    records: [...records].sort(byRecordOrder),
  })),
  fc
    .constantFrom(...gapReasons)
    .map(gap => ({ country: 'us' as const, day, prev: GENESIS_HASH.replace(/^0/, 'a'), gap })),
)

test('a record has the one spelling that is documented', () => expect(canonicalRecord(record)).toBe(spelled))

test('a sealed text is read back to the last bit', () => {
  fc.assert(
    fc.property(arbitraryRecord(), each => {
      expect(parseRecord(canonicalRecord(each))).toEqual({ ok: true, value: each })
    }),
  )
  fc.assert(
    fc.property(arbitraryDay, each => {
      expect(parseDaySeal(canonicalDay(each))).toEqual({ ok: true, value: each })
    }),
  )
})

test('two records have the same bytes only when they are equal', () => {
  const members = Object.keys(record) as (keyof SignalRecord)[]
  fc.assert(
    fc.property(
      arbitraryRecord(),
      arbitraryRecord(toTradingDay(20240104)),
      fc.subarray(members),
      (a, b, from) => {
        const mixed = { ...a, ...Object.fromEntries(from.map(member => [member, b[member]])) }
        const same = members.every(member => JSON.stringify(a[member]) === JSON.stringify(mixed[member]))
        expect(canonicalRecord(a) === canonicalRecord(mixed)).toBe(same)
      },
    ),
  )
})

test('every finite number is spelled so that it is read back exactly', () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), value => {
      if (Object.is(value, -0)) return
      expect(Number(canonicalNumber(value))).toBe(value)
    }),
  )
  expect([0.1 + 0.2, 1e21, 5e-324, 123456789012345680000].map(canonicalNumber)).toEqual([
    '0.30000000000000004',
    '1e+21',
    '5e-324',
    '123456789012345680000',
  ])
})

test.each([Number.NaN, Number.POSITIVE_INFINITY, -0])('%s cannot be sealed', value =>
  expect(() => canonicalNumber(value)).toThrow('can be sealed'),
)

describe('another spelling of the same record is refused, such as', () => {
  test.each([
    ['a space', spelled.replace(',', ', ')],
    ['a line feed at the end', `${spelled}\n`],
    ['a byte order mark', `\uFEFF${spelled}`],
    ['a point and a nought', spelled.replace('71500', '71500.0')],
    ['an exponent', spelled.replace('71500', '715e2')],
    ['a leading nought', spelled.replace('54.2', '054.2')],
    ['a digit that changes nothing', spelled.replace('1234.56789012', '1234.567890120')],
    ['an escape', spelled.replace('"v3"', '"\\u00763"')],
    [
      'another order',
      spelled.replace(/"edition":"live","signal":"HOLD"/, '"signal":"HOLD","edition":"live"'),
    ],
    ['a member twice', spelled.replace('"odds":54.2', '"odds":54.2,"odds":54.2')],
    ['a member more', spelled.replace('"odds":54.2', '"odds":54.2,"ticker":"A"')],
    ['a prototype', spelled.replace('"odds":54.2', '"odds":54.2,"__proto__":{}')],
    ['a member less', spelled.replace(',"odds":54.2', '')],
    ['an empty step', spelled.replace('0.2]]', '0.2],[20231229,1]]')],
    ['steps out of order', spelled.replace('[[20231228,0.2]]', '[[20231228,0.2],[20231227,0.5]]')],
    ['a step on the day itself', spelled.replace('[[20231228,', '[[20240105,')],
    ['a day that is none', spelled.replace('20231229', '20230229')],
    ['an entry that is still to come', spelled.replace('"day":20231229', '"day":20240108')],
    ['a thirteenth digit', spelled.replace('1234.56789012', '1234.567890123')],
    ['a factor with its rounding', spelled.replace('0.2]', '0.19999999999999998]')],
    ['minus zero', spelled.replace('1234.56789012', '-0')],
    ['odds above hundred', spelled.replace('54.2', '100.1')],
    ['an unknown signal', spelled.replace('"HOLD"', '"SELL"')],
    ['a price of nothing', spelled.replace('71500', '0')],
    ['nothing', ''],
    ['null', 'null'],
  ])('%s', (_, text) => {
    expect(text).not.toBe(spelled)
    expect(parseRecord(text).ok).toBe(false)
  })

  test('one space at any place', () => {
    for (let at = 0; at <= spelled.length; at++)
      expect(parseRecord(`${spelled.slice(0, at)} ${spelled.slice(at)}`).ok).toBe(false)
  })
})

test('a text with one changed character is refused, or is the only spelling of other content', () => {
  fc.assert(
    fc.property(arbitraryDay, fc.nat(), fc.integer({ min: 0, max: 255 }), (seal, where, code) => {
      const text = canonicalDay(seal)
      const at = where % text.length
      const changed = text.slice(0, at) + String.fromCharCode(code) + text.slice(at + 1)
      const read = parseDaySeal(changed)
      if (read.ok) expect(canonicalDay(read.value)).toBe(changed)
    }),
  )
  fc.assert(
    fc.property(fc.json(), text => {
      expect(parseDaySeal(text).ok).toBe(false)
    }),
  )
})

test('a day has its own records only, each once, in the order of their keys', () => {
  const other = { ...record, fsym_id: 'A00000-S' }
  const late = { ...record, fsym_id: 'B00000-S', day: toTradingDay(20240108) }
  const kind = (records: SignalRecord[]) => {
    const read = parseDaySeal(canonicalDay({ country: 'kr', day, prev: GENESIS_HASH, records }))
    return read.ok ? null : read.error.kind
  }
  expect(kind([other, record])).toBeNull()
  expect(kind([record, other])).toBe('order')
  expect(kind([record, record])).toBe('order')
  expect(kind([late])).toBe('form')
})

test('a wrong spelling is reported with its place', () => {
  expect(parseRecord(spelled.replace('71500', '71500.0'))).toEqual({
    ok: false,
    error: {
      kind: 'form',
      expected: expect.stringMatching(/^,"factors"/),
      found: expect.stringMatching(/^\.0,"factors"/),
    },
  })
})

test('text and bytes are converted without loss, and a byte that is not ASCII stays visible', () => {
  const long = spelled.repeat(100)
  expect(decodeLatin1(encodeAscii(long))).toBe(long)
  expect(decodeLatin1(Uint8Array.of(123, 255, 10))).toBe('{ÿ\n')
  expect(() => encodeAscii('한')).toThrow('ASCII')
})
