import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { marketConditionEndpoints } from '#contract/condition.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { parseStrictly } from '#contract/fallback.ts'
import { marketApi } from '#contract/market-api.ts'
import type { Quote } from '#contract/quote.ts'
import { countries } from '#domain/market/country.ts'
import { indexClose } from './daily-market.ts'
import { type DailySite, dailySite } from './daily-site.ts'

type Condition = ReplyOf<typeof marketConditionEndpoints.now>
type History = ReplyOf<typeof marketConditionEndpoints.history>

let site: DailySite
let plain: DailySite
const before = new Map<string, Condition>()

beforeAll(async () => {
  site = await dailySite('friday')
  for (const country of countries)
    before.set(country, await site.told(`/api/v2/market-condition/${country}/`))
  await site.night('2026-11-21T12:00:00Z')
  plain = await dailySite('plain')
})
afterAll(() => Promise.all([site.close(), plain.close()]))

const quotes = (country: 'kr' | 'us'): Quote[] =>
  [...site.held.of(country)!.answers.values()].map(({ quote }) => JSON.parse(gunzipSync(quote).toString()))
const inputOf = ({ inputs }: Condition, id: string) => inputs.find(input => input.id === id)!

test.each(countries)('the gauge of %s is the sum of its printed contributions', async country => {
  const told = await site.told<Condition>(`/api/v2/market-condition/${country}/`)
  expect(parseStrictly(marketApi.condition.now.reply, told).ok).toBe(true)
  const sum = told.inputs.reduce((total, { contribution }) => total + contribution!, 0)
  expect(told.gauge).toBeCloseTo(sum, 9)
  expect(told).toMatchObject({
    country,
    as_of: '2026-11-20',
    source: 'demo',
    simulated: true,
    version: 'condition-1',
  })
  expect(told.inputs.map(({ id }) => id).includes('usdkrw')).toBe(country === 'kr')
  expect(told.known_weight).toBe(told.whole_weight)
  expect(told.missing_en).toBe('')
  const [terms, divisor] = told.worked!.split(' = ')[0]!.split(' ÷ ') as [string, string]
  const worked = terms
    .slice(1, -1)
    .split(' + ')
    .reduce((total, term) => {
      const [weight, points] = term.split(' × ').map(Number)
      return total + weight! * points!
    }, 0)
  expect(worked / Number(divisor)).toBeCloseTo(told.gauge!, 1)
})

test('breadth is counted from the stocks’ own quotes', async () => {
  const told = await site.told<Condition>('/api/v2/market-condition/kr/')
  const changes = quotes('kr').map(({ change_pct }) => change_pct!)
  const up = changes.filter(change => change >= 0.005).length
  const down = changes.filter(change => change <= -0.005).length
  expect(told.breadth).toMatchObject({
    companies: 20,
    advancers: up,
    decliners: down,
    unchanged: 20 - up - down,
  })
  expect(inputOf(told, 'advancers').value).toBeCloseTo((up / (up + down)) * 100, 1)
  const atLow = quotes('kr').filter(({ low, low_52w }) => low === low_52w).length
  expect(told.breadth.year.lows).toBe(atLow)
})

test('the index is compared with its own averages, with date and source', async () => {
  const told = await site.told<Condition>('/api/v2/market-condition/kr/')
  const count = (await site.stores.bars.all('INDEX-KOSPI')).day.length
  const closes = Array.from({ length: count }, (_, at) => indexClose(at))
  const last = closes.at(-1)!
  for (const length of [20, 60, 120]) {
    const mean = closes.slice(-length).reduce((sum, close) => sum + close, 0) / length
    const input = inputOf(told, `index_vs_ma${length}`)
    expect(input.value).toBeCloseTo((last / mean - 1) * 100, 2)
    expect(input).toMatchObject({ date: '2026-11-20', source: 'demo' })
  }
  expect(told.indices.map(({ code, close, as_of }) => [code, close, as_of])).toEqual([
    ['KOSPI', last, '2026-11-20'],
    ['KOSDAQ', last, '2026-11-20'],
  ])
  expect(told.indices[0]!.change).toBeCloseTo(last - closes.at(-2)!, 9)
  expect(told.indices[0]!.spark).toEqual(closes.slice(-41))
  expect(told.fx).toMatchObject({ date: '2026-11-20', source: 'demo' })
})

test('the dollar is shown for both markets, and has a weight in Korea only', async () => {
  const [kr, us] = await Promise.all(
    countries.map(country => site.told<Condition>(`/api/v2/market-condition/${country}/`)),
  )
  expect(us!.fx).toEqual(kr!.fx)
  expect(us!.inputs.map(({ group }) => group)).not.toContain('fx')
})

test.each(countries)('the history of %s has the gauge of each day', async country => {
  const { since, days } = await site.told<History>(`/api/v2/market-condition/${country}/history/`)
  const now = await site.told<Condition>(`/api/v2/market-condition/${country}/`)
  expect(since).toBe('2026-11-19')
  expect(days).toEqual([
    { date: '2026-11-19', gauge: before.get(country)!.gauge, zone: before.get(country)!.zone!.id },
    { date: '2026-11-20', gauge: now.gauge, zone: now.zone!.id },
  ])
  expect(before.get(country)!.gauge).not.toBe(now.gauge)
})

test('a missing feed is left out, its weight is spread over the rest, and the reply says so', async () => {
  const told = await plain.told<Condition>('/api/v2/market-condition/kr/')
  expect(told.known_weight).toBe(90)
  expect(inputOf(told, 'usdkrw')).toMatchObject({
    value: null,
    contribution: null,
    missing_en: 'no exchange rates',
  })
  expect(told.missing_kr).toContain('원/달러 환율')
  expect(told.fx).toBeNull()
  expect(told.feeds.fx).toBeNull()
  expect(told.feeds.index).toMatchObject({ source: 'demo' })
  expect(told.gauge).not.toBeNull()
})

test('an unknown country is taken as Korea, and the reply has an etag', async () => {
  const answer = await site.get('/api/v2/market-condition/mars/')
  expect(answer.json<Condition>().country).toBe('kr')
  const again = await site.get('/api/v2/market-condition/kr/', {
    'if-none-match': String(answer.headers.etag),
  })
  expect(again.statusCode).toBe(304)
})

test('a market that is not published yet is not ready', async () => {
  const hidden = await dailySite('plain', { hidden: true })
  for (const path of [
    'market-condition/kr/',
    'market-condition/us/history/',
    'market-report/',
    'market-report/today/',
    'market-report/kr/2026-11-20/',
    'schedule/',
  ])
    expect([path, (await hidden.get(`/api/v2/${path}`)).json()]).toMatchObject([path, { code: 'not_ready' }])
  await hidden.close()
})
