import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { FinancialStatement } from '#domain/analysis/scoring/fundamentals.ts'
import { type TradingDay, toTradingDay } from '#domain/market/calendar/day.ts'
import type { ExpectedResult } from '#domain/market/filings/expected-result.ts'
import type { InsiderTrade } from '#domain/market/filings/insider-trade.ts'
import type { ThemeMember } from '#domain/market/groups/theme-member.ts'
import type { KeyedFeed, KeyedFeedRowTypes, MarketStores } from '#server/market-ports.ts'
import { filing } from '#tests/builders/fundamentals.ts'
import { type TestDatabase, testDatabase } from '../database/test-database.ts'
import { marketStores } from './stored/stores-on.ts'

let database: TestDatabase
let stores: MarketStores
beforeAll(async () => {
  database = await testDatabase()
  stores = marketStores(database.pool).stores
})
afterAll(() => database.drop())

const tables = [
  ...[
    'statement',
    'earnings',
    'expected_result',
    'insider_trade',
    'investor_flow',
    'fund_holding',
    'fund_facts',
  ],
  ...['dividend', 'nxt_price', 'theme_member', 'fx_rate'],
]
afterEach(() => database.pool.query(`TRUNCATE ${tables.join()}`))

const day = (value: number): TradingDay => toTradingDay(value)
const nothing = { eps_actual: null, eps_consensus: null, sales_actual: null, sales_consensus: null }
const trade: InsiderTrade = {
  filing_date: day(20261104),
  trade_date: day(20261102),
  trade_type: 'P',
  price: 12.25,
  qty: 100,
  value: 1225,
  insider_name: 'Person One',
  title: 'Director',
  is_ceo: false,
  filing_id: 'a-1',
}

const expected = (at: number, target_year: number, target_quarter: ExpectedResult['target_quarter']) => ({
  ...{ report_date: day(at), time: 'bmo' as const, confirmed: false, target_year, target_quarter },
  ...{ eps_consensus: 2.1, sales_consensus: 9e9 },
})

/** Example rows of each feed in reading order. `changed` has the key of the last row and another value. */
const examples: { [F in KeyedFeed]: { rows: KeyedFeedRowTypes[F][]; changed: KeyedFeedRowTypes[F] } } = {
  statements: {
    rows: [
      filing({ filed: 20250328, year: 2024, quarter: null, sales: 1e12, eps: -0.1 }),
      filing({ filed: 20250515, year: 2025, quarter: 1, currency: 'USD', bps: 1 / 3 }),
    ],
    changed: filing({ filed: 20250515, year: 2025, quarter: 1, currency: 'USD', bps: 2 / 3 }),
  },
  earnings: {
    rows: [
      { report_date: day(20250201), time: 'amc', confirmed: true, ...nothing, eps_actual: 1.5 },
      { report_date: day(20250501), time: null, confirmed: false, ...nothing, sales_consensus: 9e9 },
    ].map((row, at) => ({ ...row, target_year: 2025, target_quarter: at === 0 ? null : 1 })) as never,
    changed: {
      ...{ report_date: day(20250503), time: 'bmo', confirmed: true, ...nothing, sales_consensus: 9e9 },
      ...{ target_year: 2025, target_quarter: 1 },
    },
  },
  consensus: {
    rows: [expected(20261029, 2026, 3), expected(20270128, 2026, 4)],
    changed: { ...expected(20270202, 2026, 4), confirmed: true },
  },
  insiders: {
    rows: [
      { ...trade, trade_date: null, price: null, value: null, filing_date: day(20261001), filing_id: null },
      trade,
    ],
    changed: { ...trade, title: 'Chairman' },
  },
  flows: {
    rows: [20261119, 20261120].map(at => ({
      ...{ day: day(at), foreign_net_qty: -5, foreign_net_value: 1e13, foreign_ratio: null },
      institution_net_value: 0,
    })),
    changed: {
      ...{ day: day(20261120), foreign_net_qty: -5, foreign_net_value: 1e13, foreign_ratio: 51.2 },
      institution_net_value: 0,
    },
  },
  holdings: {
    rows: [
      { as_of: day(20261030), ticker: 'CASH', weight: 0.5 },
      { as_of: day(20261120), ticker: 'AAA', weight: 1 },
    ],
    changed: { as_of: day(20261120), ticker: 'AAA', weight: 2 },
  },
  funds: {
    rows: [{ as_of: day(20261120), fee: null, distribution_yield: 2.5, currency: 'KRW', index_name: '지수' }],
    changed: { as_of: day(20261121), fee: 0.1, distribution_yield: 2.5, currency: null, index_name: null },
  },
  dividends: {
    rows: [
      { ex_date: day(20250630), pay_date: null, amount: 0.1, currency: 'USD' },
      { ex_date: day(20250630), pay_date: day(20250715), amount: 0.3, currency: 'USD' },
    ],
    changed: { ex_date: day(20250630), pay_date: day(20250716), amount: 0.3, currency: 'USD' },
  },
  nxt: {
    rows: [19, 20].map(at => ({ day: day(20261100 + at), price: 1e5 + at, volume: 7 })),
    changed: { day: day(20261120), price: 1e5, volume: 7 },
  },
}
const feeds = Object.keys(examples) as KeyedFeed[]

