import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { portfolioEndpoints } from '#contract/portfolio.ts'
import { rowOnOrBefore } from '#domain/analysis/columns.ts'
import type { GroupEntry } from '#domain/sync/item.ts'
import { fsymIdOfStock } from '../market/company-market.ts'
import { type FeedSite, feedSite } from './feed-site.ts'

const base = '/api/v2/user/portfolio'
const entry = (
  id: string,
  kind: GroupEntry['kind'],
  ticker: string,
  day: string,
  rest: object,
): GroupEntry => ({
  ...{ id, kind, fsym_id: fsymIdOfStock(ticker), day, quantity: 0, price: 0, fee: 0, tax: 0, rate: 1 },
  ...rest,
})
/** The trades of a Korean stock that splits while it is held, of an American one, a dividend and a sale. */
const entries: readonly GroupEntry[] = [
  entry('a', 'buy', '900004', '2026-09-01', { quantity: 10, price: 200, fee: 3 }),
  entry('b', 'buy', 'TSTA', '2026-09-02', { quantity: 4, price: 90, rate: 1350, fee: 1 }),
  entry('c', 'sell', '900004', '2026-10-05', { quantity: 5, price: 120, fee: 2, tax: 1 }),
  entry('d', 'dividend', 'TSTA', '2026-11-02', { price: 6, tax: 1, rate: 1420 }),
]

let site: FeedSite
beforeAll(async () => {
  site = await feedSite()
  for (const user of ['demo-premium', 'demo-trial', 'demo-free', 'demo-basic'])
    await site.putGroup(user, 'own', { entries })
})
afterAll(() => site.close())

const closeOf = async (ticker: string): Promise<number> => {
  const { day, close } = await site.market.bars.all(fsymIdOfStock(ticker))
  return close[rowOnOrBefore(day, 20261120)]!
}
const told = (user: string, id: string, query = '') =>
  site.told(portfolioEndpoints.read, user, `${base}/${id}/${query}`)

describe('a portfolio', () => {
  test('is valued at current prices after splits, and its parts add up to its result to the won', async () => {
    const [korean, american] = [await closeOf('900004'), await closeOf('TSTA')]
    const read = await told('demo-premium', 'own')
    // The 10 shares became 20 on 1 October. Then 5 of them were sold at 120; each had cost 100.
    const [first, second] = read.stocks
    expect(first).toMatchObject({ quantity: 15, cost: 1500, base_cost: 1500, value: 15 * korean, rate: 1 })
    // On 15 October a dividend of 3 a share went ex.
    expect(first!.result).toEqual({
      ...{ price: 15 * (korean - 100) + 5 * 20, dividend: 45, fx: 0, fee: 5, tax: 1 },
      total: 15 * (korean - 100) + 100 + 45 - 6,
    })
    expect(second).toMatchObject({ quantity: 4, cost: 360, base_cost: 486_000, rate: 1450, price: american })
    expect(second!.result).toEqual({
      ...{ price: 4 * (american - 90) * 1350, fx: 4 * american * 100, dividend: 6 * 1420 },
      ...{ fee: 1350, tax: 1420 },
      total: 4 * american * 1450 - 486_000 + 5 * 1420 - 1350,
    })
    expect(read.sum.value).toBe(15 * korean + 4 * american * 1450)
    for (const { price, dividend, fx, fee, tax, total } of [read.sum.result, first!.result, second!.result])
      expect(price + dividend + fx - fee - tax).toBe(total)
    expect(read).toMatchObject({
      ...{ currency: 'KRW', own_currency: 'KRW', problem: null, unpriced: [], locked: false },
      fx: { usdkrw: 1450, day: '2026-11-19', source: 'demo' },
      source: 'demo',
    })
  })

  test('is converted to dollars at the rate of each day', async () => {
    const [korean, american] = [await closeOf('900004'), await closeOf('TSTA')]
    const read = await told('demo-premium', 'own', '?currency=USD')
    const cents = (value: number) => Math.round(value * 100) / 100
    expect(read).toMatchObject({ currency: 'USD', own_currency: 'KRW', fx: { usdkrw: 1450 } })
    expect(read.stocks[0]).toMatchObject({
      base_cost: cents(1500 / 1300),
      value: cents((15 * korean) / 1450),
    })
    expect(read.stocks[1]).toMatchObject({ base_cost: 360, value: 4 * american, rate: 1 })
    expect(read.stocks[1]!.result).toMatchObject({ fx: 0, dividend: 6, tax: 1, fee: 1 })
  })

  test('counts the dividends of a source once, and says where they come from and where none do', async () => {
    const { market_dividends: first, sum } = await told('demo-premium', 'own')
    expect(first).toEqual({
      ...{ amount: 45, count: 1, entered: 0, without_rate: 0 },
      feeds: [
        { country: 'kr', feed: { source: 'demo', as_of: '2026-11-20', simulated: true } },
        { country: 'us', feed: { source: 'demo', as_of: null, simulated: true } },
      ],
    })
    expect(sum.result.dividend).toBe(45 + 6 * 1420)
    const typed = entry('e', 'dividend', '900004', '2026-11-16', { price: 44, tax: 7 })
    await site.putGroup('demo-premium', 'typed', { entries: [...entries, typed] })
    const twice = await told('demo-premium', 'typed')
    expect(twice.market_dividends).toMatchObject({ amount: 0, count: 0, entered: 1 })
    expect(twice.sum.result.dividend).toBe(44 + 6 * 1420)
    const dollars = await told('demo-premium', 'own', '?currency=USD')
    expect(dollars.market_dividends).toMatchObject({ amount: 0.03, count: 1 })
  })

  test('has an analysis in the trial and premium plans, and a value in every plan', async () => {
    for (const user of ['demo-free', 'demo-basic']) {
      const read = await told(user, 'own')
      expect(read).toMatchObject({ locked: true, analysis: null })
      expect(read.sum).toEqual((await told('demo-premium', 'own')).sum)
    }
    expect((await told('demo-trial', 'own')).analysis).toEqual((await told('demo-premium', 'own')).analysis)
  })

  test('is divided into shares that add up to 100 percent', async () => {
    const { analysis, sum } = await told('demo-premium', 'own')
    const { stock, country, sector, currency } = analysis!.allocation
    for (const slices of [stock, country, sector, currency])
      expect(slices.reduce((all, { share }) => all + Math.round(share * 100), 0)).toBe(10_000)
    expect(stock.map(({ key }) => key)).toEqual([fsymIdOfStock('TSTA'), fsymIdOfStock('900004')])
    expect(country.map(({ key, name_en }) => [key, name_en])).toEqual([
      ['us', 'United States'],
      ['kr', 'Korea'],
    ])
    expect(sector.map(({ key }) => key)).toEqual(['us/technology', 'kr/electronics'])
    expect(currency.reduce((all, { value }) => all + value, 0)).toBe(sum.value)
  })

  test('has a performance that agrees with the money put in, the money taken out and the present value', async () => {
    const { analysis, sum } = await told('demo-premium', 'own')
    const { from, put, taken, value, result, days, time_weighted, money_weighted } = analysis!.performance!
    expect(from).toBe('2026-09-01')
    expect(value).toBe(sum.value)
    expect(Math.abs(put + result.total - taken - value)).toBeLessThanOrEqual(2)
    expect(put).toBe(2003 + 361 * 1350)
    expect(taken).toBe(597 + 5 * 1420 + 45)
    expect(days.at(-1)).toMatchObject({ value })
    expect(days.at(-1)!.growth - 1).toBeCloseTo(time_weighted!, 7)
    expect(money_weighted).not.toBeNull()
    expect(days.length).toBeLessThanOrEqual(400)
  })
})

