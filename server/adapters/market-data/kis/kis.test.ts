import { afterEach, describe, expect, it } from 'vitest'
import { countHaltedAtEnd, sliceColumns } from '#domain/analysis/columns.ts'
import { toTradingDay } from '#domain/market/calendar/day.ts'
import { feeds } from '#domain/market/feed.ts'
import type { Instrument } from '#domain/market/instrument.ts'
import type { FeedBatch, FeedFault, FeedRequest } from '#server/market-ports.ts'
import type { FakeVendorServer } from '../fake.ts'
import { fakeKisCredentials, fakeKisUntil, startKisFake } from './fake.ts'
import { type KisOptions, kisSource } from './kis.ts'

const open: FakeVendorServer[] = []
afterEach(async () => {
  for (const fake of open.splice(0)) await fake.close()
})

type Change = { fetch?: typeof fetch } & Partial<Pick<KisOptions, 'since'>>

async function market({ fetch: ask = fetch, ...options }: Change = {}) {
  const fake = await startKisFake()
  open.push(fake)
  const deps = { fetch: ask, pause: async () => {}, elapsed: () => performance.now(), random: () => 0.5 }
  const kis = kisSource({ base: fake.url, filesBase: fake.url, deps, ...fakeKisCredentials, ...options })
  const read = async (change: Partial<FeedRequest> = {}) => {
    const ask: FeedRequest = {
      country: 'kr',
      feeds,
      from: toTradingDay(20190102),
      until: fakeKisUntil,
      instruments: [],
      newest: new Map(),
      ...change,
    }
    const batches: FeedBatch[] = []
    const faults: FeedFault[] = []
    for await (const one of kis.read(ask)) one.ok ? batches.push(one.value) : faults.push(one.error)
    const of = <F extends FeedBatch['feed']>(feed: F) =>
      batches.filter((batch): batch is Extract<FeedBatch, { feed: F }> => batch.feed === feed)
    const listed = of('listing').flatMap(({ instruments }) => instruments)
    const bars = (id: string) => of('bars').find(({ fsym_id }) => fsym_id === id)?.bars
    return { batches, faults, of, listed, bars }
  }
  return { fake, read }
}

/** Replaces the reply to each request whose address contains the words. */
const instead =
  (words: string, status: number, body: unknown): typeof fetch =>
  (...args) =>
    String(args[0]).includes(words)
      ? Promise.resolve(new Response(JSON.stringify(body), { status }))
      : fetch(...args)

const stranger: Instrument = {
  fsym_id: '999990-KR',
  country: 'kr',
  ticker: '999990',
  market: 2,
  venue: 'KOSPI',
  fref_security_type: 'SHARE',
  name_kr: '사라진회사',
  name_en: 'Vanished',
  sector_code: null,
  shares: null,
  listed_at: null,
  delisted_at: null,
  halted_since: null,
}

