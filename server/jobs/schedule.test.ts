import { describe, expect, test } from 'vitest'
import { ok } from '#domain/kernel/result.ts'
import { isSessionDay } from '#domain/market/calendar/calendar.ts'
import { isoDay, type TradingDay, toTradingDay } from '#domain/market/calendar/day.ts'
import {
  lastFinishedSession,
  sessionCloseInstant,
  sessionDaysBetween,
} from '#domain/market/calendar/session.ts'
import { type Country, countries } from '#domain/market/country.ts'
import type { MarketSource } from '#domain/market/sources/source.ts'
import type { FeedState, MarketStores, PublicationRow, StoredMarketState } from '#server/market-ports.ts'
import { isUpdateDue, scheduledServerJobs } from './schedule.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const STEP = 5 * MINUTE

type World = {
  now: number
  requests: { country: Country; at: number }[]
  published: { country: Country; at: number; day: TradingDay }[]
}

/**
 * Makes a market whose sources have each session some time after its close, with everything that the schedule reads.
 */
function world(prices: MarketSource | null, lag = 0) {
  const seen: World = { now: 0, requests: [], published: [] }
  const stored = new Map<Country, StoredMarketState>()
  const checked = new Map<Country, Date>()
  const last = new Map<Country, PublicationRow>()
  const stores = {
    marketState: {
      of: async (country: Country) => stored.get(country) ?? null,
      feeds: async (country: Country) => {
        const checked_at = checked.get(country)
        return checked_at ? [{ feed: 'bars', checked_at } as FeedState] : []
      },
    },
    publications: { newest: async (country: Country) => last.get(country) ?? null },
  } as unknown as MarketStores
  const night = async (countries: readonly Country[]) => {
    for (const country of countries) {
      seen.requests.push({ country, at: seen.now })
      checked.set(country, new Date(seen.now))
      const day = lastFinishedSession(country, seen.now - lag)
      const before = stored.get(country)
      if (before && before.dataDate! >= day && before.revision === last.get(country)?.revision) continue
      const isNew = !before || before.dataDate! < day
      const revision = (before?.revision ?? 0) + (isNew ? 1 : 0)
      stored.set(country, { country, source: prices ?? 'files', dataDate: day, revision, history: null })
      last.set(country, { country, data_date: day, revision, engine: 'now' } as PublicationRow)
      seen.published.push({ country, at: seen.now, day })
    }
    return ok([...countries])
  }
  const ports = {
    ...{ stores, night, engine: 'now', clock: { now: () => new Date(seen.now) } },
    prices: { kr: prices, us: prices },
    transaction: async () => {
      throw new Error('no test here erases anybody')
    },
    erasures: { add: async () => {} },
    backup: { run: async () => {} },
  }
  const [job] = scheduledServerJobs(ports)
  return {
    ...seen,
    ports,
    stored,
    /** Runs the job every five minutes, as a running server would. */
    async run(from: number, to: number) {
      for (let at = from; at < to; at += STEP) {
        seen.now = at
        await job!.run()
      }
    },
    setNow: (at: number) => {
      seen.now = at
    },
  }
}

const year = { from: Date.parse('2026-01-01T12:00:00Z'), to: Date.parse('2026-12-31T00:00:00Z') }
const ofYear = (country: Country): TradingDay[] =>
  sessionDaysBetween(country, toTradingDay(20260102), toTradingDay(20261230)).filter(
    day => sessionCloseInstant(country, day) < year.to - HOUR,
  )

const ofCountry = <T extends { country: Country }>(all: readonly T[], country: Country): T[] =>
  all.filter(each => each.country === country)

describe('over a year, in both countries,', () => {
  test('the simulated market is published at every close and at no other time', async () => {
    const { requests, published, run } = world('demo')
    await run(year.from, year.to)
    for (const country of countries) {
      const [first, ...others] = ofCountry(published, country)
      expect(first!.at).toBe(year.from)
      expect(others.map(({ day }) => day)).toEqual(ofYear(country))
      for (const { day, at } of others) expect([day, at]).toEqual([day, sessionCloseInstant(country, day)])
    }
    expect(requests.length).toBe(published.length)
  })

  test('a vendor is asked twenty minutes after every close', async () => {
    const { published, requests, run } = world('kis')
    await run(year.from, year.to)
    for (const country of countries) {
      const [, ...others] = ofCountry(published, country)
      expect(others.map(({ day }) => day)).toEqual(ofYear(country))
      for (const { day, at } of others) expect(at - sessionCloseInstant(country, day)).toBe(20 * MINUTE)
    }
    expect(requests.length).toBe(published.length)
  })

  test('a vendor whose data is late is asked again every 15 minutes until it has the session', async () => {
    const { requests, published, run } = world('polygon', 62 * MINUTE)
    const to = Date.parse('2026-04-01T00:00:00Z')
    await run(year.from, to)
    for (const country of countries) {
      const days = ofYear(country).filter(day => sessionCloseInstant(country, day) < to - 2 * HOUR)
      const [, ...others] = ofCountry(published, country)
      expect(others.map(({ day }) => day)).toEqual(days)
      for (const { day, at } of others) {
        const close = sessionCloseInstant(country, day)
        expect(at - close).toBe(65 * MINUTE)
        const tries = ofCountry(requests, country).filter(each => each.at >= close && each.at <= at)
        expect(tries.map(each => each.at - close)).toEqual([20, 35, 50, 65].map(minutes => minutes * MINUTE))
      }
    }
  })
})

