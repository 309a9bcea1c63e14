import { afterEach, describe, expect, it } from 'vitest'
import { toTradingDay } from '#domain/market/calendar/day.ts'
import { previousSession } from '#domain/market/calendar/session.ts'
import { feeds } from '#domain/market/feed.ts'
import type { FeedBatch, FeedFault, FeedRequest, NewestBar } from '#server/market-ports.ts'
import type { FakeVendorServer } from '../fake.ts'
import { fakeAmericanUntil } from '../fake-american-companies.ts'
import { fakePolygonCredentials, startPolygonFake } from './fake.ts'
import { polygonSource } from './polygon.ts'

const open: FakeVendorServer[] = []
afterEach(async () => {
  for (const fake of open.splice(0)) await fake.close()
})

type Change = (path: string) => Response | null

/** Starts the adapter with its fake; `change` may reply instead of the fake. */
async function bench(change: Change = () => null) {
  const fake = await startPolygonFake()
  open.push(fake)
  const deps = {
    fetch: (async (url: URL, init: RequestInit) =>
      change(`${url.pathname}${url.search}`) ?? fetch(url, init)) as typeof fetch,
    pause: async () => {},
    elapsed: () => 0,
    random: () => 0,
  }
  const market = polygonSource({ base: fake.url, ...fakePolygonCredentials, deps })
  const read = async (more: Partial<FeedRequest> = {}) => {
    const ask: FeedRequest = {
      country: 'us',
      feeds,
      from: toTradingDay(20200102),
      until: fakeAmericanUntil,
      instruments: [],
      newest: new Map(),
      ...more,
    }
    const batches: FeedBatch[] = []
    const faults: FeedFault[] = []
    const before = fake.calls.length
    for await (const one of market.read(ask)) one.ok ? batches.push(one.value) : faults.push(one.error)
    return { batches, faults, calls: fake.calls.slice(before) }
  }
  return { read }
}

const listingIn = (batches: readonly FeedBatch[]) =>
  batches.flatMap(one => (one.feed === 'listing' ? one.instruments : []))
const barsIn = (batches: readonly FeedBatch[]) =>
  new Map(batches.flatMap(one => (one.feed === 'bars' ? [[one.fsym_id, one.bars] as const] : [])))

/** Returns what the next request would say about stored data after a read. */
function stored(batches: readonly FeedBatch[]): Pick<FeedRequest, 'instruments' | 'newest'> {
  const newest = new Map<string, NewestBar>()
  for (const [fsym_id, { day, close, factor }] of barsIn(batches))
    newest.set(fsym_id, { day: toTradingDay(day.at(-1)!), close: close.at(-1)!, factor: factor.at(-1)! })
  return { instruments: listingIn(batches), newest }
}

const refused = () =>
  new Response(JSON.stringify({ status: 'NOT_AUTHORIZED', message: 'You are not entitled to this data.' }), {
    status: 403,
  })

describe('a first read', () => {
  it('lists share classes, funds, delisted companies and a company with hardly any fields', async () => {
    const { batches, faults } = await (await bench()).read()
    expect(faults).toEqual([])
    expect(
      listingIn(batches)
        .map(({ ticker, delisted_at }) => `${ticker} ${delisted_at}`)
        .sort(),
    ).toEqual([
      'KSTL null',
      'NWHB 2024-12-20',
      'NWHB null',
      'OSTM null',
      'PELL null',
      'QUIL.B null',
      'TBRD null',
      'VTFR 2026-02-13',
    ])
    expect(listingIn(batches).find(({ ticker }) => ticker === 'PELL')).toMatchObject({
      shares: null,
      listed_at: null,
    })
  })

  it('gives each of two companies with one ticker its own bars', async () => {
    const { batches } = await (await bench()).read()
    const bars = barsIn(batches)
    expect([bars.get('NWHB-US-2')?.day.at(0), bars.get('NWHB-US-2')?.day.at(-1)]).toEqual([
      20241120, 20241220,
    ])
    expect(bars.get('NWHB-US')?.day.at(0)).toBe(20250106)
  })

  it('yields prices as traded, and the factors of both splits', async () => {
    const { batches } = await (await bench()).read()
    const { day, close, factor } = barsIn(batches).get('NWHB-US')!
    const at = day.indexOf(20250811)
    expect([factor[at - 1], factor[at], factor.at(-1)]).toEqual([(1 / 5) * (2 / 3), 2 / 3, 1])
    expect(close[at]! / close[at - 1]!).toBeCloseTo(0.2, 1)
  })

  it('yields no bars for the sessions of a halt, because the vendor has none', async () => {
    const { batches } = await (await bench()).read()
    const days = [...barsIn(batches).get('OSTM-US')!.day]
    expect(days.filter(day => day >= 20260306 && day <= 20260324)).toEqual([20260306, 20260324])
  })

  it('drops bars whose factors disagree with the adjusted prices, and continues', async () => {
    const { read } = await bench(path =>
      path.startsWith('/v2/aggs/ticker/KSTL/') && path.includes('adjusted=true')
        ? new Response(JSON.stringify({ status: 'OK', ticker: 'KSTL', adjusted: true }))
        : null,
    )
    const { batches, faults } = await read()
    expect(faults).toMatchObject([{ feed: 'bars', fsym_id: 'KSTL-US', kind: 'unreadable', all: false }])
    expect(barsIn(batches).has('KSTL-US')).toBe(false)
    expect(barsIn(batches).size).toBe(7)
  })
})

