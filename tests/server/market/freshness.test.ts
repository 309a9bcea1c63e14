import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ReplyOf } from '#contract/endpoint.ts'
import { parseStrictly } from '#contract/fallback.ts'
import type { freshnessEndpoints, MarketFilling } from '#contract/freshness.ts'
import { marketApi } from '#contract/market-api.ts'
import { toTradingDay } from '#domain/market/calendar/day.ts'
import { claimFeeds } from '#domain/market/sources/feed-claims.ts'
import { type DailySite, dailySite } from './daily-site.ts'

type Freshness = ReplyOf<typeof freshnessEndpoints.status>

let site: DailySite
beforeAll(async () => {
  site = await dailySite('friday')
  await site.night('2026-11-21T12:00:00Z', { corrected: true })
})
afterAll(() => site.close())

async function statusAt(instant: string, where = site) {
  where.at(instant)
  const told = await where.told<Freshness>('/api/v2/market/status/')
  expect(parseStrictly(marketApi.freshness.status.reply, told).ok).toBe(true)
  const [kr, us] = told.countries
  return { told, kr: kr!, us: us! }
}

test('the phase of a session follows the clock of its exchange: before, main, after or closed', async () => {
  const { kr, us, told } = await statusAt('2026-11-23T01:00:00Z')
  expect(told.now).toBe('2026-11-23T01:00:00.000Z')
  expect(kr.session).toMatchObject({
    today: '2026-11-23',
    phase: 'main',
    opens_at: '2026-11-23T00:00:00.000Z',
    closes_at: '2026-11-23T06:30:00.000Z',
    last_finished: '2026-11-20',
    next_open: '2026-11-24T00:00:00.000Z',
    holiday: null,
  })
  expect(us.session).toMatchObject({
    today: '2026-11-22',
    phase: 'closed',
    opens_at: null,
    last_finished: '2026-11-20',
  })
  expect((await statusAt('2026-11-22T23:10:00Z')).kr.session.phase).toBe('pre')
  expect((await statusAt('2026-11-23T08:00:00Z')).kr.session.phase).toBe('after')
  expect((await statusAt('2026-11-26T17:00:00Z')).us.session.holiday).toMatchObject({
    name_en: 'Thanksgiving',
  })
  expect((await statusAt('2026-11-27T17:00:00Z')).us.session).toMatchObject({
    phase: 'main',
    closes_at: '2026-11-27T18:00:00.000Z',
    unusual_hours: { name_kr: '추수감사절 다음 날(조기 폐장)' },
  })
})

test('the status shows the published session, and how many sessions it is behind', async () => {
  const { kr } = await statusAt('2026-11-23T01:00:00Z')
  expect(kr.published).toMatchObject({
    version: 2,
    as_of: '2026-11-20',
    published_at: '2026-11-21T12:00:00.000Z',
    engine: site.held.of('kr')!.published.engine,
    source: 'demo',
    simulated: true,
    is_current: true,
    sessions_behind: 0,
  })
  const { kr: later } = await statusAt('2026-11-25T07:00:00Z')
  expect(later.published).toMatchObject({ is_current: false, sessions_behind: 3 })
})

test('each feed has its source and its date, and the missing feeds are named', async () => {
  const { kr, us } = await statusAt('2026-11-23T01:00:00Z')
  expect(kr.feeds.find(({ feed }) => feed === 'bars')).toMatchObject({
    name_kr: '주가',
    source: 'demo',
    as_of: '2026-11-20',
    checked_at: '2026-11-21T12:00:00.000Z',
    faults: 0,
    fault_en: '',
  })
  // The listing names the sectors, so that details are not missed.
  const missing = ['statements', 'consensus', 'holdings', 'funds', 'nxt']
  expect(us.missing_feeds.map(({ feed }) => feed)).toEqual(missing)
  expect(kr.feeds.length + kr.missing_feeds.length).toBe(14)
})

test('a fault is described in words, without the details meant for the operator', async () => {
  await site.stores.marketState.putFeed({
    country: 'us',
    feed: 'nxt',
    source: 'kis',
    as_of: null,
    complete_until: null,
    told_from: null,
    checked_at: new Date('2026-11-21T12:00:00Z'),
    faults: 3,
    fault: 'refused: https://vendor.example/v1?appkey=verysecret answered 403',
  })
  const { us, told } = await statusAt('2026-11-23T01:00:00Z')
  expect(us.feeds.find(({ feed }) => feed === 'nxt')).toMatchObject({
    faults: 3,
    fault_kr: '제공처가 요청을 거절했습니다.',
    fault_en: 'The source refused the request.',
    as_of: null,
  })
  expect(JSON.stringify(told)).not.toMatch(/secret|vendor\.example|403/)
})

test('corrections show the value before and after', async () => {
  const { kr } = await statusAt('2026-11-23T01:00:00Z')
  expect(kr.corrections).toHaveLength(1)
  const [correction] = kr.corrections
  expect(correction).toMatchObject({
    stock: { ticker: '900005' },
    day: '2026-11-16',
    field: 'volume',
    source: 'demo',
    noticed_at: '2026-11-21T12:00:00.000Z',
  })
  expect(correction!.became! - correction!.was!).toBe(77)
  const stored = await site.stores.bars.all(correction!.fsym_id)
  expect(stored.volume[stored.day.indexOf(toTradingDay(20261116))]).toBe(correction!.became)
})

test('the status is cacheable for five seconds, and exists before anything is published', async () => {
  expect((await site.get('/api/v2/market/status/')).headers['cache-control']).toBe('public, max-age=5')
  const hidden = await dailySite('plain', { hidden: true })
  const { kr } = await statusAt('2026-11-23T01:00:00Z', hidden)
  expect(kr).toMatchObject({ published: null, session: { phase: 'main' } })
  await hidden.close()
})

test('an empty market says which source is awaited for what, and how far its first reading has come', async () => {
  const claims = claimFeeds([
    { source: 'datagokr', feeds: null },
    { source: 'sec', feeds: null },
  ])
  if (!claims.ok) throw new Error(claims.error.code)
  const empty = await dailySite('plain', { hidden: true, claims: claims.value })
  await empty.database.pool.query('DELETE FROM feed_state')
  const filling: MarketFilling = {
    source: 'datagokr',
    measure: 'sessions',
    ...{ from: '2020-01-02', until: '2026-11-20' },
    ...{ stored_from: null, done: 0, all: 1690, instruments: 0, download: null },
    ...{ started_at: '2026-11-21T12:00:00.000Z', expected_end: null },
  }
  empty.fillings.report('kr', filling)
  const { kr, us } = await statusAt('2026-11-23T01:00:00Z', empty)
  expect(kr.filling).toEqual(filling)
  expect(kr.awaited_feeds).toEqual(
    ['listing', 'bars', 'index', 'funds', 'dividends'].map(feed => ({ feed, source: 'datagokr' })),
  )
  expect(us.filling).toBeNull()
  expect(us.awaited_feeds.map(({ source }) => source)).toEqual(Array(5).fill('sec'))
  empty.fillings.clear()
  expect((await statusAt('2026-11-23T01:00:00Z', empty)).kr.filling).toBeNull()
  await empty.close()
})
