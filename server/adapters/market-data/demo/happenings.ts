import { assert } from '#domain/kernel/assert.ts'
import { type Country, countryOfMarket } from '#domain/market/country.ts'
import { addDays, isoDay, type TradingDay, tradingDay } from '#domain/market/day.ts'
import { sessionOnOrBefore } from '#domain/market/session.ts'
import type { Company } from './companies.ts'

/** What its events make of one session of a company. */
export type Happening = { halted: boolean; splitBy: number; limitUp: boolean }

const quiet: Happening = { halted: false, splitBy: 1, limitUp: false }

/** A Korean share does not trade while its certificates are exchanged. */
const HALTED_BEFORE_SPLIT = 3

/** Only what stands out; every other session is quiet. */
export function happeningsOf(company: Company, days: readonly TradingDay[]): (at: number) => Happening {
  const found = new Map<number, Happening>()
  const place = new Map(days.map((day, at) => [day, at]))
  const mark = (day: TradingDay, change: Partial<Happening>): void => {
    const at = place.get(day)
    if (at !== undefined) found.set(at, { ...(found.get(at) ?? quiet), ...change })
  }
  for (const event of company.events ?? []) {
    if (event.kind === 'halt') {
      for (const day of days)
        if (day >= event.from && (event.until === null || day <= event.until)) mark(day, { halted: true })
    } else if (event.kind === 'limit-up') mark(tradingDay(event.on), { limitUp: true })
    else {
      const day = tradingDay(event.on)
      mark(day, { splitBy: event.ratio })
      for (const before of haltedBefore(day, countryOfMarket(company.market))) mark(before, { halted: true })
    }
  }
  return at => found.get(at) ?? quiet
}

/** Counted on the calendar, not on the days at hand: a market that ends between them has halted already. */
function haltedBefore(split: TradingDay, country: Country): TradingDay[] {
  const halted: TradingDay[] = []
  let day = split
  for (let count = 0; country === 'kr' && count < HALTED_BEFORE_SPLIT; count++) {
    day = sessionOnOrBefore(country, addDays(day, -1))
    halted.push(day)
  }
  return halted
}

/** Since when it has been halted without a known end. */
export function haltedSince(company: Company, asOf: TradingDay): string | null {
  for (const event of company.events ?? [])
    if (event.kind === 'halt' && event.until === null && event.from <= asOf)
      return isoDay(tradingDay(event.from))
  return null
}

export function listedAt(company: Company, start: TradingDay): TradingDay {
  const day = company.listedAt === undefined ? start : tradingDay(company.listedAt)
  assert(day >= start, `${company.ticker} was not listed before the market began`)
  return day
}
