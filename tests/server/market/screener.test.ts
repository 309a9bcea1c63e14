import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ReplyOf } from '#contract/endpoint.ts'
import { parseStrictly } from '#contract/fallback.ts'
import type { Problem } from '#contract/problem.ts'
import { ScreenerReply, type screenerEndpoints } from '#contract/screener.ts'
import { toTradingDay } from '#domain/market/calendar/day.ts'
import { presetNames } from '#domain/screener/filter/names.ts'
import { valueAt } from '#domain/screener/pack.ts'
import { computeSpanResult } from '#domain/screener/presets/past-span.ts'
import { wanderers, wanderingMarket } from '#tests/builders/wandering-market.ts'
import { type MarketSite, marketSite } from './market-site.ts'

const nights = [
  '2021-11-01',
  '2021-11-02',
  '2021-11-03',
  '2021-11-04',
  '2021-11-05',
  '2021-11-08',
  '2021-11-09',
]

let site: MarketSite
let first: { presets: Presets; preset: Preset }
beforeAll(async () => {
  site = await marketSite()
  await site.night(wanderingMarket(), nights[0]!)
  first = { presets: await presetsOf(), preset: await presetOf('rs_rating') }
  for (const day of nights.slice(1)) await site.night(wanderingMarket(), day)
})
afterAll(() => site.close())

type Presets = ReplyOf<typeof screenerEndpoints.presets>
type Preset = ReplyOf<typeof screenerEndpoints.preset>
const presetsOf = async () => (await site.get<Presets>('/api/v2/screener/presets/?country=kr')).body
const presetOf = async (id: string, more = '') =>
  (await site.get<Preset>(`/api/v2/screener/preset/${id}/?country=kr${more}`)).body

async function ask(question: object): Promise<ScreenerReply> {
  const { status, body } = await site.post<ScreenerReply>('/api/v2/screener/query/', {
    country: 'kr',
    ...question,
  })
  expect(status).toBe(200)
  // The rows are assembled from text and skip the contract check of other replies, so it is done here.
  expect(parseStrictly(ScreenerReply, body)).toEqual({ ok: true, value: body })
  return body
}
const pack = () => site.markets.of('kr')!.pack
const everybody = { exclude_halt: false }

test('a filter without conditions returns all rows as they were published, the largest first', async () => {
  const answer = await ask({ filter: everybody })
  expect(answer).toMatchObject({
    as_of: '2021-11-09',
    source: 'demo',
    simulated: true,
    country: 'kr',
    offset: 0,
  })
  expect(answer.total).toBe(wanderers.length)
  const { answers } = site.markets.of('kr')!
  for (const row of answer.rows)
    expect(row).toEqual(JSON.parse(gunzipSync(answers.get(row.fsym_id)!.row_json).toString()))
  const sizes = answer.rows.map(({ fsym_id }) =>
    valueAt(pack(), 'market_cap', pack().fsymIds.indexOf(fsym_id)),
  )
  expect(sizes).toEqual(sizes.toSorted((a, b) => b - a))
})

test('halted stocks are left out by default', async () => {
  const halted = Array.from({ length: pack().size }, (_, row) => valueAt(pack(), 'halted', row)).filter(
    Boolean,
  )
  expect((await ask({})).total).toBe(wanderers.length - halted.length)
})

test('a filter finds the stocks that pass it, with the requested columns', async () => {
  const price_range = [5_000, 80_000]
  const filter = { ...everybody, showPriceRange: true, price_range, formula: 'rs_rating >= 40' }
  const answer = await ask({
    filter,
    columns: ['price', 'rs_rating', 'signal', 'halted', 'prev_high_cross', 'nonsense'],
  })
  const expected = pack().fsymIds.filter((_, row) => {
    const price = valueAt(pack(), 'price', row)
    return price >= price_range[0]! && price <= price_range[1]! && valueAt(pack(), 'rs_rating', row) >= 40
  })
  expect(expected.length).toBeGreaterThan(0)
  expect(expected.length).toBeLessThan(wanderers.length)
  expect(answer.rows.map(({ fsym_id }) => fsym_id).sort()).toEqual(expected.toSorted())
  expect(answer.columns).toEqual(['price', 'rs_rating', 'signal', 'halted', 'prev_high_cross'])
  for (const { values, price_close, signal, halted_since } of answer.rows) {
    expect(values).toMatchObject({ price: price_close, signal, halted: halted_since !== null })
    expect(values!.rs_rating).toBeGreaterThanOrEqual(40)
    expect(values!.prev_high_cross === null).toBe(false)
  }
})

