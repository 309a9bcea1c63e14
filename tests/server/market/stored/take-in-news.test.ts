import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Bars } from '#domain/analysis/bars.ts'
import { sliceColumns } from '#domain/analysis/columns.ts'
import { err, ok } from '#domain/kernel/result.ts'
import { toTradingDay } from '#domain/market/calendar/day.ts'
import type { FeedFault, MarketData, MarketStores } from '#server/market-ports.ts'
import { type LivelyMarketSize, livelyMarket, livelyStocks } from '#tests/builders/lively-market.ts'
import {
  LIVELY_DAY,
  livelyBars,
  livelyDays,
  livelyStatements,
  livelyTrades,
} from '#tests/builders/lively-stock.ts'
import { type TestDatabase, testDatabase } from '../../database/test-database.ts'
import { TAKEN_AT, takingOn } from './taking.ts'

const few: LivelyMarketSize = { stocks: 12, sessions: 300 }
const now = TAKEN_AT

let database: TestDatabase
let stores: MarketStores
let taken: ReturnType<typeof takingOn>['taken']
beforeEach(async () => {
  database = await testDatabase()
  ;({ stores, taken } = takingOn(database.pool))
})
afterEach(() => database.drop())

const days = livelyDays('kr', few.sessions, LIVELY_DAY)
const stocks = livelyStocks(few, 'kr')
const ofFate = (fate: string) => stocks.find(stock => stock.fate === fate)!

describe('a correction', () => {
  const plain = ofFate('plain')
  const at = 100
  const day = toTradingDay(days[at]!)
  const told = (id: string, bars: Bars): Bars => {
    if (id !== plain.fsym_id) return bars
    bars.close[at] = bars.close[at]! + 0.5
    bars.high[at] = Math.max(bars.high[at]!, bars.close[at]!)
    return bars
  }

  test('replaces what was stored, and is logged with the value before', async () => {
    await taken(livelyMarket(few))
    const before = (await stores.bars.all(plain.fsym_id)).close[at]!
    const revision = (await stores.marketState.of('kr'))!.revision
    const { corrections, changed } = await taken(livelyMarket({ ...few, told }))
    expect(changed).toBe(1)
    const logged = await stores.corrections.newest('kr', 10)
    expect(logged).toHaveLength(corrections)
    expect(logged).toContainEqual({
      ...{ country: 'kr', fsym_id: plain.fsym_id, day, field: 'close', source: 'demo', noticed_at: now },
      ...{ was: before, became: before + 0.5 },
    })
    expect((await stores.bars.all(plain.fsym_id)).close[at]).toBe(before + 0.5)
    expect((await stores.marketState.of('kr'))!.revision).toBe(revision + 1)
    expect(await stores.corrections.newest('us', 10)).toEqual([])
  })

  test('that arrives again is not logged again', async () => {
    await taken(livelyMarket(few))
    await taken(livelyMarket({ ...few, told }))
    const logged = await stores.corrections.newest('kr', 10)
    expect(await taken(livelyMarket({ ...few, told }))).toMatchObject({ changed: 0, corrections: 0 })
    expect(await stores.corrections.newest('kr', 10)).toEqual(logged)
  })

  test('of a part of the history leaves the rest of the year', async () => {
    await taken(livelyMarket(few))
    const whole = await stores.bars.all(plain.fsym_id)
    const piece: MarketData = {
      ...livelyMarket(few),
      async *read() {
        const bars = sliceColumns(structuredClone(whole), at, at + 3)
        bars.volume[1] = 7
        yield ok({ feed: 'bars', fsym_id: plain.fsym_id, bars })
      },
    }
    expect(await taken(piece)).toMatchObject({ changed: 1, corrections: 1 })
    const volume = whole.volume.with(at + 1, 7)
    expect(await stores.bars.all(plain.fsym_id)).toEqual({ ...whole, volume })
  })
})

