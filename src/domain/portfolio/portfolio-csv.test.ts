import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { TradingDay } from '../market/calendar/day.ts'
import type { GroupEntry } from '../sync/item.ts'
import { parseCsvDay, parseCsvNumber, parseCsvSide } from './csv-fields.ts'
import {
  type CsvImportContext,
  type CsvStock,
  formatPortfolioCsv,
  mergeCsvEntries,
  previewCsv,
} from './portfolio-csv.ts'

const rounds = process.env.PROOF_ROUNDS === 'full' ? 20_000 : 300

const stocks: readonly (CsvStock & { name: string })[] = [
  { fsym_id: 'KR0001-S', ticker: '005930', currency: 'KRW', name: '가나전자' },
  { fsym_id: 'KR0002-S', ticker: '00104K', currency: 'KRW', name: '다라, "화학"' },
  { fsym_id: 'US0001-S', ticker: 'BRK.B', currency: 'USD', name: 'Example Holdings' },
]
const gone: CsvStock = { fsym_id: 'GONE-S', ticker: 'GONE-S', currency: 'KRW' }
const deps: CsvImportContext = {
  find: text =>
    stocks.find(({ fsym_id, ticker, name }) => [fsym_id, ticker, name].includes(text)) ??
    (text === gone.fsym_id ? gone : null),
  currency: 'KRW',
  rateOn: (_, day) => (day < 20200101 ? null : 1300),
  present: [],
}
const stockOf = (fsym_id: string) => stocks.find(each => each.fsym_id === fsym_id) ?? null
const rowsOf = (text: string, input: Partial<CsvImportContext> = {}) =>
  previewCsv(text, { ...deps, ...input }).rows
const head = 'date,side,ticker,quantity,price,fee,tax,currency,rate\n'

const amount = fc
  .oneof(fc.integer({ min: 0, max: 1_000_000 }), fc.double({ min: 0, max: 1e9, noNaN: true }))
  .map(n => n + 0)
const positive = amount.map(n => n + 0.5)
const entry: fc.Arbitrary<GroupEntry> = fc.record({
  id: fc.uuid(),
  kind: fc.constantFrom<GroupEntry['kind']>('buy', 'sell', 'dividend', 'split'),
  fsym_id: fc.constantFrom('KR0001-S', 'KR0002-S', 'US0001-S', 'GONE-S'),
  day: fc.integer({ min: 20100101, max: 20261231 }).map(n => {
    const [year, month, date] = [Math.floor(n / 10_000), (n % 12) + 1, (n % 28) + 1]
    return `${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`
  }),
  quantity: positive,
  price: positive,
  fee: amount,
  tax: amount,
  rate: fc.double({ min: 1e-4, max: 1e6, noNaN: true }),
})
const withoutIds = (entries: readonly GroupEntry[]) => entries.map(({ id: _, ...rest }) => rest)

test('an exported file is read back as it was', () => {
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 12 }), input => {
      const entries = input.sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
      const preview = previewCsv(formatPortfolioCsv(entries, stockOf, 'KRW'), deps)
      expect(preview).toMatchObject({ problem: null, read: entries.length, skipped: 0, wrong: 0 })
      let id = 0
      expect(withoutIds(mergeCsvEntries(preview, [], () => String(id++)))).toEqual(withoutIds(entries))
    }),
    { numRuns: rounds },
  )
})

test('a file that is read twice adds nothing the second time', () => {
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 12 }), fc.array(entry, { maxLength: 4 }), (there, more) => {
      const preview = previewCsv(formatPortfolioCsv([...there, ...more], stockOf, 'KRW'), {
        ...deps,
        present: there,
      })
      expect(preview).toMatchObject({ read: more.length, skipped: there.length, wrong: 0 })
    }),
    { numRuns: rounds },
  )
})

