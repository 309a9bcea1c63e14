import { isoDay, type TradingDay, toTradingDay } from '#domain/market/calendar/day.ts'
import { previousSession } from '#domain/market/calendar/session.ts'
import { countryOfMarket } from '#domain/market/country.ts'
import type { DemoCompany } from './company.ts'
import { firstListedDayOf } from './growth-line.ts'

/** The effect of a company's events on one session. */
export type DemoSessionEffect = { halted: boolean; splitBy: number; limitUp: boolean }

const quiet: DemoSessionEffect = { halted: false, splitBy: 1, limitUp: false }

/** The number of sessions without trade before a Korean split, while certificates are exchanged. */
const HALTED_BEFORE_SPLIT = 3

type Span = { from: TradingDay; until: TradingDay | null }

/**
 * Finds the halts of a company. Sessions are counted on the calendar and not in the given days, because a market that
 * ends within a halt must already show it.
 */
function haltsOf(company: DemoCompany): Span[] {
  const country = countryOfMarket(company.market)
  return (company.events ?? []).flatMap((event): Span[] => {
    if (event.kind === 'halt')
      return [
        { from: toTradingDay(event.from), until: event.until === null ? null : toTradingDay(event.until) },
      ]
    if (event.kind === 'limit-up' || country === 'us') return []
    let from = toTradingDay(event.on)
    const until = previousSession(country, from)
    for (let count = 0; count < HALTED_BEFORE_SPLIT; count++) from = previousSession(country, from)
    return [{ from, until }]
  })
}

/** Returns only the sessions with an event; in every other session nothing happens. */
export function demoSessionEffectsOf(
  company: DemoCompany,
  days: readonly TradingDay[],
): (at: number) => DemoSessionEffect {
  const found = new Map<number, DemoSessionEffect>()
  const mark = (at: number, change: Partial<DemoSessionEffect>): void => {
    if (at < days.length) found.set(at, { ...(found.get(at) ?? quiet), ...change })
  }
  for (const { from, until } of haltsOf(company))
    for (let at = indexFromDay(days, from); at < days.length; at++) {
      if (until !== null && days[at]! > until) break
      mark(at, { halted: true })
    }
  for (const event of company.events ?? []) {
    if (event.kind === 'halt') continue
    const at = indexFromDay(days, event.on)
    if (days[at] !== event.on) continue
    mark(at, event.kind === 'split' ? { splitBy: event.ratio } : { limitUp: true })
  }
  return at => found.get(at) ?? quiet
}

/** Returns the index of the first day that is not before `day`. */
export function indexFromDay(days: ArrayLike<number>, day: number): number {
  let [from, to] = [0, days.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if (days[middle]! < day) from = middle + 1
    else to = middle
  }
  return from
}

/** Returns the first day of the halt that covers `asOf`, or null for a stock that trades or is delisted. */
export function demoHaltedSince(company: DemoCompany, asOf: TradingDay): string | null {
  if (company.delistedAt !== undefined && company.delistedAt <= asOf) return null
  const halt = haltsOf(company).find(({ from, until }) => from <= asOf && (until === null || asOf <= until))
  return halt ? isoDay(halt.from) : null
}

/** Returns how many shares one original share has become by that day, because of splits. */
export function sharesPerOriginalShare(company: DemoCompany, asOf: number): number {
  let shares = 1
  for (const event of company.events ?? [])
    if (event.kind === 'split' && event.on <= asOf) shares *= event.ratio
  return shares
}

export const isListed = (company: DemoCompany, asOf: number): boolean =>
  firstListedDayOf(company) <= asOf && (company.delistedAt === undefined || asOf < company.delistedAt)
