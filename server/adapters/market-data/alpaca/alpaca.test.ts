import { afterEach, describe, expect, it } from 'vitest'
import { toTradingDay } from '#domain/market/calendar/day.ts'
import { feeds } from '#domain/market/feed.ts'
import type { Instrument } from '#domain/market/instrument.ts'
import type { FeedBatch, FeedFault, FeedRequest, NewestBar } from '#server/market-ports.ts'
import type { FakeVendorServer } from '../fake.ts'
import { fakeAmericanUntil } from '../fake-american-companies.ts'
import { alpacaSource } from './alpaca.ts'
import { fakeAlpacaCredentials, startAlpacaFake } from './fake.ts'

const open: FakeVendorServer[] = []
afterEach(async () => {
  for (const fake of open.splice(0)) await fake.close()
})

const stock = (ticker: string, more: Partial<Instrument> = {}): Instrument => ({
  ...{
    fsym_id: `id-${ticker}`,
    country: 'us',
    ticker,
    market: 4,
    venue: 'NYSE',
    name_kr: '',
    name_en: ticker,
  },
  ...{ fref_security_type: 'SHARE', sector_code: null, shares: null, listed_at: null, delisted_at: null },
  ...{ halted_since: null, ...more },
})
const listed = ['NWHB', 'QUIL.B', 'OSTM', 'KSTL'].map(ticker => stock(ticker))

type Change = (url: URL) => Response | null

/** Starts the adapter with its fake; `change` may reply instead of the fake. */
async function bench(change: Change = () => null) {
  const fake = await startAlpacaFake()
  open.push(fake)
  const [paused, headers] = [[] as number[], [] as unknown[]]
  const deps = {
    fetch: (async (url: URL, init: RequestInit) => {
      headers.push(init.headers)
      return change(url) ?? fetch(url, init)
    }) as typeof fetch,
    pause: async (ms: number) => void paused.push(ms),
    ...{ elapsed: () => 0, random: () => 0 },
  }
  const market = alpacaSource({ base: fake.url, ...fakeAlpacaCredentials, deps })
  const read = async (more: Partial<FeedRequest> = {}) => {
    const request: FeedRequest = {
      ...{ country: 'us', feeds, from: toTradingDay(20190102), until: fakeAmericanUntil },
      ...{ instruments: listed, newest: new Map(), ...more },
    }
    const batches: FeedBatch[] = []
    const faults: FeedFault[] = []
    const before = fake.calls.length
    for await (const piece of market.read(request))
      piece.ok ? batches.push(piece.value) : faults.push(piece.error)
    return { batches, faults, calls: fake.calls.slice(before).map(decodeURIComponent) }
  }
  return { read, paused, headers }
}

const barsIn = (batches: readonly FeedBatch[]) =>
  new Map(batches.flatMap(one => (one.feed === 'bars' ? [[one.fsym_id, one.bars] as const] : [])))

/** What the next request would say about the stored bars of stocks and indices. */
const storedIn = (batches: readonly FeedBatch[]) =>
  new Map(
    batches.flatMap(one => {
      if (one.feed !== 'bars' && one.feed !== 'index') return []
      const { day, close, factor } = one.bars
      const newest: NewestBar = {
        day: toTradingDay(day.at(-1)!),
        close: close.at(-1)!,
        factor: factor.at(-1)!,
      }
      return [[one.feed === 'bars' ? one.fsym_id : one.series.fsym_id, newest] as const]
    }),
  )

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })

/** Actions as the vendor's own client test holds them. */
const recorded = {
  corporate_actions: {
    reverse_splits: [
      {
        ...{ ex_date: '2023-08-24', new_rate: 1, old_rate: 50, process_date: '2023-08-24' },
        ...{ record_date: '2023-08-24', symbol: 'MNTS' },
      },
    ],
    forward_splits: [
      {
        ...{ due_bill_redemption_date: '2023-08-23', ex_date: '2023-08-22', new_rate: 2, old_rate: 1 },
        ...{
          payable_date: '2023-08-21',
          process_date: '2023-08-22',
          record_date: '2023-08-14',
          symbol: 'SRE',
        },
      },
    ],
    cash_dividends: [
      {
        ...{ ex_date: '2023-05-04', foreign: false, payable_date: '2023-05-19', process_date: '2023-05-19' },
        ...{ rate: 0.125, record_date: '2023-05-05', special: false, symbol: 'FCF' },
      },
    ],
  },
  next_page_token: null,
}

