import type { ErasureList } from '../../backup-ports.ts'
import type { Clock, Transaction } from '../../ports.ts'
import { GRACE_DAYS } from './read-leaving.ts'

/**
 * Erases users whose grace period is over, and returns how many. They are listed before they are erased: whoever was
 * erased and is in no list would come back with a restored backup.
 */
export const eraseDeletedAccounts = (
  transaction: Transaction,
  erasures: ErasureList,
  clock: Clock,
): Promise<number> =>
  transaction(async ({ leaving }) => {
    const now = clock.now()
    const due = await leaving.holdDue(new Date(now.getTime() - GRACE_DAYS * 86_400_000))
    if (due.length === 0) return 0
    await erasures.add(due, now)
    return leaving.erase(due)
  })
