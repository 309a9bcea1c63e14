import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Bars } from '#domain/analysis/bars.ts'
import { compareRecord } from '#domain/analysis/record/compare-record.ts'
import { isGap, type SealedDay, sealedRecordsOf } from '#domain/analysis/record/day-seal.ts'
import { recompute } from '#domain/analysis/record/recompute.ts'
import { verifyChain } from '#domain/analysis/record/verify.ts'
import { isoDay, type TradingDay, toTradingDay } from '#domain/market/calendar/day.ts'
import {
  nextSession,
  sessionCloseInstant,
  sessionDaysBetween,
  sessionOpenInstant,
} from '#domain/market/calendar/session.ts'
import type { Country } from '#domain/market/country.ts'
import type { MarketStores, SealedLine } from '#server/market-ports.ts'
import { sealDays, type UnsealedRecord } from '#server/night/seal-days.ts'
import { loadMarket } from '#server/use-cases/market/load-market.ts'
import { publishedStockRowOf } from '#server/use-cases/market/read-rows.ts'
import { type LivelyMarketSize, livelyMarket, livelyStocks } from '#tests/builders/lively-market.ts'
import { LIVELY_DAY, livelyBars, livelyDays } from '#tests/builders/lively-stock.ts'
import { type TestDatabase, testDatabase } from '../database/test-database.ts'
import { nightOf } from './night-of.ts'
import { marketStores } from './stored/stores-on.ts'

const sha256 = async (bytes: Uint8Array): Promise<Uint8Array> => createHash('sha256').update(bytes).digest()

/** Verifies the chain as a reader who downloads it does: one line per session, from its first to its last day. */
async function verified(country: Country, lines: readonly SealedLine[]): Promise<SealedDay[]> {
  const days: SealedDay[] = []
  const verdict = await verifyChain(Uint8Array.from(Buffer.concat(lines.map(({ line }) => line))), {
    ...{ country, sha256, head: lines.at(-1)!.hash, onDay: day => days.push(day) },
    sessions: sessionDaysBetween(country, lines[0]!.day, lines.at(-1)!.day),
  })
  if (!verdict.ok) throw new Error(JSON.stringify(verdict.error))
  return days
}

const editionOf = (day: SealedDay): string =>
  isGap(day) ? day.gap : (sealedRecordsOf(day)[0]?.edition ?? 'quiet')

const sessionsOf = { kr: sessionDaysBetween('kr', toTradingDay(20260102), toTradingDay(20261231)) } as const

/** One stock whose signal changes on every session, so that each day shows how it was sealed: live, back-test or gap. */
const changes = sessionsOf.kr.map(
  (day): UnsealedRecord => ({
    ...{ fsym_id: 'AAA-S', day, version: 'v3', signal: 'ENTRY', from: 'WAIT', close: 10, factors: [] },
    ...{ entry: null, odds: null },
  }),
)

/** Seals as the nights do: each run seals the days since the run before, up to the newest day it knows. */
async function sealedIn(runs: readonly { newest: TradingDay; at: number }[]): Promise<SealedLine[]> {
  const lines: SealedLine[] = []
  for (const { newest, at } of runs)
    lines.push(
      ...(await sealDays({
        country: 'kr',
        sessions: sessionsOf.kr.filter(day => day <= newest),
        head: lines.at(-1) ?? null,
        changes: changes.filter(({ day }) => day <= newest && day > (lines.at(-1)?.day ?? 0)),
        now: new Date(at),
      })),
    )
  return lines
}

const MINUTE = 60_000
const inTime = (newest: TradingDay) => ({ newest, at: sessionCloseInstant('kr', newest) + 20 * MINUTE })
const late = (newest: TradingDay) => ({ newest, at: sessionOpenInstant('kr', nextSession('kr', newest)) })
const nth = (at: number): TradingDay => sessionsOf.kr[at]!
const editions = async (runs: readonly { newest: TradingDay; at: number }[]) =>
  (await verified('kr', await sealedIn(runs))).map(editionOf)

