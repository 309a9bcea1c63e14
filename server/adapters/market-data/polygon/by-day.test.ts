import { afterEach, describe, expect, it } from 'vitest'
import { type TradingDay, toTradingDay } from '#domain/market/calendar/day.ts'
import { nextSession, previousSession, sessionDaysBetween } from '#domain/market/calendar/session.ts'
import { feeds } from '#domain/market/feed.ts'
import type { FeedBatch, FeedFault, FeedRequest, NewestBar } from '#server/market-ports.ts'
import type { FakeVendorServer } from '../fake.ts'
import { fakeAmericanUntil } from '../fake-american-companies.ts'
import { type FakePolygonPlan, fakePolygonCredentials, startPolygonFakeWithPlan } from './fake.ts'
import { concurrentRequestsOf, firstDayOfYears, limitsOfPlan } from './plan.ts'
import { polygonSource } from './polygon.ts'

const open: FakeVendorServer[] = []
afterEach(async () => {
  for (const fake of open.splice(0)) await fake.close()
})

const since = toTradingDay(20261001)
const yesterday = previousSession('us', fakeAmericanUntil)

/** A source on a plan that begins on the first of October 2026, and its fake; `change` may reply instead of the fake. */
async function bench(
  plan: Partial<FakePolygonPlan> = {},
  change: (path: string) => Response | null = () => null,
) {
  const fake = await startPolygonFakeWithPlan({
    ...{ from: since, until: fakeAmericanUntil, perMinute: 1e6, now: () => 0 },
    ...plan,
  })
  open.push(fake)
  const deps = {
    fetch: (async (url: URL, init: RequestInit) => change(url.pathname) ?? fetch(url, init)) as typeof fetch,
    ...{ pause: async () => {}, elapsed: () => 0, random: () => 0 },
  }
  const market = polygonSource({
    ...{ base: fake.url, ...fakePolygonCredentials, deps, plan: { since, perMinute: 5 } },
  })
  const read = async (more: Partial<FeedRequest> = {}) => {
    const request: FeedRequest = {
      ...{ country: 'us', feeds, from: toTradingDay(20200102), until: fakeAmericanUntil },
      ...{ instruments: [], newest: new Map() },
      ...more,
    }
    const [batches, faults]: [FeedBatch[], FeedFault[]] = [[], []]
    const before = fake.calls.length
    for await (const one of market.read(request)) one.ok ? batches.push(one.value) : faults.push(one.error)
    return { batches, faults, calls: fake.calls.slice(before) }
  }
  return { market, read }
}

const barsIn = (batches: readonly FeedBatch[]) =>
  new Map(batches.flatMap(one => (one.feed === 'bars' ? [[one.fsym_id, one.bars] as const] : [])))
const daysOf = (batches: readonly FeedBatch[], fsym_id: string) => [
  ...(barsIn(batches).get(fsym_id)?.day ?? []),
]

function stored(batches: readonly FeedBatch[]): Pick<FeedRequest, 'instruments' | 'newest'> {
  const newest = new Map<string, NewestBar>()
  for (const [fsym_id, { day, close, factor }] of barsIn(batches))
    newest.set(fsym_id, { day: toTradingDay(day.at(-1)!), close: close.at(-1)!, factor: factor.at(-1)! })
  const instruments = batches.flatMap(one => (one.feed === 'listing' ? one.instruments : []))
  return { instruments, newest }
}

