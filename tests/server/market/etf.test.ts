import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { FundOverlapReply, FundReply } from '#contract/etf.ts'
import { type CompanySite, companySite } from './company-site.ts'
import { asSubscriber } from './subscriber.ts'

let site: CompanySite
let plain: CompanySite
beforeAll(async () => {
  ;[site, plain] = await Promise.all([companySite(), companySite({ plain: true })])
})
afterAll(() => Promise.all([site.close(), plain.close()]))

async function told<S extends z.ZodMiniType>(schema: S, path: string): Promise<z.output<S>> {
  const body = await site.told<unknown>(`/api/v2/etf/${path}`, asSubscriber)
  expect(z.parse(schema, body)).toEqual(body)
  return body as z.output<S>
}

test('a fund shows its fee, its yield and its newest holdings', async () => {
  const fund = await told(FundReply, '900013/')
  expect(fund).toMatchObject({
    ticker: '900013',
    fref_security_type: 'ETF_ETF',
    as_of: '2026-11-20',
    simulated: true,
    fee: 0.3,
    distribution_yield: 1.5,
    currency: 'KRW',
    index_name: 'Trial 20',
    facts_as_of: '2026-09-30',
    holdings_as_of: '2026-09-30',
    members: 5,
    weight_total: 100,
    top10: 100,
    feed: { source: 'demo', as_of: '2026-09-30' },
    facts_feed: { source: 'demo' },
    missing_en: '',
    not_listed: { members: 1, weight: 10 },
  })
  expect(fund.row?.price_close).toBeGreaterThan(0)
  // TSTA-US is the stock TSTA; cash is not a listed instrument.
  expect(fund.holdings.map(({ ticker, weight, stock }) => [ticker, weight, stock?.country ?? null])).toEqual([
    ['900001', 50, 'kr'],
    ['900009', 20, 'kr'],
    ['TSTA', 15, 'us'],
    ['KRW CASH', 10, null],
    ['900015', 5, 'kr'],
  ])
})

test('the sectors of a fund and its unlisted holdings add up to the whole', async () => {
  const { sectors, not_listed, weight_total } = await told(FundReply, '900013/')
  expect(sectors.map(({ country, code, weight }) => [country, code, weight])).toEqual([
    ['kr', 'electronics', 50],
    ['kr', 'chemicals', 20],
    ['us', 'technology', 15],
    ['kr', null, 5],
  ])
  expect(sectors.at(-1)).toMatchObject({ name_kr: '업종 미상', name_en: 'Sector not known', members: 1 })
  expect(sectors.reduce((sum, { weight }) => sum + weight, 0) + not_listed.weight).toBe(weight_total)
})

test('a long list of holdings is read page by page', async () => {
  const { holdings, members } = await told(FundReply, '900013/?limit=2&offset=1')
  expect(holdings.map(({ ticker }) => ticker)).toEqual(['900009', 'TSTA'])
  expect(members).toBe(5)
})

test('a fund without holdings says so, with the reason', async () => {
  expect(await told(FundReply, 'TSTN/')).toMatchObject({
    fee: null,
    holdings: [],
    weight_total: null,
    top10: null,
    holdings_as_of: null,
    missing_en: expect.stringMatching(/^No data as of/),
  })
})

test('a fund’s page replies not_found for a company, unknown_ticker for an unknown ticker, and not_ready for an unpublished market', async () => {
  expect(await site.get('/api/v2/etf/900001/')).toMatchObject({ status: 404, body: { code: 'not_found' } })
  expect(await site.get('/api/v2/etf/ZZZZ/')).toMatchObject({ status: 404, body: { code: 'unknown_ticker' } })
  const hidden = await companySite({ plain: true, hidden: true })
  for (const path of ['900013/', 'overlap/?tickers=900013,900014'])
    expect(await hidden.get(`/api/v2/etf/${path}`)).toMatchObject({
      status: 503,
      body: { code: 'not_ready' },
    })
  await hidden.close()
})

test('the overlap of two funds is the smaller of their weights', async () => {
  const overlap = await told(FundOverlapReply, 'overlap/?tickers=900013,900014')
  expect(overlap.pairs).toEqual([{ one: '900013', other: '900014', overlap: 30, common: 1 }])
  expect(overlap.common).toMatchObject([
    { ticker: '900001', holders: 2, weights: [50, 30], stock: { country: 'kr' } },
  ])
  expect(overlap.funds.map(({ ticker, fee, holdings_as_of }) => [ticker, fee, holdings_as_of])).toEqual([
    ['900013', 0.3, '2026-09-30'],
    ['900014', null, '2026-08-31'],
  ])
  expect(overlap.dates_differ).toBe(true)
  expect(overlap.note_en).toContain('2026-08-31 to 2026-09-30')
  expect(overlap.note_kr).toContain('2026-08-31')
})

test('funds of both countries are compared, whatever the order and spelling of their tickers', async () => {
  const { pairs, common, total, as_of } = await told(
    FundOverlapReply,
    'overlap/?tickers=tstm-us,%20900013,900014,TSTM',
  )
  expect(as_of).toBe('2026-11-20')
  expect(pairs).toEqual([
    { one: 'TSTM', other: '900013', overlap: 65, common: 2 },
    { one: 'TSTM', other: '900014', overlap: 30, common: 1 },
    { one: '900013', other: '900014', overlap: 30, common: 1 },
  ])
  expect(common.map(({ ticker, weights }) => [ticker, weights])).toEqual([
    ['900001', [60, 50, 30]],
    ['TSTA', [40, 15, null]],
  ])
  expect(total).toBe(2)
})

test('a pair with a fund without holdings has no overlap', async () => {
  const { pairs, dates_differ, note_en } = await told(FundOverlapReply, 'overlap/?tickers=900013,TSTN')
  expect(pairs).toEqual([{ one: '900013', other: 'TSTN', overlap: null, common: 0 }])
  expect([dates_differ, note_en]).toEqual([false, ''])
})

test.each([
  ['900013', 400, 'bad_request', '1'],
  ['900013,900013-KR', 400, 'bad_request', '1'],
  [',', 400, 'bad_request', '0'],
  ['900013,900001', 400, 'bad_request', '900001'],
  ['900013,ZZZZ', 404, 'unknown_ticker', 'ZZZZ'],
])('a comparison of %s is refused', async (tickers, status, code, named) => {
  const answer = await site.get(`/api/v2/etf/overlap/?tickers=${tickers}`)
  expect(answer).toMatchObject({ status, body: { code, fields: { tickers: named } } })
})

test('a comparison without tickers, or with a text that is too long, is refused', async () => {
  for (const query of ['', '?tickers=', `?tickers=${'9'.repeat(61)}`])
    expect((await site.get(`/api/v2/etf/overlap/${query}`)).status).toBe(400)
})

test('without a source of holdings, the list of a stock’s holders is empty and gives the reason', async () => {
  expect(await plain.told('/api/v2/stock/900001/holders/')).toMatchObject({
    feed: null,
    rows: [],
    missing_kr: expect.stringMatching(/출처/),
    missing_en: expect.stringMatching(/^Not available: no data source/),
  })
})
