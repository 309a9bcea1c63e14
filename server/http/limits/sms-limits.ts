import type { RegistrationLimits, Sms } from '#server/sms-ports.ts'
import { type Elapsed, makeBuckets } from './buckets.ts'

/**
 * The limits per address. A form looks a name up at each pause in typing, but a household creates few accounts in an
 * hour.
 */
export const registrationLimits = (elapsed: Elapsed): RegistrationLimits => ({
  lookUps: makeBuckets(120, 10 * 60_000, elapsed),
  registrations: makeBuckets(20, 60 * 60_000, elapsed),
})

/** Raises each alarm at most once a minute, because its cause may repeat a thousand times. */
export function alarmWith(
  tell: (facts: Record<string, unknown>, says: string) => void,
  elapsed: Elapsed,
): Sms['alarm'] {
  const warned = makeBuckets(1, 60_000, elapsed)
  return (says, facts) => {
    if (warned.take(says)) tell(facts, says)
  }
}