describe('actions and bars as the vendor sends them', () => {
  const bar = (t: string, c: number) => ({ t, o: c, h: c, l: c, c, v: 1000, n: 10, vw: c })
  const bars = {
    MNTS: [bar('2023-08-23T04:00:00Z', 0.2), bar('2023-08-24T04:00:00Z', 9)],
    SRE: [bar('2023-08-21T04:00:00Z', 140), bar('2023-08-22T04:00:00Z', 70), bar('2023-12-01T05:00:00Z', 71)],
    FCF: [bar('2023-05-04T04:00:00Z', 12), bar('2023-05-06T04:00:00Z', 12), bar('no day', 12)],
  }
  const adjusted = {
    MNTS: [bar('2023-08-23T04:00:00Z', 10), bar('2023-08-24T04:00:00Z', 9)],
    SRE: [bar('2023-08-21T04:00:00Z', 70), bar('2023-08-22T04:00:00Z', 70), bar('2023-12-01T05:00:00Z', 71)],
  }
  const read = async () =>
    (
      await bench(url => {
        if (url.pathname === '/v1/corporate-actions') return json(recorded)
        return json({ bars: url.searchParams.get('adjustment') === 'raw' ? bars : adjusted })
      })
    ).read({
      ...{ feeds: ['bars', 'dividends'], until: toTradingDay(20231201) },
      instruments: ['MNTS', 'SRE', 'FCF'].map(ticker => stock(ticker)),
    })

  it('give the days of New York, and factors of splits both ways', async () => {
    const { batches, faults } = await read()
    expect(faults).toEqual([])
    const found = barsIn(batches)
    expect([...found.get('id-MNTS')!.factor]).toEqual([50, 1])
    expect([...found.get('id-SRE')!.day]).toEqual([20230821, 20230822, 20231201])
    expect([...found.get('id-SRE')!.factor]).toEqual([0.5, 1, 1])
    // A Saturday and a text that is no time are left out.
    expect([...found.get('id-FCF')!.day]).toEqual([20230504])
  })

  it('give the ex-date, the day of the payment and the amount of a dividend', async () =>
    expect((await read()).batches.filter(({ feed }) => feed === 'dividends')).toEqual([
      {
        ...{ feed: 'dividends', fsym_id: 'id-FCF' },
        rows: [{ ex_date: 20230504, pay_date: 20230519, amount: 0.125, currency: 'USD' }],
      },
    ]))
})

describe('a first read', () => {
  it('asks for the exchanges’ bars as traded up to the close, which is long ago enough for the free plan', async () => {
    const { calls } = await (await bench()).read()
    expect(calls.find(call => call.startsWith('/v2/stocks/bars?'))).toBe(
      '/v2/stocks/bars?symbols=KSTL,NWHB,OSTM,QUIL.B&timeframe=1Day&adjustment=raw&feed=sip&limit=10000&sort=asc&start=2019-01-02&end=2026-11-20T21:00:00Z',
    )
  })

  it('sends the keys in headers, and at most 200 requests a minute', async () => {
    const { read, paused, headers } = await bench()
    const { calls } = await read()
    expect(headers[0]).toMatchObject({
      'APCA-API-KEY-ID': fakeAlpacaCredentials.keyId,
      'APCA-API-SECRET-KEY': fakeAlpacaCredentials.secret,
    })
    // The clock of this test stands still, so that each request waits for all before it.
    expect(paused.at(-1)).toBe((calls.length - 1) * 300)
  })

  it('lets a fund stand in for each index', async () => {
    const { batches } = await (await bench()).read()
    const indices = batches.flatMap(one => (one.feed === 'index' ? [one] : []))
    expect(indices.map(({ series }) => series.code)).toEqual(['SPX', 'NDX'])
    expect(indices.every(({ bars }) => bars.day.at(-1) === fakeAmericanUntil)).toBe(true)
  })

  it('yields nothing of a delisted stock, nor of one that is not listed', async () => {
    const gone = stock('VTFR', { delisted_at: '2026-02-13' })
    const { batches, calls } = await (await bench()).read({ instruments: [stock('OSTM'), gone] })
    expect([...barsIn(batches).keys()]).toEqual(['id-OSTM'])
    expect(calls.some(call => call.includes('VTFR'))).toBe(false)
    const alone = await (await bench()).read({ instruments: [] })
    expect(alone.batches.map(({ feed }) => feed)).toEqual(['index', 'index'])
  })

  it('reads the others when the vendor does not know one', async () => {
    const { batches, faults } = await (await bench()).read({ instruments: [...listed, stock('NOBDY')] })
    expect(faults).toMatchObject([{ feed: 'bars', fsym_id: 'id-NOBDY', kind: 'unknown_stock', all: false }])
    expect(barsIn(batches).size).toBe(4)
  })

  it('leaves out a stock whose factors disagree with its adjusted prices', async () => {
    const { read } = await bench(url => {
      if (url.searchParams.get('adjustment') !== 'split') return null
      return json({ bars: { KSTL: [], NWHB: [] }, next_page_token: null })
    })
    const { batches, faults } = await read()
    expect(faults.map(({ fsym_id, kind, all }) => [fsym_id, kind, all])).toEqual([
      ['id-KSTL', 'unreadable', false],
      ['id-NWHB', 'unreadable', false],
    ])
    expect([...barsIn(batches).keys()]).toEqual(['id-OSTM', 'id-QUIL.B'])
  })
})

