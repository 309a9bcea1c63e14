import type { RegistrationLimits, SmsService } from '#server/sms-ports.ts'
import { type MonotonicClock, makeRateLimitBuckets } from './buckets.ts'

/**
 * The limits per address. A form looks a name up at each pause in typing, but a household creates few accounts in an
 * hour.
 */
export const createRegistrationLimits = (elapsed: MonotonicClock): RegistrationLimits => ({
  lookUps: makeRateLimitBuckets(120, 10 * 60_000, elapsed),
  registrations: makeRateLimitBuckets(20, 60 * 60_000, elapsed),
})

/** Raises each alarm at most once a minute, because its cause may repeat a thousand times. */
export function createThrottledAlarm(
  tell: (facts: Record<string, unknown>, says: string) => void,
  elapsed: MonotonicClock,
): SmsService['alarm'] {
  const warned = makeRateLimitBuckets(1, 60_000, elapsed)
  return (says, facts) => {
    if (warned.take(says)) tell(facts, says)
  }
}