describe.each(feeds)('%s', <F extends KeyedFeed>(feed: F) => {
  const { rows, changed } = examples[feed]
  const read = async (id = 'AAA-S') => (await stores.facts.of(feed, [id])).get(id)

  test('are read as they were written, each under its own stock', async () => {
    expect(await stores.facts.put(feed, 'AAA-S', rows)).toBe(rows.length)
    await stores.facts.put(feed, 'BBB-S', rows.slice(-1))
    expect(await read()).toEqual(rows)
    expect(await read('BBB-S')).toEqual(rows.slice(-1))
    expect(await stores.facts.of(feed, ['NOBODY-S'])).toEqual(new Map())
    expect(await stores.facts.of(feed, [])).toEqual(new Map())
  })

  test('change nothing when they are stored twice, in two calls or in one', async () => {
    await stores.facts.put(feed, 'AAA-S', rows)
    expect(await stores.facts.put(feed, 'AAA-S', rows)).toBe(0)
    if (feed !== 'insiders') expect(await stores.facts.put(feed, 'AAA-S', [...rows, ...rows])).toBe(0)
    expect(await read()).toEqual(rows)
    expect(await stores.facts.put(feed, 'AAA-S', [])).toBe(0)
  })

  test('replace the row with the same key', async () => {
    await stores.facts.put(feed, 'AAA-S', rows)
    expect(await stores.facts.put(feed, 'AAA-S', [changed])).toBe(1)
    expect(await read()).toEqual([...rows.slice(0, -1), changed])
  })

  test('are read from a day on, and for all stocks between two days', async () => {
    await stores.facts.put(feed, 'AAA-S', rows)
    await stores.facts.put(feed, 'BBB-S', rows)
    const dayOf = (row: object): number => {
      const own = row as Record<string, number>
      return own.report_date ?? own.filing_date ?? own.day ?? own.as_of ?? own.ex_date ?? 0
    }
    const last = day(dayOf(rows.at(-1)!))
    const late = rows.filter(row => dayOf(row) >= last)
    expect((await stores.facts.of(feed, ['AAA-S'], last)).get('AAA-S')).toEqual(late)
    expect(await stores.facts.between(feed, last, last)).toEqual(
      expect.arrayContaining(late.flatMap(row => ['AAA-S', 'BBB-S'].map(fsym_id => ({ fsym_id, row })))),
    )
    expect(await stores.facts.between(feed, last, last)).toHaveLength(late.length * 2)
    expect(await stores.facts.between(feed, day(19900101), day(19900201))).toEqual([])
  })
})

