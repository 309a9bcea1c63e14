import { type TradingDay, toTradingDay } from '#domain/market/calendar/day.ts'
import { localTimeAt } from '#domain/market/calendar/zone.ts'
import { timeZoneOf } from '#domain/market/country.ts'
import type { VendorLimits } from '../ask.ts'
import { POLYGON_CONCURRENT_REQUESTS } from './client.ts'

/** What the operator's plan allows: its first day, and the calls of a minute; null where it has no such limit. */
export type PolygonPlan = { since: TradingDay | null; perMinute: number | null }

export const polygonPlanWithoutLimits: PolygonPlan = { since: null, perMinute: null }

/** The first day of a plan that includes so many years. It moves with the calendar. */
export function firstDayOfYears(years: number, now: number): TradingDay {
  const { day } = localTimeAt(now, timeZoneOf.us)
  const [year, date] = [Math.floor(day / 10_000) - years, day % 10_000]
  // The 29th of February has no like in most years.
  return toTradingDay(year * 10_000 + (date === 229 ? 301 : date))
}

/** Any limit makes a request for each stock too slow or too many, so that whole sessions are read. */
export const isReadByDay = ({ since, perMinute }: PolygonPlan): boolean =>
  since !== null || perMinute !== null

/** Our choice: a second more than a minute, because calls do not arrive as regularly as they are sent. */
const MINUTE_MS = 61_000

export const limitsOfPlan = ({ perMinute }: PolygonPlan): Partial<VendorLimits> =>
  perMinute === null ? {} : { betweenMs: Math.ceil(MINUTE_MS / perMinute) }

/** A plan of less than a call a second leaves time for each reply, and calls at the same time would only arrive in bursts. */
export const concurrentRequestsOf = ({ perMinute }: PolygonPlan): number =>
  perMinute !== null && perMinute < 60 ? 1 : POLYGON_CONCURRENT_REQUESTS
