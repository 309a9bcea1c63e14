import { addDays, daysSinceEpoch, type TradingDay, toTradingDay } from '#domain/market/calendar/day.ts'
import { instantOf } from '#domain/market/calendar/instant-of.ts'
import { sessionDaysBetween } from '#domain/market/calendar/session.ts'
import { timeZoneOf } from '#domain/market/country.ts'
import type { FakeVendorFault } from './fake.ts'
import {
  type FakeAmericanCompany,
  fakeAmericanCompanies,
  fakeAmericanSplits,
  fakeAmericanUntil,
} from './fake-american-companies.ts'

export type FakeAmericanBar = { day: TradingDay; o: number; h: number; l: number; c: number; v: number }

const kept = new Map<FakeAmericanCompany, readonly FakeAmericanBar[]>()

/** Returns the bars of a company with prices as traded. */
export function fakeAmericanBars(company: FakeAmericanCompany): readonly FakeAmericanBar[] {
  const known = kept.get(company) ?? generated(company)
  kept.set(company, known)
  return known
}

function generated({ ticker, start, silent, thin, from, to }: FakeAmericanCompany): FakeAmericanBar[] {
  const random = chanceFrom(ticker.length * 7919 + ticker.charCodeAt(1) * 104_729 + from)
  const bars: FakeAmericanBar[] = []
  let worth = start
  for (const day of sessionDaysBetween('us', toTradingDay(from), toTradingDay(to))) {
    const was = worth
    worth *= 1 + (random() - 0.495) * 0.04
    const [up, down, shares] = [1 + random() * 0.012, 1 - random() * 0.012, Math.round(2e5 + random() * 4e6)]
    if (silent && silent.from <= day && day <= silent.to) continue
    if (thin && random() < 1 / thin) continue
    const since = fakeShareMultipleBetween(ticker, from, day)
    const [o, c] = [cents(was / since), cents(worth / since)]
    bars.push({
      ...{ day, o, c, v: shares },
      ...{ h: cents(Math.max(o, c) * up + 0.005), l: cents(Math.min(o, c) * down) },
    })
  }
  return bars
}

/** How many shares one share of the day `after` became up to `until`. */
export function fakeShareMultipleBetween(ticker: string, after: number, until: number): number {
  let into = 1
  // A price is in the shares of its own day: a 1:5 split divides it by five.
  for (const split of fakeAmericanSplits)
    if (split.ticker === ticker && after < split.day && split.day <= until) into *= split.into / split.from
  return into
}

const cents = (price: number): number => Math.max(0.01, Math.round(price * 100) / 100)

export type FakeAmericanDividend = {
  id: string
  ticker: string
  ex: TradingDay
  pay: TradingDay
  declared: TradingDay
  amount: number
  isSpecial: boolean
}

/** Each payment goes ex on the first session from the tenth of its month on; a fund adds a special one in December. */
export function fakeAmericanDividends(): FakeAmericanDividend[] {
  const found: FakeAmericanDividend[] = []
  for (const { ticker, payments, from, to } of fakeAmericanCompanies)
    for (const ex of payments ? sessionDaysBetween('us', toTradingDay(from), toTradingDay(to)) : []) {
      const { months, amount } = payments!
      const month = Math.floor(ex / 100) % 100
      if (!months.includes(month) || ex % 100 < 10) continue
      if (sessionDaysBetween('us', toTradingDay(Math.floor(ex / 100) * 100 + 10), ex).length !== 1) continue
      const dates = { ex, pay: addDays(ex, 18), declared: addDays(ex, -20) }
      found.push({ id: `D${ticker}${ex}`, ticker, ...dates, amount, isSpecial: false })
      if (ticker === 'TBRD' && month === 12)
        found.push({ id: `D${ticker}${ex}L`, ticker, ...dates, amount: 0.31, isSpecial: true })
    }
  return found.sort((one, other) => one.ex - other.ex)
}

/** The days on which New York changes between winter and summer time. */
const changes = [20250309, 20251102, 20260308, 20261101].map(toTradingDay)

/** Whether a fake with these faults has data of a day. */
export const isFakeDayVisible = (day: TradingDay, faults: readonly FakeVendorFault[]): boolean =>
  !(faults.includes('empty-day') && day === fakeAmericanUntil) &&
  (!faults.includes('clock-change') ||
    changes.some(change => Math.abs(daysSinceEpoch(day) - daysSinceEpoch(change)) <= 8))

const midnights = new Map<TradingDay, number>()

/** The result is cached, because the time zone lookup takes longer than the rest of a reply. */
export function newYorkMidnight(day: TradingDay): number {
  const instant = midnights.get(day) ?? instantOf({ day, minute: 0 }, timeZoneOf.us)
  midnights.set(day, instant)
  return instant
}

/** Uses the Park–Miller generator, which gives the same numbers on every machine. */
function chanceFrom(seed: number): () => number {
  let state = (seed % 2_147_483_646) + 1
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}