test('any text is read without an exception, and each line is reported at most once', () => {
  const cell = fc.constantFrom(
    '매수',
    'buy',
    '2026-11-20',
    '005930',
    '1,000',
    '"1,000"',
    '"',
    '',
    '-',
    '\uFEFF',
    'x',
  )
  fc.assert(
    fc.property(fc.array(fc.array(cell, { maxLength: 9 }), { maxLength: 8 }), lines => {
      const { rows } = previewCsv(head + lines.map(cells => cells.join(',')).join('\r\n'), deps)
      const numbers = rows.map(({ line }) => line)
      expect(new Set(numbers).size).toBe(numbers.length)
      for (const row of rows) if (row.kind === 'read') expect(row.entry.quantity).toBeGreaterThan(0)
    }),
    { numRuns: rounds },
  )
})

describe('a broker’s file', () => {
  test('is read with a title, Korean columns, thousands in quotes and the newest row first', () => {
    const text = [
      '\uFEFF거래내역 조회,,,',
      '"체결 일자",매매구분,종목코드,종목명,수량(주),"체결단가(원)",수수료,제세금',
      '2026.11.19,현금매도,"=""005930""","가나전자","1,000","71,200","106","1,424,00"',
      '2026.11.18,매도(현금),A005930,가나전자,"1,000","71,200",106,"142,400"',
      '2026.11.18,현금매수,5930,가나전자,"1,000","70,000원",105,0',
      '2026-11-17 09:01:22,매수,,"다라, ""화학""",3,"1,500",,',
      '2026-11-17,이용료입금,,,,"1,500",,',
      '2026-11-17,매수취소,005930,가나전자,1,1,0,0',
      '',
    ].join('\r\n')
    const preview = previewCsv(text, deps)
    expect(preview).toMatchObject({ read: 3, skipped: 3, wrong: 1 })
    expect(preview.rows.map(({ line, kind }) => [line, kind])).toEqual([
      [1, 'skipped'],
      [3, 'wrong'],
      [4, 'read'],
      [5, 'read'],
      [6, 'read'],
      [7, 'skipped'],
      [8, 'skipped'],
    ])
    let id = 0
    expect(mergeCsvEntries(preview, [], () => String(id++))).toEqual([
      {
        id: '0',
        kind: 'buy',
        fsym_id: 'KR0002-S',
        day: '2026-11-17',
        quantity: 3,
        price: 1500,
        fee: 0,
        tax: 0,
        rate: 1,
      },
      {
        id: '1',
        kind: 'buy',
        fsym_id: 'KR0001-S',
        day: '2026-11-18',
        quantity: 1000,
        price: 70_000,
        fee: 105,
        tax: 0,
        rate: 1,
      },
      {
        id: '2',
        kind: 'sell',
        fsym_id: 'KR0001-S',
        day: '2026-11-18',
        quantity: 1000,
        price: 71_200,
        fee: 106,
        tax: 142_400,
        rate: 1,
      },
    ])
  })
  test('is read in the American format: dollars, a minus at sales, dividends in the amount column', () => {
    const text = [
      'Run Date,Action,Symbol,Description,Quantity,Price ($),Commission ($),Fees ($),Amount ($)',
      '11/19/2026,YOU SOLD,BRK.B,EXAMPLE HOLDINGS,-2.5,$480.25,,0.03,"$1,200.60"',
      '11/18/2026,DIVIDEND RECEIVED,BRK.B,EXAMPLE HOLDINGS,,,,,12.5',
      '13/11/2026,Buy,BRK.B,EXAMPLE HOLDINGS,1,480,,,',
    ].join('\n')
    const rows = rowsOf(text)
    expect(rows[0]).toMatchObject({
      entry: { kind: 'sell', day: '2026-11-19', quantity: 2.5, price: 480.25, rate: 1300 },
    })
    expect(rows[1]).toMatchObject({ entry: { kind: 'dividend', price: 12.5 } })
    expect(rows[2]).toMatchObject({ kind: 'wrong', line: 4, why: 'date' })
  })
  test.each([
    ['date', '2026-02-30,buy,005930,1,1,0,0,KRW,1'],
    ['side', '2026-02-20,swap,005930,1,1,0,0,KRW,1'],
    ['unknown_stock', '2026-02-20,buy,ZZZZ,1,1,0,0,KRW,1'],
    ['quantity', '2026-02-20,buy,005930,one,1,0,0,KRW,1'],
    ['quantity', '2026-02-20,buy,005930,,1,0,0,KRW,1'],
    ['quantity', '2026-02-20,buy,005930,1e16,1,0,0,KRW,1'],
    ['price', '2026-02-20,buy,005930,1,"1,00",0,0,KRW,1'],
    ['fee', '2026-02-20,buy,005930,1,1,free,0,KRW,1'],
    ['tax', '2026-02-20,buy,005930,1,1,0,?,KRW,1'],
    ['currency', '2026-02-20,buy,005930,1,1,0,0,USD,1'],
    ['rate', '2026-02-20,buy,BRK.B,1,1,0,0,USD,2000000'],
    ['rate', '2019-02-20,buy,BRK.B,1,1,0,0,USD,'],
    ['price', '2026-02-20,split,005930,0,0,0,0,KRW,1'],
    ['csv', '2026-02-20,buy,00"5930,0,0,0,0,KRW,1'],
  ])('reports what is wrong with a row: %s', (why, line) => {
    expect(rowsOf(`${head}${line}\n2026-02-20,buy,005930,1,1,0,0,KRW,1`)).toMatchObject([
      { kind: 'wrong', line: 2, why },
      { kind: 'read', line: 3 },
    ])
  })
  test('without a known header, or with too much text, is refused as a whole', () => {
    expect(previewCsv('a,b\n1,2\n', deps)).toMatchObject({ problem: 'no_header', rows: [] })
    expect(previewCsv('', deps)).toMatchObject({ problem: 'no_header' })
    expect(previewCsv('x'.repeat(2_000_001), deps)).toMatchObject({ problem: 'too_large' })
  })
  test('with 1002 rows keeps the first 1000, which is all a portfolio holds', () => {
    const line = '2026-02-20,buy,005930,1,1,0,0,KRW,1\n'
    const preview = previewCsv(head + line.repeat(1002), deps)
    expect(preview).toMatchObject({ read: 1000, wrong: 2 })
    expect(preview.rows.at(-1)).toMatchObject({ why: 'too_many', line: 1003 })
  })
})