describe('the KIS source', () => {
  it('yields nothing for another country', async () => {
    const { fake, read } = await market()
    expect(await read({ country: 'us' })).toMatchObject({ batches: [], faults: [] })
    expect(fake.calls).toEqual([])
  })

  it('lists shares, preferred shares and funds of KOSPI and KOSDAQ, but no KONEX stock, no note and no warrant', async () => {
    const { listed, faults } = await (await market()).read()
    expect(listed.map(({ ticker }) => ticker)).toEqual([
      '990010',
      '990015',
      '990020',
      '990080',
      '990060',
      '9900A0',
      '990040',
    ])
    expect(faults).toEqual([])
  })

  it('takes the first day of a halt from the bars', async () => {
    const { listed, bars } = await (await market()).read()
    expect(listed.flatMap(({ halted_since }) => halted_since ?? [])).toEqual(['2026-11-13'])
    expect(countHaltedAtEnd(bars('990040-KR')!)).toBe(6)
  })

  it('gives all days before a split or a bonus issue the same factor', async () => {
    const { bars } = await (await market()).read()
    expect([...new Set(bars('990020-KR')!.factor)]).toEqual([0.2, 1])
    expect([...new Set(bars('990040-KR')!.factor)]).toEqual([10 / 13, 1])
  })

  it('gives the foreign share of all shares for the newest session alone', async () => {
    const { of } = await (await market()).read()
    const rows = of('flows').find(({ fsym_id }) => fsym_id === '990020-KR')!.rows
    expect(rows.map(({ foreign_ratio }) => foreign_ratio)).toEqual([...Array(29).fill(null), 22.5])
  })

  it('requests Nextrade prices only for stocks that trade there', async () => {
    const { fake, read } = await market()
    await read()
    const codes = fake.calls.filter(call => call.includes('=NX')).map(call => /ISCD=(\w+)/.exec(call)?.[1])
    expect([...new Set(codes)]).toEqual(['990010', '990020', '990060'])
  })

  it('requests the details of a code once a session', async () => {
    const { fake, read } = await market()
    const details = () => fake.calls.filter(call => call.includes('search-stock-info')).length
    await read({ until: toTradingDay(20261119) })
    await read({ until: toTradingDay(20261119) })
    expect(details()).toBe(7)
    await read()
    expect(details()).toBe(14)
  })

  it('yields no bars of a stock whose stored bars are newer than the requested day', async () => {
    const { read } = await market()
    const newest = new Map([['990010-KR', { day: fakeKisUntil, close: 58_800, factor: 1 }]])
    const { of } = await read({ until: toTradingDay(20261119), newest })
    expect(of('bars').map(({ fsym_id }) => fsym_id)).not.toContain('990010-KR')
  })
})

it('a stored stock that has left the files is asked about, and delisted on the day that the vendor names', async () => {
  const { read } = await market()
  const left = { ...stranger, fsym_id: 'OLD5', ticker: '990050' }
  const { listed, faults } = await read({ instruments: [left] })
  expect(listed.find(({ ticker }) => ticker === '990050')).toMatchObject({
    fsym_id: 'OLD5',
    delisted_at: '2026-05-29',
  })
  expect(faults).toEqual([])
  expect((await read()).listed.map(({ ticker }) => ticker)).not.toContain('990050')
})

it('a stock keeps the id that another source gave it, by its ISIN or its ticker', async () => {
  const { read } = await market()
  const whole = (await read()).listed
  const isinOf = (ticker: string) => whole.find(each => each.ticker === ticker)!.identifiers!.isin!
  const { listed } = await read({
    instruments: [
      { ...stranger, fsym_id: 'BY-ISIN', ticker: '990099', identifiers: { isin: isinOf('990015') } },
      { ...stranger, fsym_id: 'BY-TICKER', ticker: '990060' },
    ],
  })
  const idOf = (ticker: string) => listed.find(each => each.ticker === ticker)?.fsym_id
  expect([idOf('990015'), idOf('990060'), idOf('990010')]).toEqual(['BY-ISIN', 'BY-TICKER', '990010-KR'])
  expect(listed).toHaveLength(whole.length)
})

it('files that lack more than a tenth of the present stocks are no listing', async () => {
  const { read } = await market()
  const present = (await read()).listed
  const lost = ['999990', '999980'].map(ticker => ({ ...stranger, fsym_id: ticker, ticker }))
  const { listed, faults } = await read({ instruments: [...present, ...lost] })
  expect(faults).toContainEqual({
    ...{ feed: 'listing', fsym_id: null, kind: 'unreadable', all: false },
    detail: '2 of 9 present stocks are in neither master file',
  })
  expect(listed.map(({ fsym_id }) => fsym_id)).toEqual([...present, ...lost].map(({ fsym_id }) => fsym_id))
})

it('the newest stored bar is read again, because its volume may not have been final', async () => {
  const { read } = await market()
  const [fsym_id, day] = ['990010-KR', toTradingDay(20261118)]
  const whole = (await read()).bars(fsym_id)!
  const at = whole.day.indexOf(day)
  const newest = new Map([[fsym_id, { day, close: whole.close[at]!, factor: whole.factor[at]! }]])
  expect((await read({ newest })).bars(fsym_id)).toEqual(sliceColumns(whole, at))
  const today = new Map([[fsym_id, { day: fakeKisUntil, close: whole.close.at(-1)!, factor: 1 }]])
  expect([...(await read({ newest: today })).bars(fsym_id)!.day]).toEqual([fakeKisUntil])
})