describe('a nightly read', () => {
  it('reads all stocks from their newest bar on, and only a split one from the start', async () => {
    const { read } = await bench()
    const before = await read({ until: toTradingDay(20261113) })
    const { batches, calls } = await read({ newest: storedIn(before.batches), until: toTradingDay(20261116) })
    const found = barsIn(batches)
    expect([...found.get('id-OSTM')!.day]).toEqual([20261113, 20261116])
    expect(found.get('id-NWHB')!.day[0]).toBe(20250106)
    const asked = calls.filter(call => call.startsWith('/v2/'))
    expect(asked.map(call => /symbols=([^&]*)/.exec(call)![1])).toEqual([
      'KSTL,OSTM,QUIL.B',
      ...['NWHB', 'NWHB', 'SPY,QQQ'],
    ])
  })

  it('does not read all for a year because one stock has not traded for so long', async () => {
    const { read } = await bench()
    const before = await read()
    const newest = new Map(storedIn(before.batches))
    const many = Array.from({ length: 200 }, (_, at) => stock('OSTM', { fsym_id: `id-${at}` }))
    for (const { fsym_id } of many) newest.set(fsym_id, newest.get('id-OSTM')!)
    newest.set('id-KSTL', { ...newest.get('id-KSTL')!, day: toTradingDay(20260701) })
    const { calls } = await read({ feeds: ['bars'], instruments: [...many, stock('KSTL')], newest })
    expect(
      calls.filter(call => call.includes('symbols=OSTM') && call.includes('start=2026-11-20')),
    ).toHaveLength(1)
  })
})

describe('a fault of the vendor', () => {
  it('in one page of bars ends the read, so that no session is sealed with half of its stocks', async () => {
    const { read } = await bench(url =>
      url.pathname === '/v2/stocks/bars' ? json({ bars: [1], next_page_token: null }) : null,
    )
    const { batches, faults } = await read()
    expect(faults).toMatchObject([{ feed: 'bars', fsym_id: null, kind: 'unreadable', all: true }])
    expect(batches.every(({ feed }) => feed === 'dividends')).toBe(true)
  })

  it('in the dividends leaves the bars alone', async () => {
    const { read } = await bench(url =>
      url.searchParams.get('types') === 'cash_dividend' ? json({ message: 'unknown type' }, 400) : null,
    )
    const { batches, faults } = await read()
    expect(faults).toMatchObject([{ feed: 'dividends', kind: 'unreadable', all: false }])
    expect(barsIn(batches).size).toBe(4)
  })

  it('that repeats our keys does not show them', async () => {
    const { keyId, secret } = fakeAlpacaCredentials
    const { read } = await bench(() => json({ message: `no access for ${keyId} with ${secret}` }, 403))
    const { faults } = await read()
    expect(faults).toMatchObject([{ feed: 'bars', kind: 'refused', all: true }])
    expect(faults[0]!.detail).toBe('403 from /v1/corporate-actions: no access for … with …')
  })

  it('waits as long as the vendor’s clock says when there were too many requests', async () => {
    let calls = 0
    const { read, paused } = await bench(() => {
      if (++calls > 1) return null
      const date = new Date('2026-11-20T22:00:00Z')
      const headers = { date: date.toUTCString(), 'x-ratelimit-reset': String(date.getTime() / 1000 + 42) }
      return new Response(JSON.stringify({ message: 'too many requests.' }), { status: 429, headers })
    })
    expect((await read()).faults).toEqual([])
    expect(paused).toContain(42_000)
  })
})

it('another country yields nothing', async () =>
  expect(await (await bench()).read({ country: 'kr' })).toEqual({ batches: [], faults: [], calls: [] }))