describe('on special days', () => {
  const publishedAt = async (country: Country, day: number, source: MarketSource): Promise<string> => {
    const { published, run } = world(source)
    const noon = Date.parse(`${isoDay(toTradingDay(day))}T00:00:00Z`)
    await run(noon - 24 * HOUR, noon + 24 * HOUR)
    const found = published.find(each => each.country === country && each.day === day)
    return found ? new Date(found.at).toISOString() : 'never'
  }

  test('Korea closes an hour late on the day of the entrance exam', async () => {
    expect(await publishedAt('kr', 20261119, 'demo')).toBe('2026-11-19T07:30:00.000Z')
    expect(await publishedAt('kr', 20261119, 'kis')).toBe('2026-11-19T07:50:00.000Z')
    expect(await publishedAt('kr', 20261120, 'demo')).toBe('2026-11-20T06:30:00.000Z')
  })

  test('New York closes three hours early after Thanksgiving and before Christmas', async () => {
    expect(await publishedAt('us', 20261127, 'demo')).toBe('2026-11-27T18:00:00.000Z')
    expect(await publishedAt('us', 20261224, 'polygon')).toBe('2026-12-24T18:20:00.000Z')
  })

  test('New York closes by its local time, in summer and in winter', async () => {
    expect(await publishedAt('us', 20260306, 'demo')).toBe('2026-03-06T21:00:00.000Z')
    expect(await publishedAt('us', 20260309, 'demo')).toBe('2026-03-09T20:00:00.000Z')
    expect(await publishedAt('us', 20261030, 'demo')).toBe('2026-10-30T20:00:00.000Z')
    expect(await publishedAt('us', 20261102, 'demo')).toBe('2026-11-02T21:00:00.000Z')
  })

  test('nothing is published on a holiday', async () => {
    for (const [country, day] of [
      ['kr', 20260217],
      ['kr', 20261225],
      ['us', 20261126],
      ['us', 20260703],
    ] as const) {
      expect(isSessionDay(country, toTradingDay(day))).toBe(false)
      expect(await publishedAt(country, day, 'demo')).toBe('never')
    }
  })
})

describe('a session that was missed while no server ran', () => {
  test('is published once, at the first check, up to the last finished session', async () => {
    const { requests, published, run } = world('demo')
    const stop = Date.parse('2026-05-04T12:00:00Z')
    const back = Date.parse('2026-05-20T03:00:00Z')
    await run(stop - 48 * HOUR, stop)
    const before = requests.length
    await run(back, back + HOUR)
    expect(requests.slice(before)).toEqual([
      { country: 'kr', at: back },
      { country: 'us', at: back },
    ])
    expect(published.slice(-2).map(({ day }) => day)).toEqual([20260519, 20260519])
  })

  test('is not found on a weekend without new sessions', async () => {
    const { requests, run } = world('demo')
    const friday = Date.parse('2026-05-08T22:00:00Z')
    await run(friday, friday + STEP)
    await run(friday + 40 * HOUR, friday + 41 * HOUR)
    expect(requests.every(({ at }) => at === friday)).toBe(true)
  })
})

describe('data that was taken in but not published', () => {
  const at = Date.parse('2026-05-09T03:00:00Z')
  const state = { country: 'kr', dataDate: toTradingDay(20260508), revision: 1, history: null } as const

  test('is published at the next check, whatever its source, and then not again', async () => {
    for (const source of ['files', 'demo', 'kis', null] as const) {
      const { ports, stored, run } = world(source)
      await run(at, at + STEP)
      stored.set('kr', { ...state, source: source ?? 'files', revision: 7 })
      expect(await isUpdateDue(ports, 'kr')).toBe(true)
      await run(at + STEP, at + 2 * STEP)
      expect(await isUpdateDue(ports, 'kr')).toBe(false)
    }
  })

  test('is not published while it has no data date', async () => {
    const { ports, stored, setNow } = world('files')
    setNow(at)
    stored.set('kr', { ...state, source: 'files', dataDate: null })
    expect(await isUpdateDue(ports, 'kr')).toBe(false)
  })
})

test('a market from files, or without a source, is never updated by itself', async () => {
  for (const source of ['files', null] as const) {
    const { requests, run } = world(source)
    await run(year.from, year.from + 96 * HOUR)
    expect(requests).toEqual([])
  }
})

test('a clock that is set back does not delay the next update', async () => {
  const { ports, run, setNow } = world('polygon', 30 * HOUR)
  const monday = Date.parse('2026-05-11T22:00:00Z')
  await run(monday, monday + STEP)
  for (const [minutes, due] of [
    [5, false],
    [14, false],
    [15, true],
    [-30, true],
  ] as const) {
    setNow(monday + minutes * MINUTE)
    expect([minutes, await isUpdateDue(ports, 'us')]).toEqual([minutes, due])
  }
})

test('a refused night is thrown as an error, so that it is tried again', async () => {
  const { ports, setNow } = world('demo')
  setNow(year.from)
  const [job] = scheduledServerJobs({
    ...ports,
    night: async () => ({ ok: false, error: 'MARKET asks for another' }),
  })
  await expect(job!.run()).rejects.toThrow('MARKET asks for another')
})

test('a backup is asked for every hour, so that a server that was off at night makes up for it', async () => {
  let runs = 0
  const jobs = scheduledServerJobs({ ...world('demo').ports, backup: { run: async () => void runs++ } })
  const job = jobs.find(({ name }) => name === 'backup')!
  expect(job.cron).toBe('7 * * * *')
  await job.run()
  expect(runs).toBe(1)
})
