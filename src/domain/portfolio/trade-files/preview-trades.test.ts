import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { GroupEntry } from '../../sync/item.ts'
import { formatPortfolioCsv } from '../portfolio-csv.ts'
import { findUsualTableIn } from './column-mapping.ts'
import { readDelimitedText } from './delimited-text.ts'
import { mergeTradeEntries, previewTrades } from './preview-trades.ts'
import type { TradedStock, TradeFileContext } from './read-trade-row.ts'
import type { TableFinder } from './table-reading.ts'

const rounds = process.env.PROOF_ROUNDS === 'full' ? 20_000 : 300

const stocks: readonly (TradedStock & { name: string })[] = [
  { fsym_id: 'KR0001-S', ticker: '005930', currency: 'KRW', name: '가나전자' },
  { fsym_id: 'KR0002-S', ticker: '00104K', currency: 'KRW', name: '다라, "화학"' },
  { fsym_id: 'US0001-S', ticker: 'BRK.B', currency: 'USD', name: 'Example Holdings' },
]
const gone: TradedStock = { fsym_id: 'GONE-S', ticker: 'GONE-S', currency: 'KRW' }
const deps: TradeFileContext = {
  find: text =>
    stocks.find(({ fsym_id, ticker, name }) => [fsym_id, ticker, name].includes(text)) ??
    (text === gone.fsym_id ? gone : null),
  currency: 'KRW',
  rateOn: (_, day) => (day < 20200101 ? null : 1300),
  present: [],
}
const stockOf = (fsym_id: string) => stocks.find(each => each.fsym_id === fsym_id) ?? null
const preview = (text: string, input: Partial<TradeFileContext> = {}) => {
  const records = readDelimitedText(text)
  return previewTrades(records, findUsualTableIn(records), { ...deps, ...input })
}
const rowsOf = (text: string, input: Partial<TradeFileContext> = {}) => preview(text, input).rows
const head = 'date,side,ticker,quantity,price,fee,tax,currency,rate\n'

const amount = fc
  .oneof(fc.integer({ min: 0, max: 1_000_000 }), fc.double({ min: 0, max: 1e9, noNaN: true }))
  .map(n => n + 0)
const positive = amount.map(n => n + 0.5)
/** A stock in the portfolio's own currency has a rate of 1. */
const entry: fc.Arbitrary<GroupEntry> = fc
  .record({
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
  .map(each => (each.fsym_id === 'US0001-S' ? each : { ...each, rate: 1 }))
const withoutIds = (entries: readonly GroupEntry[]) => entries.map(({ id: _, ...rest }) => rest)

test('an exported file is read back as it was', () => {
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 12 }), input => {
      const entries = input.sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
      const read = preview(formatPortfolioCsv(entries, stockOf, 'KRW'))
      expect(read).toMatchObject({ problem: null, read: entries.length, free: 0, skipped: 0, wrong: 0 })
      let id = 0
      expect(withoutIds(mergeTradeEntries(read, new Set(), () => String(id++)))).toEqual(withoutIds(entries))
    }),
    { numRuns: rounds },
  )
})

test('a file that is read twice adds nothing the second time', () => {
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 12 }), fc.array(entry, { maxLength: 4 }), (there, more) => {
      const text = formatPortfolioCsv([...there, ...more], stockOf, 'KRW')
      expect(preview(text, { present: there })).toMatchObject({
        read: more.length,
        skipped: there.length,
        wrong: 0,
      })
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
      const { rows } = preview(head + lines.map(cells => cells.join(',')).join('\r\n'))
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
    const read = preview(text)
    expect(read).toMatchObject({ read: 3, skipped: 3, wrong: 1 })
    expect(read.rows.map(({ line, kind }) => [line, kind])).toEqual([
      [1, 'skipped'],
      [3, 'wrong'],
      [4, 'read'],
      [5, 'read'],
      [6, 'read'],
      [7, 'skipped'],
      [8, 'skipped'],
    ])
    let id = 0
    expect(mergeTradeEntries(read, new Set(), () => String(id++))).toEqual([
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
    ['no_price', '2026-02-20,buy,005930,3,,0,0,KRW,1'],
    ['amount', '2026-02-20,dividend,005930,,0,0,0,KRW,1'],
    ['ratio', '2026-02-20,split,005930,0,0,0,0,KRW,1'],
    ['csv', '2026-02-20,buy,00"5930,0,0,0,0,KRW,1'],
  ])('reports what is wrong with a row: %s', (why, line) => {
    expect(rowsOf(`${head}${line}\n2026-02-20,buy,005930,1,1,0,0,KRW,1`)).toMatchObject([
      { kind: 'wrong', line: 2, why },
      { kind: 'read', line: 3 },
    ])
  })
  test('without a known header is refused as a whole', () => {
    expect(preview('a,b\n1,2\n')).toMatchObject({ problem: 'no_header', rows: [] })
    expect(preview('')).toMatchObject({ problem: 'no_header' })
  })
  test('with 1002 rows keeps the first 1000, which is all a portfolio holds', () => {
    const line = '2026-02-20,buy,005930,1,1,0,0,KRW,1\n'
    const read = preview(head + line.repeat(1002))
    expect(read).toMatchObject({ read: 1000, wrong: 2 })
    expect(read.rows.at(-1)).toMatchObject({ why: 'too_many', line: 1003 })
  })
})

