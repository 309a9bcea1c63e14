import { err, ok, type Result } from '#domain/kernel/result.ts'
import type { Alerts } from '../../alert-ports.ts'

/** Some by name, or all that were there when the list was looked at. Answers how many are unread then. */
export async function markRead(
  alerts: Pick<Alerts, 'markRead' | 'unread'>,
  userPk: number,
  given: { ids: readonly string[]; until: string | null },
  now: Date,
): Promise<Result<{ unread: number }, 'not_an_instant'>> {
  const until = given.until === null ? null : new Date(given.until)
  if (until !== null && Number.isNaN(until.getTime())) return err('not_an_instant')
  await alerts.markRead(userPk, { ids: given.ids, until }, now)
  return ok({ unread: await alerts.unread(userPk) })
}
