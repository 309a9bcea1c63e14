import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { PeersReply, ScoresReply, ValuationReply } from '#contract/company.ts'
import type { StockReport } from '#contract/report.ts'
import { readPublishedStockReport } from '#server/use-cases/stock/read-scores.ts'
import { type CompanySite, companySite } from './company-site.ts'

let site: CompanySite
beforeAll(async () => {
  site = await companySite()
})
afterAll(() => site.close())

const path = (ticker: string, part: string) => `/api/v2/stock/${ticker}/${part}`
/** Checks that the reply has exactly the fields of the contract. */
async function told<S extends z.ZodMiniType>(schema: S, ticker: string, part: string): Promise<z.output<S>> {
  const body = await site.told<unknown>(path(ticker, part))
  expect(z.parse(schema, body)).toEqual(body)
  return body as z.output<S>
}
const reportOf = (ticker: string): StockReport => {
  const found = readPublishedStockReport(site.held, ticker)
  if (!found.ok) throw new Error(found.error)
  return found.value.report
}

test('scores equal those of the report, and their contributions add up to them', async () => {
  const { scores, rating, id, feed } = await told(ScoresReply, '900001', 'scores/')
  const report = reportOf('900001')
  expect({ scores, rating, id }).toEqual({ scores: report.scores, rating: report.rating, id: report.id })
  expect(feed).toEqual({ source: 'demo', as_of: '2026-03-15', simulated: true })
  const judged = scores.filter(({ value }) => value !== null)
  expect(judged.map(each => each.id)).toContain('fundamental')
  for (const { value, contributions } of judged)
    expect(contributions.reduce((sum, each) => sum + each.contribution, 0)).toBeCloseTo(value!, 6)
  const unjudged = (await told(ScoresReply, 'TSTA', 'scores/')).scores.find(
    score => score.id === 'fundamental',
  )
  expect(unjudged).toMatchObject({ value: null, missing_en: expect.stringMatching(/./) })
})

test('a valuation has its arrows, its range and every assumption', async () => {
  const valued = await told(ValuationReply, '900002', 'valuation/')
  expect(valued.valuation).toEqual(reportOf('900002').valuation)
  expect(valued.valuation.find(({ id }) => id === 'PER')?.direction).toMatch(/UP|DOWN/)
  const { range, assumptions } = valued.proper_price!
  expect(range!.low).toBeLessThanOrEqual(range!.mid)
  expect(range!.mid).toBeLessThanOrEqual(range!.high)
  expect(assumptions.map(({ id }) => id)).toEqual(expect.arrayContaining(['PER_mid', 'eps', 'discount']))
  const ids = valued.adjustable.map(({ id }) => id)
  for (const { id } of assumptions) expect(ids).toContain(id)
})

test('without statements there is no fair value, with the reason, and a fund has no valuation', async () => {
  expect(await told(ValuationReply, '900015', 'valuation/')).toMatchObject({
    proper_price: null,
    missing_en: expect.stringMatching(/no financial statements had been filed/),
  })
  expect(await told(ValuationReply, '900013', 'valuation/')).toMatchObject({
    proper_price: null,
    valuation: [],
    adjustable: [],
    missing_en: expect.stringMatching(/^Funds /),
  })
})

test('own assumptions give another fair value, and unchanged assumptions give ours', async () => {
  type Adjusted = { proper_price: ValuationReply['proper_price']; ours: ValuationReply['proper_price'] }
  const ask = (changes: Record<string, number>) =>
    site.post<Adjusted>(path('900002', 'proper-price/'), { changes })
  const ours = reportOf('900002').proper_price!
  const same = await ask({})
  expect(same.status).toBe(200)
  expect(same.body.proper_price).toEqual(ours)
  const { proper_price, ours: shown } = (
    await ask({ eps: ours.assumptions.find(({ id }) => id === 'eps')!.value * 2 })
  ).body
  expect(shown).toEqual(ours)
  expect(proper_price!.range!.mid).toBeGreaterThan(ours.range!.mid)
  const per = (of: typeof ours) => of.methods.find(({ id }) => id === 'PER')!
  expect(per(proper_price!).mid).toBeCloseTo(per(ours).mid * 2, 6)
  expect(proper_price!.assumptions.find(({ id }) => id === 'eps')).toMatchObject({ origin: 'reader' })
})