describe('a nightly read', () => {
  it('requests two grouped sessions instead of single stocks, except for the split stock', async () => {
    const { read } = await bench()
    const before = await read({ until: toTradingDay(20261113) })
    const { calls, batches } = await read({ ...stored(before.batches), until: toTradingDay(20261116) })
    const aggregates = calls
      .filter(path => path.startsWith('/v2/'))
      .map(path => path.replace(/\?.*|20\d\d-.*/, ''))
    expect(aggregates.filter(path => path.includes('grouped'))).toHaveLength(2)
    const alone = aggregates.filter(path => !path.includes('grouped')).map(path => path.split('/')[4])
    expect(new Set(alone)).toEqual(new Set(['NWHB']))
    expect(batches.filter(({ feed }) => feed === 'bars').length).toBeGreaterThan(4)
    expect(barsIn(batches).get('NWHB-US')?.day[0]).toBe(20250106)
    // The newest stored bar is read again, because late trades still change it.
    expect([...barsIn(batches).get('QUIL.B-US')!.day]).toEqual([20261113, 20261116])
  })

  it('requests sessions after a few missed ones when they are fewer than the stocks', async () => {
    const { read } = await bench()
    const before = await read({ until: toTradingDay(20261117) })
    const { calls } = await read({ ...stored(before.batches), until: fakeAmericanUntil })
    expect(calls.filter(path => path.includes('/grouped/'))).toHaveLength(4)
    expect(calls.filter(path => path.includes('/aggs/ticker/'))).toEqual([])
  })

  it('requests single stocks after many missed sessions, and only the missed days', async () => {
    const { read } = await bench()
    const before = await read({ until: toTradingDay(20260901) })
    const { calls } = await read({ ...stored(before.batches), until: toTradingDay(20261113) })
    expect(calls.filter(path => path.includes('grouped'))).toEqual([])
    expect(
      calls.some(path => path.startsWith('/v2/aggs/ticker/QUIL.B/range/1/day/2026-09-01/2026-11-13?')),
    ).toBe(true)
  })

  it('requests single stocks when a grouped session cannot be read', async () => {
    const until = previousSession('us', fakeAmericanUntil)
    const { read } = await bench(path => (path.includes('/grouped/') ? new Response('{"results":1}') : null))
    const before = await read({ until })
    const { batches, faults } = await read(stored(before.batches))
    expect(faults).toMatchObject([{ feed: 'bars', fsym_id: null, kind: 'unreadable', all: false }])
    expect([...barsIn(batches).get('QUIL.B-US')!.day]).toEqual([until, fakeAmericanUntil])
  })

  it('yields all dividends of a stock that is new in a stored market', async () => {
    const { read } = await bench()
    const first = await read()
    const { instruments, newest } = stored(first.batches)
    const known = new Map([...newest].filter(([fsym_id]) => fsym_id !== 'TBRD-US'))
    const { batches } = await read({ instruments, newest: known })
    const paid = (all: readonly FeedBatch[]) =>
      all.flatMap(one => (one.feed === 'dividends' && one.fsym_id === 'TBRD-US' ? one.rows : []))
    expect(paid(batches)).toEqual(paid(first.batches))
    expect(paid(batches).filter(({ amount }) => amount === 0.9 + 0.31)).toHaveLength(2)
  })
})

describe('an error of the vendor', () => {
  const broken = () => new Response('{"status":"ERROR","error":"Internal Server Error"}', { status: 500 })

  it('for one stock does not affect the others', async () => {
    const { read } = await bench(path => (path.includes('/OSTM') ? broken() : null))
    const { batches, faults } = await read()
    expect(faults).toMatchObject([
      { feed: 'listing', all: false },
      { feed: 'bars', fsym_id: 'OSTM-US', kind: 'unreachable', all: false },
    ])
    expect(barsIn(batches).size).toBe(7)
  })

  it('for one stock after another ends the read', async () => {
    const { read } = await bench(path => (path.startsWith('/v2/') ? broken() : null))
    const { faults } = await read()
    expect(faults.map(({ all }) => all)).toEqual([false, false, true])
  })

  it('for the details of one stock after another ends the read before the listing', async () => {
    const { read } = await bench(path => (path.startsWith('/v3/reference/tickers/') ? broken() : null))
    expect(await read()).toMatchObject({
      batches: [],
      faults: [{ feed: 'listing', kind: 'unreachable', all: true }],
    })
  })
})

describe('a feed that the plan does not include', () => {
  it('is left out, and the rest is read', async () => {
    const { read } = await bench(path =>
      /^\/v3\/reference\/(dividends|tickers\/)/.test(path) ? refused() : null,
    )
    const { batches, faults } = await read()
    expect(faults.map(({ feed, kind, all }) => [feed, kind, all])).toEqual([
      ['listing', 'refused', false],
      ['dividends', 'refused', false],
    ])
    expect(listingIn(batches).every(({ shares }) => shares === null)).toBe(true)
    expect(barsIn(batches).size).toBe(8)
  })

  it('ends the read when it is the bars', async () => {
    const { read } = await bench(path => (path.startsWith('/v2/') ? refused() : null))
    const { batches, faults } = await read()
    expect(faults).toMatchObject([{ feed: 'bars', fsym_id: null, kind: 'refused', all: true }])
    expect(barsIn(batches).size).toBe(0)
  })
})

it('an empty listing is reported as unreadable', async () => {
  const { read } = await bench(path =>
    path.startsWith('/v3/reference/tickers?') ? new Response('{"status":"OK","results":[]}') : null,
  )
  expect(await read()).toMatchObject({
    batches: [],
    faults: [{ feed: 'listing', kind: 'unreadable', all: true }],
  })
})

it('another country yields nothing', async () => {
  expect(await (await bench()).read({ country: 'kr' })).toEqual({ batches: [], faults: [], calls: [] })
})