describe('a price', () => {
  const withAmount = 'date,side,ticker,quantity,price,amount,net amount,fee,tax\n'
  test.each([
    ['the amount divided by the quantity', '2026-02-20,buy,005930,4,,"40,000",,,', 10_000, 0],
    ['the same where the price is 0', '2026-02-20,buy,005930,4,0,40000,,,', 10_000, 0],
    ['the settlement less the costs of a purchase', '2026-02-20,buy,005930,4,,,40200,120,80', 10_000, 120],
    ['the settlement and the costs of a sale', '2026-02-20,sell,005930,4,,,39800,120,80', 10_000, 120],
    ['the price where it is given', '2026-02-20,buy,005930,4,9999,40000,,,', 9999, 0],
  ])('of a row is %s', (_, line, price, fee) => {
    expect(rowsOf(withAmount + line)).toMatchObject([{ kind: 'read', entry: { quantity: 4, price, fee } }])
  })
  test('of 0 is stored only when the line is confirmed', () => {
    const read = preview(`${head}2026-02-20,buy,005930,3,0,0,0,KRW,1\n2026-02-20,sell,005930,1,0,0,0,KRW,1\n`)
    expect(read).toMatchObject({ read: 0, free: 2, wrong: 0 })
    const linesIn = (confirmed: readonly number[]) =>
      mergeTradeEntries(read, new Set(confirmed), () => 'id').map(({ kind }) => kind)
    expect(linesIn([])).toEqual([])
    expect(linesIn([3])).toEqual(['sell'])
  })
  test('and a settlement give the fee that no column names, unless the rest is too much for a fee', () => {
    const feeOf = (net: number) => rowsOf(`${withAmount}2026-02-20,buy,005930,4,,40000,${net},,10`)
    expect(feeOf(40_070)).toMatchObject([{ entry: { fee: 60, tax: 10 } }])
    expect(feeOf(60_000)).toMatchObject([{ entry: { fee: 0, tax: 10 } }])
  })
})

describe('a split', () => {
  const shares = 'date,side,ticker,quantity,price\n'
  const split = (rows: string) => rowsOf(shares + rows)
  test('of 5 old shares into 10 new ones has the ratio 2 and takes two rows', () => {
    expect(split('2026-02-20,액면분할출고,005930,5,\n2026-02-20,액면분할입고,005930,10,')).toMatchObject([
      { kind: 'read', entry: { kind: 'split', price: 2 } },
      { kind: 'skipped', why: 'same_split' },
    ])
  })
  test('that adds 30 shares to the 10 held before it has the ratio 4, newest row first', () => {
    const rows = '2026-02-20,split,005930,30,\n2026-02-19,sell,005930,2,9\n2026-02-18,buy,005930,12,9'
    expect(split(rows)[0]).toMatchObject({ entry: { kind: 'split', price: 4 } })
  })
  test('of shares that nobody knows of is reported', () => {
    expect(split('2026-02-20,split,005930,30,')).toMatchObject([{ kind: 'wrong', why: 'ratio' }])
  })
  test('that says 4 for 1 needs no holding', () => {
    expect(rowsOf('date,side,ticker,quantity,price,ratio\n2026-02-20,split,005930,,,4 for 1')).toMatchObject([
      { entry: { kind: 'split', price: 4 } },
    ])
  })
})

test('a tax apart from its dividend is stored as a tax, and its refund is reported', () => {
  const tax = { kind: 'tax', signed: true } as const
  const read = (amount: string) => {
    const records = readDelimitedText(`date,side,ticker,quantity,amount\n2026-02-20,Tax,BRK.B,,${amount}\n`)
    const findTable = findUsualTableIn(records)
    const findTaxes: TableFinder = lines => {
      const found = findTable(lines)
      return found && { ...found, rules: tax }
    }
    return previewTrades(records, findTaxes, deps).rows
  }
  expect(read('-3.6')).toMatchObject([
    { entry: { kind: 'dividend', price: 0, fee: 0, tax: 3.6, rate: 1300 } },
  ])
  expect(read('3.6')).toMatchObject([{ kind: 'wrong', why: 'reversed' }])
})

test.each([
  ['semicolons', ';'],
  ['tabs', '\t'],
  ['bars', '|'],
])('a file whose fields are divided by %s is read', (_, delimiter) => {
  const text = `My account, 2026\n${head}2026-02-20,buy,005930,3,"1,000",0,0,KRW,1\n`.replaceAll(
    /,(?! |000)/g,
    delimiter,
  )
  expect(rowsOf(text).slice(1)).toMatchObject([{ kind: 'read', entry: { quantity: 3, price: 1000 } }])
})