describe('fields of a CSV file', () => {
  test.each([
    ['20261120', 20261120],
    ['2026/1/2', 20260102],
    ['2026. 1. 2.', 20260102],
    ['2026년 1월 2일', 20260102],
    ['1/2/2026', 20260102],
    ['2026-11-20T09:00:00Z', 20261120],
    ['202611201', null],
    ['20/11/2026', null],
    ['yesterday', null],
  ])('with the text %s are parsed as the day %s', (text, day) =>
    expect(parseCsvDay(text)).toBe(day as TradingDay | null),
  )
  test.each([
    ['1,234,567.5', 1_234_567.5],
    ['₩ 12,000', 12_000],
    ['１２３', 123],
    ['(12.5)', -12.5],
    ['-3', -3],
    ['.5', 0.5],
    ['1e3', 1000],
    ['1.234.567', null],
    ['12,34', null],
    ['.', null],
    ['Infinity', null],
  ])('with the text %s are parsed as the number %s', (text, number) =>
    expect(parseCsvNumber(text)).toBe(number),
  )
  test.each([
    ['Buy', 'buy'],
    ['장내매도', 'sell'],
    ['신용매수', 'buy'],
    ['배당금입금', 'dividend'],
    ['주식배당', 'not_a_trade'],
    ['액면분할', 'split'],
    ['Interest', 'not_a_trade'],
    ['Buy cancelled', 'cancelled'],
    ['', null],
  ])('with the text %s are parsed as the kind %s', (text, side) => expect(parseCsvSide(text)).toBe(side))
})