describe('a plan with limits', () => {
  it('is read with one call a session, and without the details of a ticker', async () => {
    const { read } = await bench()
    const { batches, faults, calls } = await read()
    expect(faults).toEqual([])
    const sessions = sessionDaysBetween('us', since, fakeAmericanUntil)
    expect(calls.filter(path => path.includes('/grouped/'))).toHaveLength(sessions.length)
    expect(calls.filter(path => /\/aggs\/ticker\/|\/tickers\/./.test(path))).toEqual([])
    expect(daysOf(batches, 'QUIL.B-US')).toEqual(sessions)
  })

  it('says that it is read in windows from its first day on', async () => {
    expect((await bench()).market.windowsSince).toBe(since)
    expect(
      polygonSource({
        base: new URL('http://127.0.0.1/'),
        apiKey: 'x',
        deps: { fetch, pause: async () => {}, elapsed: () => 0, random: () => 0 },
      }).windowsSince,
    ).toBeUndefined()
  })

  it('has nothing before its first day: a refusal there is no fault', async () => {
    const from = nextSession('us', nextSession('us', since))
    const { batches, faults } = await (await bench({ from })).read()
    expect(faults).toEqual([])
    expect(daysOf(batches, 'QUIL.B-US')[0]).toBe(from)
  })

  it('that refuses sessions in its midst is a refusal of the source', async () => {
    const { batches, faults } = await (await bench({ from: toTradingDay(20261102) })).read()
    expect(batches).toEqual([])
    expect(faults).toMatchObject([{ feed: 'bars', kind: 'refused', all: true }])
  })

  it('whose newest session is refused until the next day brings the sessions before it', async () => {
    const { batches, faults } = await (await bench({ until: yesterday })).read()
    expect(faults).toEqual([])
    expect(daysOf(batches, 'QUIL.B-US').at(-1)).toBe(yesterday)
  })

  it('costs two calls a try while the newest session is still to come', async () => {
    const { read } = await bench({ until: yesterday })
    const before = stored((await read({ until: yesterday })).batches)
    const { batches, faults, calls } = await read(before)
    expect([batches, faults]).toEqual([[], []])
    expect(calls.every(path => path.includes('/grouped/'))).toBe(true)
    expect(calls).toHaveLength(2)
  })

  it('reads the lists once for the newest sessions and the older windows', async () => {
    const { read } = await bench()
    const first = await read({ from: toTradingDay(20261102) })
    expect(first.calls.some(path => path.startsWith('/v3/reference/tickers?'))).toBe(true)
    const older = await read({
      ...{ feeds: ['listing', 'bars'], until: toTradingDay(20261102) },
      instruments: stored(first.batches).instruments,
    })
    expect(older.calls.filter(path => path.startsWith('/v3/'))).toEqual([])
    expect(daysOf(older.batches, 'QUIL.B-US').at(-1)).toBe(20261102)
  })
})

describe('a stock without a trade where two readings meet', () => {
  /** The fake without the bars of NWHB on some sessions; NWHB splits on the 16th of November. */
  const without = (...days: TradingDay[]) => {
    const grouped = days.map(day => String(day).replace(/(....)(..)(..)/, '/stocks/$1-$2-$3'))
    const empty = { status: 'OK', adjusted: false, results: [] }
    return (path: string) =>
      grouped.some(each => path.endsWith(each)) ? new Response(JSON.stringify(empty)) : null
  }

  it('is read alone from its stored bar on, so that the split between them counts', async () => {
    const friday = toTradingDay(20261113)
    const monday = toTradingDay(20261116)
    const whole = await (await bench()).read({ until: friday })
    const known = stored(whole.batches)
    // The other stocks are stored until Monday.
    const newest = new Map(
      [...known.newest].map(([id, bar]) => [id, id === 'NWHB-US' ? bar : { ...bar, day: monday }]),
    )
    const { read } = await bench({}, without(monday))
    const { batches, calls } = await read({ instruments: known.instruments, newest })
    expect(calls.filter(path => path.includes('/aggs/ticker/'))).toEqual([
      expect.stringMatching(/\/NWHB\/range\/1\/day\/2026-11-13\/2026-11-20\?/),
    ])
    const { day, factor } = barsIn(batches).get('NWHB-US')!
    expect([day[0], factor[0], factor.at(-1)]).toEqual([friday, 2 / 3, 1])
  })

  it('is read alone beyond an older window, until the bars that are stored', async () => {
    const until = toTradingDay(20261113)
    const { read } = await bench({}, without(until))
    const { instruments } = stored((await read()).batches)
    const { batches } = await read({ feeds: ['listing', 'bars'], until, instruments })
    const { day, factor } = barsIn(batches).get('NWHB-US')!
    expect([day.at(-1), factor[0]]).toEqual([fakeAmericanUntil, 2 / 3])
  })
})

describe('the limits of a plan', () => {
  it('begin so many years before today, in New York', () => {
    expect(firstDayOfYears(2, Date.parse('2026-11-21T02:00:00Z'))).toBe(20241120)
    expect(firstDayOfYears(1, Date.parse('2028-02-29T15:00:00Z'))).toBe(20270301)
  })

  it('of five calls a minute are calls one after the other, at least twelve seconds apart', () => {
    expect(limitsOfPlan({ since: null, perMinute: 5 })).toEqual({ betweenMs: 12_200 })
    expect(concurrentRequestsOf({ since: null, perMinute: 5 })).toBe(1)
    expect([
      limitsOfPlan({ since, perMinute: null }),
      concurrentRequestsOf({ since, perMinute: 300 }),
    ]).toEqual([{}, 4])
  })
})