test('more rows than one statement holds are stored', async () => {
  const rows = Array.from({ length: 1203 }, (_, at) => ({
    day: (20_000_101 + at) as TradingDay,
    price: at,
    volume: 1,
  }))
  const lawful = rows.filter(
    row => row.day % 100 >= 1 && row.day % 100 <= 28 && Math.floor(row.day / 100) % 100 <= 12,
  )
  const many = [...lawful, ...lawful.map(row => ({ ...row, day: (row.day + 10_000) as TradingDay }))]
  expect(await stores.facts.put('nxt', 'AAA-S', many)).toBe(many.length)
  expect(await stores.facts.put('nxt', 'AAA-S', many)).toBe(0)
  expect((await stores.facts.of('nxt', ['AAA-S'])).get('AAA-S')).toHaveLength(many.length)
})

test('a full year and its fourth quarter are stored as two statements', async () => {
  const [year, quarter] = [null, 4 as const].map(each =>
    filing({ filed: 20260320, year: 2025, quarter: each, sales: 7 }),
  ) as [FinancialStatement, FinancialStatement]
  await stores.facts.put('statements', 'AAA-S', [year, quarter])
  expect((await stores.facts.of('statements', ['AAA-S'])).get('AAA-S')).toEqual([year, quarter])
})

test('a statement that is filed again is kept beside the earlier one', async () => {
  const first = filing({ filed: 20250401, year: 2024, sales: 7 })
  const again = filing({ filed: 20250801, year: 2024, sales: 8 })
  await stores.facts.put('statements', 'AAA-S', [again])
  await stores.facts.put('statements', 'AAA-S', [first])
  expect((await stores.facts.of('statements', ['AAA-S'])).get('AAA-S')).toEqual([first, again])
})

test('a statement keeps its number of shares when its source brings the filing again without, and takes a new one', async () => {
  const filed = { filed: 20251114, year: 2025, quarter: 3 as const, sales: 7 }
  const read = async () => (await stores.facts.of('statements', ['AAA-S'])).get('AAA-S')
  await stores.facts.put('statements', 'AAA-S', [filing({ ...filed, shares: 900, cash: 5 })])
  expect(await stores.facts.put('statements', 'AAA-S', [filing(filed)])).toBe(0)
  expect(await read()).toEqual([filing({ ...filed, shares: 900, cash: 5 })])
  await stores.facts.put('statements', 'AAA-S', [filing({ ...filed, sales: 8, shares: 950 })])
  expect(await read()).toEqual([filing({ ...filed, sales: 8, shares: 950, cash: 5 })])
})

describe('insider trades', () => {
  const read = async () => (await stores.facts.of('insiders', ['AAA-S'])).get('AAA-S') ?? []

  test('that are equal within one filing are kept as two, also when they are stored again', async () => {
    expect(await stores.facts.put('insiders', 'AAA-S', [trade, trade])).toBe(2)
    expect(await stores.facts.put('insiders', 'AAA-S', [trade, trade])).toBe(0)
    expect(await read()).toEqual([trade, trade])
  })

  test('of a corrected filing replace its earlier ones, and each removal counts as a change', async () => {
    const other = { ...trade, filing_id: 'a-2' }
    await stores.facts.put('insiders', 'AAA-S', [trade, trade, { ...trade, qty: 7 }, other])
    await stores.facts.put('insiders', 'BBB-S', [trade, trade])
    expect(await stores.facts.put('insiders', 'AAA-S', [trade])).toBe(2)
    expect(await read()).toEqual(expect.arrayContaining([trade, other]))
    expect(await read()).toHaveLength(2)
    // Trades of another stock with the same filing id stay.
    expect((await stores.facts.of('insiders', ['BBB-S'])).get('BBB-S')).toHaveLength(2)
  })

  test('without a filing id stay when only one of them is stored again', async () => {
    const unnamed = { ...trade, filing_id: null }
    await stores.facts.put('insiders', 'AAA-S', [unnamed, { ...unnamed, qty: 7 }])
    expect(await stores.facts.put('insiders', 'AAA-S', [unnamed])).toBe(0)
    expect(await read()).toHaveLength(2)
  })
})

