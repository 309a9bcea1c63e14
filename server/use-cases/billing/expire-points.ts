import type { Clock, Transaction } from '../../ports.ts'

/** Small enough that a batch holds the wallets of its users for a moment only. Our choice. */
const USERS_AT_ONCE = 500

/** Lets points expire, one transaction a batch: a run that is killed has finished batches and not begun ones. */
export async function expirePoints({
  transaction,
  clock,
}: {
  transaction: Transaction
  clock: Clock
}): Promise<number> {
  const now = clock.now()
  let expired = 0
  for (;;) {
    const lots = await transaction(({ points }) => points.expireDue(now, USERS_AT_ONCE))
    if (lots === 0) return expired
    expired += lots
  }
}