test('the exchange rates of days are those stored between them and the last one before, oldest first, with their source', async () => {
  const read = (from: string, to: string) =>
    site.told(portfolioEndpoints.exchangeRates, 'demo-free', `/api/v2/exchange-rate/?from=${from}&to=${to}`)
  expect(await read('2026-01-05', '2026-10-01')).toEqual({
    rates: [
      { date: '2026-01-05', usdkrw: 1300 },
      { date: '2026-10-01', usdkrw: 1400 },
    ],
    source: 'demo',
  })
  expect(await read('2026-01-06', '2026-09-30')).toEqual({
    rates: [{ date: '2026-01-05', usdkrw: 1300 }],
    source: 'demo',
  })
  expect(await read('2025-12-01', '2026-01-04')).toEqual({ rates: [], source: null })
})

describe('a portfolio with a problem', () => {
  test('names an entry that is impossible', async () => {
    const wrong = entry('z', 'sell', '900004', '2026-11-03', { quantity: 16, price: 100 })
    await site.putGroup('demo-premium', 'wrong', { entries: [...entries, wrong] })
    expect(await told('demo-premium', 'wrong')).toMatchObject({
      ...{ problem: { id: 'z', why: 'sells-more-than-held' }, stocks: [], analysis: null },
      sum: { value: 0 },
    })
  })
  test('names a stock that is unknown, and an entry before the first exchange rate', async () => {
    const unknown = {
      ...entry('u', 'buy', '900004', '2026-11-03', { quantity: 1, price: 7 }),
      fsym_id: 'NEVER-R',
    }
    await site.putGroup('demo-premium', 'unknown', { entries: [...entries, unknown] })
    expect(await told('demo-premium', 'unknown')).toMatchObject({
      unpriced: ['NEVER-R'],
      analysis: { performance: null, performance_missing: 'no_quotes' },
    })
    const early = entry('e', 'buy', '900001', '2025-06-02', { quantity: 1, price: 100 })
    await site.putGroup('demo-premium', 'early', { entries: [early] })
    expect((await told('demo-premium', 'early')).problem).toBeNull()
    expect((await told('demo-premium', 'early', '?currency=USD')).problem).toEqual({ id: 'e', why: 'rate' })
  })
  test('is worth nothing if it is empty', async () => {
    await site.putGroup('demo-premium', 'empty', {})
    expect(await told('demo-premium', 'empty')).toMatchObject({
      ...{ stocks: [], problem: null, fx: null, sum: { value: 0 } },
      analysis: { performance: null, performance_missing: 'no_sessions', pp_room: null },
    })
  })
  test('is not found if it belongs to another user or is a watchlist', async () => {
    await site.putGroup('demo-premium', 'watched', { type: 'watchlist', stocks: [fsymIdOfStock('900001')] })
    await site.putGroup('demo-premium', 'alone', { entries })
    for (const [user, id] of [
      ['demo-premium', 'watched'],
      ['demo-trial', 'alone'],
      ['demo-premium', 'never'],
    ] as const)
      expect((await site.get(user, `${base}/${id}/`)).statusCode).toBe(404)
  })
})