test('pages joined together are the whole list, and no page is longer than two hundred', async () => {
  const sort = 'asc_price'
  const whole = await ask({ filter: everybody, sort, limit: 5000 })
  expect(whole.limit).toBe(200)
  const prices = whole.rows.map(({ price_close }) => price_close!)
  expect(prices).toEqual(prices.toSorted((a, b) => a - b))
  const pages = await Promise.all(
    [0, 7, 14, 21].map(offset => ask({ filter: everybody, sort, limit: 7, offset })),
  )
  expect(pages.flatMap(({ rows }) => rows)).toEqual(whole.rows)
  expect((await ask({ filter: everybody, limit: 0 })).rows).toEqual([])
})

test('values that are not understood fall back to defaults and are named', async () => {
  const answer = await ask({
    filter: { exclude_halt: 'false', beta: 'high', rsi: { days: 6 } },
    sort: 'upwards',
  })
  expect(answer.fell_back).toEqual(['beta', 'rsi.days', 'sort'])
  expect(answer.total).toBe(wanderers.length)
  for (const filter of [null, 7, 'all', []])
    expect((await ask({ filter, limit: -3, offset: 'x', columns: 'price' })).limit).toBe(50)
})

test('a wrong formula is refused with its position, also among the conditions', async () => {
  const where = { kind: 'all', of: [{ kind: 'formula', text: 'per < 10 and pre > 1' }] }
  for (const filter of [{ formula: 'per < 10 and pre > 1' }, { where }]) {
    const { status, body } = await site.post<Problem>('/api/v2/screener/query/', { country: 'kr', filter })
    expect(status).toBe(400)
    expect(body).toMatchObject({
      code: 'bad_request',
      fields: { formula_at: '13', formula_length: '3', formula_code: 'unknown-name' },
    })
    expect(body.fields!.formula_kr).toMatch(/^14번째 글자/)
  }
})

test('a filter with 400 conditions is refused', async () => {
  const of = Array.from({ length: 400 }, () => ({ kind: 'range', metric: 'per', most: 10 }))
  const filter = { where: { kind: 'all', of } }
  expect((await site.post('/api/v2/screener/query/', { filter })).status).toBe(400)
})

test('the removal counts are part of the reply if they are requested', async () => {
  expect((await ask({})).removals).toBeNull()
  const { total, removals } = await ask({ filter: { ...everybody, formula: 'price < 0' }, explain: true })
  expect(total).toBe(0)
  expect(removals).toMatchObject({
    costliest: 0,
    each: [{ condition: { kind: 'formula' }, alone: 0, without: wanderers.length, left: 0 }],
  })
})

test('a past day is screened by its own pack, and a day before the first is refused with the first day', async () => {
  const then = await ask({ filter: { ...everybody, as_of: '2021-11-03' }, columns: ['price'], limit: 3 })
  expect(then).toMatchObject({ as_of: '2021-11-03', total: wanderers.length })
  const bars = await site.stores.bars.all(then.rows[0]!.fsym_id)
  const at = bars.day.indexOf(20211103)
  expect(then.rows[0]).toMatchObject({ price_close: bars.close[at], as_of: '2021-11-03', reason_kr: '' })
  // For a Saturday, the pack of the Friday before is used.
  expect((await ask({ filter: { as_of: '2021-11-06' } })).as_of).toBe('2021-11-05')
  expect((await ask({ filter: { as_of: '2030-01-01' } })).as_of).toBe('2021-11-09')
  const { status, body } = await site.post<Problem>('/api/v2/screener/query/', {
    filter: { as_of: '2021-10-29' },
  })
  expect(status).toBe(404)
  expect(body.fields).toEqual({ since: '2021-11-01' })
})

test('a client that does not accept gzip gets plain text', async () => {
  const input = { method: 'POST', url: '/api/v2/screener/query/', payload: { filter: everybody } } as const
  const plain = await site.app.inject(input)
  expect(plain.headers['content-encoding']).toBeUndefined()
  const packed = await site.app.inject({ ...input, headers: { 'accept-encoding': 'gzip' } })
  expect(packed.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body)
})

