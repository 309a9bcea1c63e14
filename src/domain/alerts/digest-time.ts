import { addDays, type TradingDay } from '../market/calendar/day.ts'
import { parseClockMinutes, wallTime } from './local-clock.ts'
import type { AlertSettingBody } from './settings.ts'

/**
 * Our choice: a digest that is more than three hours late is skipped, because the next one covers it; two digests are at least
 * 20 hours apart; a digest looks back three days at most.
 */
export const digestRule = { latestMinutes: 180, apartMs: 20 * 3_600_000, lookBackMs: 72 * 3_600_000 } as const

const DAY = 1440

/**
 * Returns the day, in the user's own calendar, whose digest is due; null when none is due. A user who changes the zone
 * or the time still waits most of a day (`apartMs`) after the last digest.
 */
export function digestDue(
  { digest, digest_at, zone }: Pick<AlertSettingBody, 'digest' | 'digest_at' | 'zone'>,
  last: number | null,
  now: number,
): TradingDay | null {
  if (!digest || (last !== null && now - last < digestRule.apartMs)) return null
  const { day, minute } = wallTime(now, zone)
  const past = (minute - parseClockMinutes(digest_at) + DAY) % DAY
  if (past >= digestRule.latestMinutes) return null
  return past > minute ? addDays(day, -1) : day
}

/** Returns the instant from which a digest covers alerts. */
export const digestStartInstant = (last: number | null, now: number): number =>
  Math.max(last ?? Number.NEGATIVE_INFINITY, now - digestRule.lookBackMs)
