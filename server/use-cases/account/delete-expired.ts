import { EMAIL_REQUEST_RETENTION_MS } from '#domain/account/email-caps.ts'
import { SMS_REQUEST_RETENTION_MS } from '#domain/account/sms-caps.ts'
import type { Clock, Stores } from '../../ports.ts'

const day = 86_400_000

/**
 * A call is repeated when its reply was lost, which a device notices within minutes. An edit that arrives again later than this
 * names the revision it was based on, so that it cannot take effect twice.
 */
const keysKeptDays = 7
const endedSessionsKeptDays = 30
/** A device that was away for longer reads all items again. */
const itemStonesKeptDays = 120
/** The inbox promises its users that alerts are kept this long. */
const alertsKeptDays = 90
/** So long an operator can see what became of a mail that somebody misses. */
const mailsKeptDays = 90

/** Deletes expired rows now and once a day. Returns a function that stops the daily deletion. */
export async function deleteExpiredDaily(
  {
    sessions,
    idempotencyKeys,
    journeys,
    handoffCodes,
    smsChallenges,
    alerts,
    items,
    mails,
    emailAddresses,
  }: Pick<
    Stores,
    | 'items'
    | 'sessions'
    | 'idempotencyKeys'
    | 'journeys'
    | 'handoffCodes'
    | 'smsChallenges'
    | 'alerts'
    | 'mails'
    | 'emailAddresses'
  >,
  clock: Clock,
): Promise<() => Promise<void>> {
  let running: Promise<void> = Promise.resolve()
  const run = async () => {
    const now = clock.now().getTime()
    await sessions.forgetEndedBefore(new Date(now - endedSessionsKeptDays * day))
    await idempotencyKeys.forgetBefore(new Date(now - keysKeptDays * day))
    await journeys.forgetEndedBefore(new Date(now - day))
    await handoffCodes.forgetEndedBefore(new Date(now - day))
    await smsChallenges.forgetBefore(new Date(now - SMS_REQUEST_RETENTION_MS))
    await emailAddresses.forgetChallengesBefore(new Date(now - EMAIL_REQUEST_RETENTION_MS))
    await mails.forgetBefore(new Date(now - mailsKeptDays * day))
    await items.dropStonesBefore(new Date(now - itemStonesKeptDays * day))
    await alerts.forgetBefore(new Date(now - alertsKeptDays * day))
  }
  await run()
  const timer = setInterval(() => {
    // If the database is unreachable, the deletion is left to the next day.
    running = run().catch(() => {})
  }, day)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}
