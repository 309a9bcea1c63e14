import { SMS_REQUEST_RETENTION_MS } from '#domain/account/sms-caps.ts'
import type { Clock, Stores } from '../../ports.ts'

const day = 86_400_000

/**
 * Replies to idempotency keys are kept this long, because an edit made offline may arrive after three months: without
 * the stored reply it would take effect twice.
 */
const keysKeptDays = 120
const endedSessionsKeptDays = 30
/** The inbox promises its users that alerts are kept this long. */
const alertsKeptDays = 90

/** Deletes expired rows now and once a day. Returns a function that stops the daily deletion. */
export async function deleteExpiredDaily(
  {
    sessions,
    idempotencyKeys,
    journeys,
    handoffCodes,
    smsChallenges,
    alerts,
  }: Pick<Stores, 'sessions' | 'idempotencyKeys' | 'journeys' | 'handoffCodes' | 'smsChallenges' | 'alerts'>,
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