test('the holdings of a fund on a day are the ones stored last, and a removed one counts as a change', async () => {
  const [old, now] = [day(20261030), day(20261120)]
  const parts = ['AAA', 'BBB', 'CASH'].map(ticker => ({ as_of: now, ticker, weight: 30 }))
  const before = { as_of: old, ticker: 'OLD', weight: 100 }
  for (const fund of ['AAA-S', 'BBB-S']) await stores.facts.put('holdings', fund, [before, ...parts])
  expect(await stores.facts.put('holdings', 'AAA-S', parts.slice(0, 2))).toBe(1)
  expect(await stores.facts.put('holdings', 'AAA-S', parts.slice(0, 2))).toBe(0)
  const read = await stores.facts.of('holdings', ['AAA-S', 'BBB-S'])
  expect(read.get('AAA-S')).toEqual([before, ...parts.slice(0, 2)])
  expect(read.get('BBB-S')).toEqual([before, ...parts])
})

test('a known foreign ratio stays when its day is stored again without one', async () => {
  const flow = (at: number, foreign_ratio: number | null, foreign_net_qty = 1) => ({
    ...{ day: day(at), foreign_net_qty, foreign_net_value: 1, foreign_ratio },
    institution_net_value: 1,
  })
  await stores.facts.put('flows', 'AAA-S', [flow(20261119, 51), flow(20261120, null)])
  expect(await stores.facts.put('flows', 'AAA-S', [flow(20261119, null), flow(20261120, null)])).toBe(0)
  await stores.facts.put('flows', 'AAA-S', [flow(20261119, null, 2), flow(20261120, 52)])
  const read = (await stores.facts.of('flows', ['AAA-S'])).get('AAA-S')
  expect(read).toEqual([flow(20261119, 51, 2), flow(20261120, 52)])
})

test('theme members are read as written, change under their key, and may be sent twice in one call', async () => {
  const members: ThemeMember[] = [
    { theme: 'ai_software', fsym_id: 'AAA-S', from: day(20200102), to: null, reason: 'It makes them' },
    { theme: 'robots', fsym_id: 'AAA-S', from: day(20200102), to: day(20210104), reason: 'It made them' },
  ]
  expect(await stores.facts.putThemes([...members, ...members])).toBe(2)
  expect(await stores.facts.putThemes(members)).toBe(0)
  expect(await stores.facts.themes()).toEqual(members)
  const left = { ...members[0]!, to: day(20261101) }
  expect(await stores.facts.putThemes([left])).toBe(1)
  expect(await stores.facts.themes()).toEqual([left, members[1]])
})

test('a membership replaces stored ones of the same time, and one that is only added leaves them', async () => {
  const robots = (fsym_id: string, from: number, to: number | null = null): ThemeMember => ({
    ...{ theme: 'robots', fsym_id, from: day(from), to: to === null ? null : day(to), reason: '' },
  })
  await stores.facts.putThemes([robots('AAA-S', 20260414), robots('AAA-S', 20200102, 20210104)])
  const ended = robots('AAA-S', 20260501, 20260601)
  expect(await stores.facts.putThemes([ended])).toBe(2)
  const earlier = robots('AAA-S', 20200102, 20210104)
  expect(new Set(await stores.facts.themes())).toEqual(new Set([earlier, ended]))
  expect(await stores.facts.addThemes([robots('AAA-S', 20260414), robots('BBB-S', 20260414)])).toBe(1)
  expect(new Set(await stores.facts.themes())).toEqual(new Set([earlier, ended, robots('BBB-S', 20260414)]))
})

test('exchange rates are read newest first with their source, and may be sent twice in one call', async () => {
  const rates = [20261118, 20261119, 20261120].map((at, nth) => ({ day: day(at), usdkrw: 1400.5 + nth }))
  expect(await stores.facts.putRates([...rates, rates[0]!], 'files')).toBe(3)
  expect(await stores.facts.putRates(rates, 'files')).toBe(0)
  expect(await stores.facts.rates(2)).toEqual([
    { day: 20261120, usdkrw: 1402.5, source: 'files' },
    { day: 20261119, usdkrw: 1401.5, source: 'files' },
  ])
  expect(await stores.facts.putRates([rates[0]!], 'kis')).toBe(1)
})