describe('a chain', () => {
  test('is a back-test before its first live day, which is sealed before the next open', async () => {
    expect(await editions([inTime(nth(3))])).toEqual(['backtest', 'backtest', 'backtest', 'live'])
    expect(await editions([late(nth(3))])).toEqual(['backtest', 'backtest', 'backtest', 'backtest'])
    const last = { newest: nth(2), at: sessionOpenInstant('kr', nth(3)) - 1 }
    expect(await editions([last])).toEqual(['backtest', 'backtest', 'live'])
  })

  test('without a live day continues as a back-test over missed days', async () => {
    expect(await editions([late(nth(1)), late(nth(3)), inTime(nth(6))])).toEqual([
      ...['backtest', 'backtest', 'backtest', 'backtest', 'backtest', 'backtest', 'live'],
    ])
  })

  test('with a live day has a permanent gap where a night was missed or came too late', async () => {
    expect(await editions([inTime(nth(1)), inTime(nth(4))])).toEqual([
      ...['backtest', 'live', 'not_run', 'not_run', 'live'],
    ])
    expect(await editions([inTime(nth(0)), late(nth(2)), late(nth(3)), inTime(nth(4))])).toEqual([
      ...['live', 'not_run', 'not_run', 'not_run', 'live'],
    ])
  })

  test('is not changed by a second night of the same day', async () => {
    const once = await sealedIn([inTime(nth(2))])
    expect(await sealedIn([inTime(nth(2)), inTime(nth(2)), late(nth(2))])).toEqual(once)
    expect(await sealedIn([inTime(nth(2)), inTime(nth(1))])).toEqual(once)
  })

  test('has nothing to seal without a session', async () => {
    expect(
      await sealDays({ country: 'kr', sessions: [], head: null, changes: [], now: new Date(0) }),
    ).toEqual([])
  })

  test('becomes live also over days without any signal', async () => {
    const sealed = await sealDays({
      ...{ country: 'kr', sessions: sessionsOf.kr.slice(0, 2), head: null, changes: [] },
      now: new Date(inTime(nth(1)).at),
    })
    const [first, second] = await verified('kr', sealed)
    expect([first, second].map(day => sealedRecordsOf(day!).length)).toEqual([0, 0])
    const next = await sealDays({
      ...{ country: 'kr', sessions: sessionsOf.kr.slice(0, 4), head: sealed.at(-1)!, changes },
      now: new Date(inTime(nth(3)).at),
    })
    expect((await verified('kr', [...sealed, ...next])).map(editionOf)).toEqual([
      ...['quiet', 'quiet', 'not_run', 'live'],
    ])
  })

  test('has each session once, and live only days sealed before the next open, whenever its nights ran', async () => {
    const run = fc.record({ skipped: fc.integer({ min: 0, max: 4 }), hours: fc.integer({ min: 0, max: 80 }) })
    await fc.assert(
      fc.asyncProperty(fc.array(run, { minLength: 1, maxLength: 12 }), async plan => {
        let [at, instant] = [-1, 0]
        const runs = plan.map(({ skipped, hours }) => {
          at += skipped
          const newest = nth(Math.max(0, at))
          instant = Math.max(instant, sessionCloseInstant('kr', newest) + hours * 60 * MINUTE)
          return { newest, at: instant }
        })
        const lines = await sealedIn(runs)
        const days = await verified('kr', lines)
        expect(days).toHaveLength(sessionsOf.kr.indexOf(lines.at(-1)!.day) + 1)
        const said = days.map(editionOf)
        const begun = said.indexOf('live')
        for (const [slot, each] of said.entries()) {
          const { day, sealed_at } = lines[slot]!
          const wasOpen = sealed_at.getTime() >= sessionOpenInstant('kr', nextSession('kr', day))
          if (each === 'live') expect(wasOpen).toBe(false)
          else expect(each).toBe(begun >= 0 && slot > begun ? 'not_run' : 'backtest')
        }
      }),
      { numRuns: process.env.PROOF_ROUNDS === 'full' ? 2000 : 60 },
    )
  })
})