it('the flows of all sessions that the vendor has are read, and none of a delisted stock', async () => {
  const { fake, read } = await market()
  const rows = (of: Awaited<ReturnType<typeof read>>['of']) =>
    of('flows').find(({ fsym_id }) => fsym_id === '990010-KR')!.rows
  const all = rows((await read()).of)
  expect(all).toHaveLength(30)
  for (const day of [20261118, 20261120].map(toTradingDay)) {
    const newest = new Map([['990010-KR', { day, close: 1, factor: 1 }]])
    expect(rows((await read({ newest })).of)).toEqual(all)
  }
  expect(fake.calls.filter(call => call.includes('inquire-investor') && call.includes('990050'))).toEqual([])
})

it('nothing is requested for a delisted stock whose code another stock has now', async () => {
  const gone = { ...stranger, fsym_id: 'OLD1', ticker: '990010', delisted_at: '2010-01-29' }
  const { fake, read } = await market()
  const { listed, batches } = await read({
    instruments: [gone, { ...stranger, fsym_id: 'NEW1', ticker: '990010' }],
  })
  expect(listed.filter(({ ticker }) => ticker === '990010').map(({ fsym_id }) => fsym_id)).toEqual([
    'NEW1',
    'OLD1',
  ])
  expect(batches.filter(batch => 'fsym_id' in batch && batch.fsym_id === 'OLD1')).toEqual([])
  expect(
    fake.calls.filter(call => call.includes('inquire-investor') && call.includes('990010')),
  ).toHaveLength(1)
})

describe('a failure', () => {
  it('for a stored stock that neither the files nor the vendor know keeps it listed, and is reported', async () => {
    const { listed, faults } = await (await market()).read({ instruments: [stranger] })
    expect(listed).toContainEqual(stranger)
    expect(faults).toMatchObject([
      { feed: 'listing', fsym_id: '999990-KR', kind: 'unknown_stock', all: false },
    ])
  })

  it('of the master files keeps the stored stocks, and none are listed without any', async () => {
    const { read } = await market({ fetch: instead('kosdaq_code.mst.zip', 404, 'gone') })
    const { listed, faults } = await read({ instruments: [{ ...stranger, ticker: '990010' }] })
    expect(listed.map(({ name_kr, fsym_id }) => [name_kr, fsym_id])).toEqual([['한울정밀', '999990-KR']])
    const fault = {
      ...{ feed: 'listing', fsym_id: null, kind: 'unreadable', all: false },
      detail: '404 from kosdaq_code.mst.zip',
    }
    expect(faults).toEqual([fault])
    expect(await read()).toMatchObject({ batches: [], faults: [{ ...fault, all: true }] })
  })

  it('for one stock does not affect the others', async () => {
    const ask = instead('ISCD=990020', 200, { rt_cd: '1', msg_cd: 'OPSQ2001' })
    const { of, faults } = await (await market({ fetch: ask })).read()
    expect(of('bars')).toHaveLength(6)
    expect(faults.map(({ feed, fsym_id, all }) => [feed, fsym_id, all])).toEqual([
      ['bars', '990020-KR', false],
      ['flows', '990020-KR', false],
      ['nxt', '990020-KR', false],
    ])
  })

  it('in the same feed five times in a row ends that feed', async () => {
    const ask = instead('inquire-investor', 500, { rt_cd: '1', msg_cd: 'EGW00002' })
    const { of, faults } = await (await market({ fetch: ask })).read()
    expect(faults.filter(({ feed }) => feed === 'flows')).toHaveLength(5)
    expect(faults.some(({ all }) => all)).toBe(false)
    expect(of('bars')).toHaveLength(7)
  })

  it('in the bars of five stocks in a row ends the read', async () => {
    const ask = instead('itemchartprice', 500, { rt_cd: '1', msg_cd: 'EGW00002' })
    const { faults } = await (await market({ fetch: ask })).read()
    expect(faults.at(-1)).toMatchObject({ all: true, fsym_id: null })
    expect(faults.filter(({ feed }) => feed === 'bars').length).toBeLessThanOrEqual(5)
  })
})
