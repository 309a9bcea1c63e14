import type { RegistrationLimits, Sms } from '#server/sms-ports.ts'
import { type Elapsed, makeBuckets } from './buckets.ts'

/** By address. A form asks at each pause in typing; one household makes few accounts in an hour. */
export const registrationLimits = (elapsed: Elapsed): RegistrationLimits => ({
  lookUps: makeBuckets(120, 10 * 60_000, elapsed),
  registrations: makeBuckets(20, 60 * 60_000, elapsed),
})

/** Each alarm once a minute: what sets it off may come a thousand times. */
export function alarmWith(
  tell: (facts: Record<string, unknown>, says: string) => void,
  elapsed: Elapsed,
): Sms['alarm'] {
  const told = makeBuckets(1, 60_000, elapsed)
  return (says, facts) => {
    if (told.take(says)) tell(facts, says)
  }
}
