import type { AlertType } from './alert-type.ts'
import type { AlertFate } from './outcome.ts'
import type { AlertPerson } from './person.ts'
import { mayBePushed } from './plan-of-type.ts'
import { isQuiet } from './quiet-hours.ts'

/** Our choice: half a day after a publication the next session is about to begin, or has begun, so alerts are stale. */
export const ALERTS_STALE_AFTER_MS = 12 * 3_600_000

export const areAlertsStale = (publishedAt: number, now: number): boolean =>
  now - publishedAt > ALERTS_STALE_AFTER_MS

/**
 * Returns the outcome of one alert, which is decided when the alert is made and never again. The first reason that
 * applies counts, and the plan is the last of the reasons: «held back by the plan» is shown only when nothing else held
 * the push back.
 */
export function alertOutcomeOf(
  { type, isPast }: { type: AlertType; isPast: boolean },
  { plan, setting, hasDevice }: Pick<AlertPerson, 'plan' | 'setting' | 'hasDevice'>,
  now: number,
): AlertFate {
  if (isPast) return 'stale'
  if (!setting.push) return 'push_off'
  if (!hasDevice) return 'no_device'
  if (isQuiet(setting, now)) return 'quiet_hours'
  if (!mayBePushed(plan, type)) return 'plan'
  return 'sent'
}