test('a split that arrives with the newest session adjusts the whole history, and is not a correction', async () => {
  const split = ofFate('split')
  const whole = livelyBars(split, days)
  const splitAt = whole.factor.indexOf(1)
  expect(splitAt).toBeGreaterThan(0)
  await taken(livelyMarket(few), 'kr', toTradingDay(days[splitAt - 1]!))
  expect(Array.from((await stores.bars.all(split.fsym_id)).factor.slice(-2))).toEqual([1, 1])
  expect(await taken(livelyMarket(few), 'kr', toTradingDay(days[splitAt]!))).toMatchObject({ corrections: 0 })
  const { factor } = await stores.bars.all(split.fsym_id)
  expect([factor[0], factor[splitAt - 1], factor[splitAt]]).toEqual([0.2, 0.2, 1])
})

describe('faults', () => {
  const fault = (all: boolean): FeedFault => ({
    ...{ feed: 'bars', fsym_id: all ? null : 'KRL0003-S', kind: 'unreachable', all },
    detail: 'nobody answers',
  })
  const failingAt = (nth: number, all: boolean): MarketData => ({
    ...livelyMarket(few),
    async *read(ask) {
      let at = 0
      for await (const piece of livelyMarket(few).read(ask)) yield at++ === nth ? err(fault(all)) : piece
    },
  })
  const bars = async () => (await stores.marketState.feeds('kr')).find(({ feed }) => feed === 'bars')

  test('of one stock do not stop the others, and are recorded with the feed', async () => {
    const { faults } = await taken(failingAt(3, false))
    expect(faults).toEqual([fault(false)])
    expect(await stores.instruments.ofCountry('kr')).toHaveLength(12)
    expect((await stores.bars.all('KRL0011-S')).day).toHaveLength(300)
    expect(await bars()).toMatchObject({
      ...{ faults: 1, fault: 'unreachable: nobody answers', as_of: LIVELY_DAY, checked_at: now },
    })
    await taken(livelyMarket(few))
    expect(await bars()).toMatchObject({ faults: 0, fault: null })
  })

  test('of the whole source stop the reading, keep what arrived before, and are recorded with every feed', async () => {
    const { faults, batches } = await taken(failingAt(20, true))
    expect(faults).toHaveLength(1)
    expect(batches).toBe(20)
    const feeds = await stores.marketState.feeds('kr')
    expect(feeds.every(({ fault }) => fault === 'unreachable: nobody answers')).toBe(true)
    expect((await stores.bars.all('KRL0000-S')).day).toHaveLength(300)
    expect((await stores.bars.all('KRL0011-S')).day).toHaveLength(0)
  })
})

test('each feed has its date, and a run without data leaves it is', async () => {
  await taken(livelyMarket(few))
  const freshness = async () =>
    Object.fromEntries((await stores.marketState.feeds('kr')).map(({ feed, as_of }) => [feed, as_of]))
  const fresh = await freshness()
  expect(fresh).toMatchObject({
    ...{ listing: null, bars: LIVELY_DAY, index: LIVELY_DAY, flows: LIVELY_DAY, fx: LIVELY_DAY },
    ...{ holdings: LIVELY_DAY, nxt: LIVELY_DAY, themes: days[0] },
    insiders: livelyTrades(stocks[0]!, LIVELY_DAY)[0]!.filing_date,
  })
  // Reports that are only expected do not count for the date of the results.
  const filing = stocks.filter(({ fate }) => fate !== 'fund' && fate !== 'unfiled')
  const reported = filing.flatMap(each => livelyStatements(each, LIVELY_DAY)).map(each => each.report_date)
  expect(fresh.earnings).toBe(Math.max(...reported))
  const silent: MarketData = { ...livelyMarket(few), async *read() {} }
  expect(await taken(silent)).toMatchObject({ batches: 0, changed: 0, dataDate: null })
  expect(await freshness()).toEqual(fresh)
})