test.each([
  [{ eps: 1e30 }, { eps: 'out_of_range' }],
  [{ PER_low: 500, PER_mid: 400 }, { PER_mid: 'out_of_order' }],
  [{ luck: 7 }, { luck: 'unknown' }],
  [JSON.parse('{"__proto__x":1}'), { __proto__x: 'unknown' }],
])('own assumptions %j are refused with the name of the field', async (changes, fields) => {
  const { status, body } = await site.post(path('900002', 'proper-price/'), { changes })
  expect(status).toBe(400)
  expect(body).toMatchObject({ code: 'bad_request', fields })
})

test.each([
  {},
  { changes: { eps: 'many' } },
  { changes: Object.fromEntries(Array.from({ length: 31 }, (_, at) => [`x${at}`, 1])) },
])('own assumptions in the malformed body %j are refused', async body => {
  expect((await site.post(path('900002', 'proper-price/'), body)).status).toBe(400)
})

test('a fund has no fair value to change', async () => {
  expect(await site.post(path('900013', 'proper-price/'), { changes: {} })).toMatchObject({ status: 404 })
})

test('peers are the companies of the sector: first the company itself, then the nearest in size', async () => {
  const { rows, basis, sector, total, note_en } = await told(PeersReply, '900003', 'peers/')
  expect([basis, sector?.code, total, note_en]).toEqual(['sector', 'electronics', 8, ''])
  expect(rows.map(({ ticker }) => ticker).toSorted()).toEqual([
    '900001',
    '900002',
    '900003',
    '900004',
    '900005',
    '900006',
    '900007',
    '900008',
  ])
  expect(rows.filter(({ own }) => own).map(({ ticker }) => ticker)).toEqual(['900003'])
  expect(rows[0]!.own).toBe(true)
  const own = rows[0]!.market_cap!
  const far = rows.map(({ market_cap }) =>
    market_cap === null ? Infinity : Math.abs(Math.log(market_cap / own)),
  )
  expect(far).toEqual(far.toSorted((a, b) => a - b))
  expect(rows.at(-1)).toMatchObject({ ticker: '900008', market_cap: null })
  expect(rows[0]).toMatchObject({
    price_close: reportOf('900003').price_close,
    signal: reportOf('900003').signal,
  })
  const per = reportOf('900003').valuation.find(({ id }) => id === 'PER')!.value!
  expect(rows[0]!.per).toBeCloseTo(per, 3)
  const second = await told(PeersReply, '900003', 'peers/?limit=2&offset=1')
  expect(second.rows).toEqual(rows.slice(1, 3))
})

test.each([
  ['900009', /only company in its sector/],
  ['900016', /don’t have its sector/],
])('%s gets the companies of its market as peers, and a note that says so', async (ticker, note) => {
  const { rows, basis, note_en, note_kr, total } = await told(PeersReply, ticker, 'peers/?limit=100')
  expect(basis).toBe('market')
  expect(note_en).toMatch(note)
  expect(note_kr).toMatch(/KOSPI/)
  expect(total).toBe(17)
  expect(rows.map(each => each.ticker)).not.toContain('900013')
  expect(rows.map(each => each.ticker)).not.toContain('900020')
})

test('a delisted company still has peers, but no row of its own among them', async () => {
  const { rows } = await told(PeersReply, '900020', 'peers/')
  expect(rows.length).toBeGreaterThan(10)
  expect(rows.some(({ own }) => own)).toBe(false)
})