describe('over the nights of a market', () => {
  const lively: LivelyMarketSize = { stocks: 12, sessions: 640, countries: ['kr'] }
  const market = livelyMarket(lively)
  const days = livelyDays('kr', lively.sessions, LIVELY_DAY)
  const stocks = livelyStocks(lively, 'kr')
  const plain = stocks.find(({ fate }) => fate === 'plain')!
  const at = days.length - 60
  const told = (id: string, bars: Bars): Bars => {
    if (id !== plain.fsym_id || bars.day.length <= at) return bars
    bars.close[at] = bars.close[at]! * 1.2
    bars.high[at] = Math.max(bars.high[at]!, bars.close[at]!)
    return bars
  }

  let database: TestDatabase
  let stores: MarketStores
  /** The chain and the odds after each night. */
  const seen: { lines: SealedLine[]; odds: Map<string, number | null> }[] = []
  beforeAll(async () => {
    database = await testDatabase()
    stores = marketStores(database.pool).stores
    const look = async () => {
      const open = (await loadMarket(stores, 'kr'))!
      const column = open.pack.columns.get('attractiveness')
      const odds = new Map([...open.rowOf].map(([id, row]) => [id, column?.[row] ?? null]))
      seen.push({ lines: await stores.seals.lines('kr'), odds })
    }
    const evening = (day: TradingDay): string => `${isoDay(day)}T18:00:00+09:00`
    // Both splits happen after the first of these nights, some nights are missing, and the last run brings a correction.
    for (const slot of [15, 12, 10, 9, 3, 2, 1])
      await nightOf(database, market, 'kr', evening(days.at(-slot)!)).then(look)
    // Without this, the source would not be read again for data that is complete.
    await database.pool.query('UPDATE feed_state SET complete_until = NULL')
    await nightOf(database, livelyMarket({ ...lively, told }), 'kr', evening(LIVELY_DAY)).then(look)
  }, 60_000)
  afterAll(() => database.drop())

  test('the stored chain verifies, with a gap for every night that was missed', async () => {
    const { lines } = seen.at(-1)!
    const sealed = await verified('kr', lines)
    expect(sealed).toHaveLength(lively.sessions)
    const tail = sealed.slice(-15)
    const gapAt = tail.flatMap((day, slot) => (isGap(day) ? [15 - slot] : []))
    expect(gapAt).toEqual([14, 13, 11, 8, 7, 6, 5, 4])
    const live = sealed.flatMap(day => sealedRecordsOf(day).filter(({ edition }) => edition === 'live'))
    expect(live.length).toBeGreaterThan(0)
    expect(
      sealed.slice(0, -15).every(day => sealedRecordsOf(day).every(each => each.edition === 'backtest')),
    ).toBe(true)
    expect(lines.slice(0, -1).every(({ day }, slot) => lines[slot + 1]!.day > day)).toBe(true)
  })

  test('sealed lines stay as they are to the last byte', () => {
    for (const [slot, { lines }] of seen.slice(0, -1).entries())
      expect(seen[slot + 1]!.lines.slice(0, lines.length)).toEqual(lines)
  })

  test('a correction changes the analysis and the page, is logged, and leaves the sealed lines', async () => {
    expect(seen.at(-1)!.lines).toEqual(seen.at(-2)!.lines)
    const corrections = await stores.corrections.newest('kr', 10)
    expect(corrections.find(({ field }) => field === 'close')).toMatchObject({
      ...{ fsym_id: plain.fsym_id, day: days[at], source: 'demo' },
    })
    const [before, after] = (await stores.publications.days('kr')).slice(-2)
    expect(after).toMatchObject({ data_date: LIVELY_DAY, version: before!.version + 2 })
    const open = (await loadMarket(stores, 'kr'))!
    expect(open.published).toMatchObject({ data_date: LIVELY_DAY, version: 8, body: { sealed: 0 } })
    const average = open.pack.columns.get('sma_60')![open.rowOf.get(plain.fsym_id)!]!
    const level =
      livelyBars(plain, days)
        .close.slice(-60)
        .reduce((sum, close) => sum + close, 0) / 60
    expect(average).not.toBeCloseTo(level, 6)
    const close = livelyBars(plain, days).close.at(-1)!
    expect(publishedStockRowOf(open, plain.fsym_id)?.price_close).toBeCloseTo(close, 4)
  })

  test('every sealed record can be recomputed from the bars cut at its day', async () => {
    let [records, afterSplit] = [0, 0]
    for (const day of await verified('kr', seen.at(-1)!.lines))
      for (const record of sealedRecordsOf(day)) {
        const stock = stocks.find(({ fsym_id }) => fsym_id === record.fsym_id)!
        // The bars as the source had them then: no later sessions and no later splits.
        const known = livelyBars(
          stock,
          days.filter(each => each <= day.day),
        )
        expect(known.day.at(-1)).toBe(record.day)
        expect(compareRecord(record, recompute(stock.fsym_id, known, known.day.length - 1))).toEqual([])
        records++
        if (record.factors.length > 0) afterSplit++
      }
    expect(records).toBeGreaterThan(200)
    expect(afterSplit).toBeGreaterThan(0)
  })

  test('every change of a signal on a day without a gap is sealed', async () => {
    const sealed = await verified('kr', seen.at(-1)!.lines)
    const spoken = new Set(sealed.filter(day => !isGap(day)).map(({ day }) => day))
    const expected = stocks.flatMap(stock => {
      const found: string[] = []
      for (const [slot, day] of days.entries()) {
        if (!spoken.has(day) || slot < stock.from || slot >= stock.until) continue
        const bars = livelyBars(stock, days.slice(0, slot + 1))
        const { signal, from } = recompute(stock.fsym_id, bars, bars.day.length - 1)
        if (bars.day.length > 1 && signal !== from) found.push(`${day} ${stock.fsym_id}`)
      }
      return found
    })
    const records = sealed.flatMap(day => sealedRecordsOf(day).map(each => `${each.day} ${each.fsym_id}`))
    expect(records.toSorted()).toEqual(expected.toSorted())
  }, 60_000)

  test('live records have the odds that were published with them', async () => {
    const slots = [15, 12, 10, 9, 3, 2, 1]
    let withOdds = 0
    for (const [nth, slot] of slots.entries()) {
      const sealed = (await verified('kr', seen[nth]!.lines)).at(-1)!
      expect(sealed.day).toBe(days.at(-slot))
      for (const { fsym_id, odds } of sealedRecordsOf(sealed)) {
        const said = seen[nth]!.odds.get(fsym_id)
        expect(odds).toBe(said === undefined || said === null || Number.isNaN(said) ? null : said)
        if (odds !== null) withOdds++
      }
    }
    expect(withOdds).toBeGreaterThan(0)
    expect([...seen[0]!.odds.values()].filter(Number.isFinite).length).toBeGreaterThan(5)
    // Odds of the back-test come from the model of their own day; before the first fit there was none.
    const earlier = (await verified('kr', seen[0]!.lines)).slice(0, -1).map(sealedRecordsOf)
    expect(
      earlier
        .slice(0, 500)
        .flat()
        .every(({ odds }) => odds === null),
    ).toBe(true)
    const newest = earlier.slice(-60).flat()
    expect(newest.filter(({ odds }) => odds !== null).length).toBeGreaterThan(0)
  })

  test('a day that was sealed as a gap stays a gap, whatever is known of it later', async () => {
    const gap = days.at(-13)!
    for (const { lines } of seen.slice(1))
      expect(Buffer.from(lines.find(({ day }) => day === gap)!.line).toString()).toContain('"gap":"not_run"')
  })
})
