import { addDays, type TradingDay } from '../market/calendar/day.ts'
import { minuteOf, wallTime } from './local-clock.ts'
import type { AlertSettingBody } from './settings.ts'

/** Our own choice. A digest that is later than three hours is left out: the next one says it. It looks back three days at most. */
export const digestRule = { latestMinutes: 180, apartMs: 20 * 3_600_000, lookBackMs: 72 * 3_600_000 } as const

const DAY = 1440

/**
 * The day, on that person's own calendar, whose digest is due; null: none is. Whoever moves to another zone, or moves the
 * time, has waited most of a day since the last all the same.
 */
export function digestDue(
  { digest, digest_at, zone }: Pick<AlertSettingBody, 'digest' | 'digest_at' | 'zone'>,
  last: number | null,
  now: number,
): TradingDay | null {
  if (!digest || (last !== null && now - last < digestRule.apartMs)) return null
  const { day, minute } = wallTime(now, zone)
  const past = (minute - minuteOf(digest_at) + DAY) % DAY
  if (past >= digestRule.latestMinutes) return null
  return past > minute ? addDays(day, -1) : day
}

/** From when on something is told in it. */
export const digestSince = (last: number | null, now: number): number =>
  Math.max(last ?? Number.NEGATIVE_INFINITY, now - digestRule.lookBackMs)