test('a query for a country without a publication gets not_ready', async () => {
  for (const path of ['presets/?country=us', 'preset/gold/?country=us', 'pack/us/info/', 'pack/us/'])
    expect((await site.get<Problem>(`/api/v2/screener/${path}`)).body.code).toBe('not_ready')
  const { body } = await site.post<Problem>('/api/v2/screener/query/', { country: 'us' })
  expect(body.code).toBe('not_ready')
})

test('every preset whose feed there is has the count that the same preset finds in a query', async () => {
  const { presets } = await presetsOf()
  expect(presets.map(({ name }) => name)).toEqual([...presetNames])
  const there = presets.filter(({ available }) => available)
  expect(there.length).toBeGreaterThan(10)
  for (const { name, count, rows, missing_en } of presets.filter(({ available }) => !available)) {
    expect({ count, rows }, name).toEqual({ count: null, rows: [] })
    expect(missing_en, name).toMatch(/^Not available: no data source/)
  }
  for (const { name, count, rows } of there) {
    const found = await ask({ filter: { mainPreset: name } })
    expect(count, name).toBe(found.total)
    expect(rows).toEqual(found.rows.slice(0, 5))
  }
  expect(presets.some(({ count }) => count! > 0)).toBe(true)
})

test('on the first day there is no list of five sessions before, and the reply names the first day', () => {
  expect(first.preset.prev).toMatchObject({ as_of: null, since: '2021-11-01' })
  expect(first.preset.prev.missing_kr).toContain('2021-11-01')
  expect(first.preset).toMatchObject({ entered: null, left: null, past: [] })
  expect(first.presets.as_of).toBe('2021-11-01')
})

test('the stocks that entered and left a preset are the differences of its two lists', async () => {
  let moved = 0
  for (const id of ['rs_rating', '3days', 'gold', 'prevHigh', 'riseVolume']) {
    const [now, then] = [await presetOf(id), await presetOf(id, '&period=prev')]
    expect(now).toMatchObject({ as_of: '2021-11-09', period: 'current', prev: { as_of: '2021-11-02' } })
    expect(then).toMatchObject({ as_of: '2021-11-02', period: 'prev' })
    const without = (ids: Set<string>, others: Set<string>) => new Set([...ids].filter(id => !others.has(id)))
    const ids = (rows: readonly { fsym_id: string }[]) => rows.map(({ fsym_id }) => fsym_id)
    const [here, before] = [new Set(ids(now.rows)), new Set(ids(then.rows))]
    expect(new Set(ids(now.entered!))).toEqual(without(here, before))
    expect(new Set(ids(now.left!))).toEqual(without(before, here))
    expect(then.rows.every(row => row.as_of <= '2021-11-02')).toBe(true)
    moved += now.entered!.length + now.left!.length
  }
  expect(moved).toBeGreaterThan(0)
})

test('the result of a past list is stated after costs, and only once its period is over', async () => {
  const { past } = await presetOf('rs_rating')
  expect(past).toHaveLength(1)
  expect(past[0]).toMatchObject({ as_of: '2021-11-01', bought: '2021-11-02', sold: '2021-11-09' })
  expect(past[0]!.n).toBeGreaterThan(0)
  expect(past[0]!.costs).toBeGreaterThan(0)
  expect(past[0]!.net).toBeCloseTo(past[0]!.gross - past[0]!.costs, 12)
})

test('a past list is shown beside the result of all shares over the same period, after the same costs', async () => {
  const span = { bought: toTradingDay(20211102), sold: toTradingDay(20211109) }
  const shares = [...site.markets.of('kr')!.instruments.values()].filter(
    ({ fref_security_type }) => fref_security_type === 'SHARE',
  )
  const members = await Promise.all(
    shares.map(async ({ fsym_id, market }) => ({
      market,
      isFund: false,
      bars: await site.stores.bars.all(fsym_id),
    })),
  )
  const expected = computeSpanResult(members, span)!
  expect(expected.n).toBeGreaterThan(5)
  const lists = await Promise.all(presetNames.map(async id => (await presetOf(id)).past))
  const told = lists.flatMap(past => past[0] ?? [])
  expect(told.length).toBeGreaterThan(1)
  for (const each of told) expect(each.market).toEqual(expected)
  expect(told.some(({ net }) => net !== expected.net)).toBe(true)
})

test('an unknown preset is not found', async () => {
  const { status, body } = await site.get<Problem>('/api/v2/screener/preset/constructor/?country=kr')
  expect([status, body.code]).toEqual([404, 'not_found'])
})
