import type { TradingDay } from '../market/calendar/day.ts'
import type { Country } from '../market/country.ts'
import type { StockDividend } from '../market/filings/dividend.ts'
import type { EarningsResult } from '../market/filings/earnings.ts'
import type { InsiderTrade } from '../market/filings/insider-trade.ts'
import type { ClosureName, HoursReason } from '../market/holidays/calendar-data.ts'

/** The kinds are in the order in which a day lists them: what concerns every user is first. */
export const scheduleKinds = [
  'holiday',
  'half_day',
  'hours',
  'earnings',
  'dividend',
  'listing',
  'insider_plan',
] as const
export type ScheduleKind = (typeof scheduleKinds)[number]

/** The event happens between these UTC milliseconds; an unknown end is null. */
export type EventSpan = { from: number | null; until: number | null }

type At = { day: TradingDay; span: EventSpan }

/** It is `certain` where the exchange has published its list of closed days up to this day. */
export type MarketDayEvent = At & { country: Country; certain: boolean } & (
    | { kind: 'holiday'; name: ClosureName }
    | { kind: 'half_day' | 'hours'; name: HoursReason; hours: ChangedHours }
  )

/** Times are in minutes after midnight in the time zone of the exchange. */
export type ChangedHours = { open: number; close: number; usualOpen: number; usualClose: number }

export type StockScheduleEvent = At & {
  fsym_id: string
} /** `isEstimated`: no source brings the day, which is estimated from the company's own earlier reports. */ & (
    | { kind: 'earnings'; row: EarningsResult; isEstimated: boolean }
    | { kind: 'dividend'; what: 'ex' | 'pay'; row: StockDividend }
    | { kind: 'listing' }
    | { kind: 'insider_plan'; row: InsiderTrade }
  )

export type ComputedScheduleEvent = MarketDayEvent | StockScheduleEvent

export const isStockScheduleEvent = (event: ComputedScheduleEvent): event is StockScheduleEvent =>
  'fsym_id' in event

type Placed = Pick<ComputedScheduleEvent, 'day' | 'kind'>

const byDayAndKind = (a: Placed, b: Placed): number =>
  a.day - b.day || scheduleKinds.indexOf(a.kind) - scheduleKinds.indexOf(b.kind)

/** Sorts by day and kind, then the larger company first; `weight` is the market value of a stock, NaN where it is unknown. */
export function sortSchedule(
  events: readonly ComputedScheduleEvent[],
  weight: (fsymId: string) => number,
): ComputedScheduleEvent[] {
  const keyed = events.map(event => ({
    event,
    worth: isStockScheduleEvent(event) ? weight(event.fsym_id) || 0 : 0,
  }))
  keyed.sort(
    (a, b) =>
      byDayAndKind(a.event, b.event) || b.worth - a.worth || compare(nameOf(a.event), nameOf(b.event)),
  )
  return keyed.map(({ event }) => event)
}

/**
 * Merges the lists of several countries by day and kind. Within these each list keeps its order, because market values in won
 * and dollars cannot be compared.
 */
export const mergeScheduleEvents = <E extends Placed>(lists: readonly (readonly E[])[]): E[] =>
  lists.flat().sort(byDayAndKind)

const nameOf = (event: ComputedScheduleEvent): string =>
  isStockScheduleEvent(event) ? event.fsym_id : event.country

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
