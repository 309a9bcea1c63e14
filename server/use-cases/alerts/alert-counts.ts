import type { Alerts } from '../../alert-ports.ts'

const DAYS = 30
const day = 86_400_000

/** Counts the alerts pushed in the last 30 days (our choice), and those held back only because of the plan. */
export async function countPushedAndHeldAlerts(
  alerts: Pick<Alerts, 'countByFate'>,
  userPk: number,
  now: Date,
) {
  const since = new Date(now.getTime() - DAYS * day)
  const counts = await alerts.countByFate(userPk, since)
  const pushed = counts.filter(({ fate }) => fate === 'sent')
  const heldBack = counts.filter(({ fate }) => fate === 'plan')
  return {
    since: since.toISOString(),
    pushed: pushed.reduce((sum, { count }) => sum + count, 0),
    held_back: heldBack
      .map(({ type, count }) => ({ type, count }))
      .toSorted((one, other) => other.count - one.count || one.type.localeCompare(other.type)),
  }
}
