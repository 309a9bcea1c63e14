import { err, ok, type Result } from '#domain/kernel/result.ts'
import type { Alerts } from '../../alert-ports.ts'

/** Marks some alerts as read, or all that existed when the list was loaded. Returns the number of unread ones. */
export async function markRead(
  alerts: Pick<Alerts, 'markRead' | 'unread'>,
  userPk: number,
  input: { ids: readonly string[]; until: string | null },
  now: Date,
): Promise<Result<{ unread: number }, 'not_an_instant'>> {
  const until = input.until === null ? null : new Date(input.until)
  if (until !== null && !isInStoredYears(until)) return err('not_an_instant')
  await alerts.markRead(userPk, { ids: input.ids, until }, now)
  return ok({ unread: await alerts.unread(userPk) })
}

/** A date of JavaScript may lie in a year that the database cannot store; an invalid one has no year at all. */
const isInStoredYears = (instant: Date): boolean => {
  const year = instant.getUTCFullYear()
  return year >= 1970 && year <= 9999
}
