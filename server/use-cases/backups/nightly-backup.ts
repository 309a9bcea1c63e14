import type { NightlyBackups } from '../../backup-ports.ts'
import type { Clock } from '../../ports.ts'

/**
 * Seven days, as long as a user may take back the wish to be deleted: whoever was erased after a kept backup stands in
 * it with that wish, and is erased again even where the list of the erased is lost.
 */
const DAYS_KEPT = 7

/**
 * A day of backups begins at seven o'clock in Seoul (UTC+9): New York has closed and is sealed, Seoul is not open yet. A
 * session that was sealed after the backup would be a gap of the record after a restore.
 */
const dayOf = (now: Date): string => new Date(now.getTime() + (9 - 7) * 3_600_000).toISOString().slice(0, 10)

export type NightlyBackupJob = {
  run(): Promise<void>
  /** What `/readyz` says of a backup that could not be made; its reason is in the log. */
  notes(): readonly string[]
}

/** Makes one backup a day, at the first call of the day, and removes the oldest ones once there is a newer one. */
export function nightlyBackupJob({
  backups,
  clock,
}: {
  backups: NightlyBackups
  clock: Clock
}): NightlyBackupJob {
  let failed: string | null = null
  return {
    async run() {
      const now = clock.now()
      const today = dayOf(now)
      const days = await backups.days()
      if (!days.includes(today)) {
        failed = today
        await backups.make(today, now)
      }
      failed = null
      const all = [...new Set([...days, today])].toSorted()
      for (const day of all.slice(0, -DAYS_KEPT)) await backups.remove(day)
    },
    notes: () => (failed === null ? [] : [`The backup of ${failed} could not be made; the log says why.`]),
  }
}
