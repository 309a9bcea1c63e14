/** These are start and end of a maintenance as UTC instants, both inclusive. */
export type MaintenanceWindow = readonly [start: string, end: string]

/** Our choice: the last notice is trusted for this long when the server cannot be reached. */
export const MAINTENANCE_NOTICE_TRUST_MS = 5 * 60_000

/** An unreadable notice does not count: in doubt the service stays open. */
export function isMaintenance(now: number, notice: MaintenanceWindow | null): boolean {
  if (!notice) return false
  return Date.parse(notice[0]) <= now && now <= Date.parse(notice[1])
}

/** Returns the last notice from the server, as long as it is trusted without a new request. */
export function trustedMaintenanceWindow(
  listener: { notice: MaintenanceWindow | null; at: number } | null,
  now: number,
): MaintenanceWindow | null {
  return listener && now - listener.at <= MAINTENANCE_NOTICE_TRUST_MS ? listener.notice : null
}

/** Returns the milliseconds until a maintenance begins or ends; null where neither is ahead. */
export function msUntilMaintenanceChange(now: number, notice: MaintenanceWindow | null): number | null {
  if (!notice) return null
  const start = Date.parse(notice[0]) - now
  const over = Date.parse(notice[1]) - now + 1
  if (start > 0) return start
  return over > 0 ? over : null
}
