import type { Clock } from '../../ports.ts'
import type { DuePurchase, PurchaseFault } from '../../purchase-ports.ts'
import { acknowledgePurchase } from './acknowledge-purchase.ts'
import { connectSuccessor } from './connect-purchase.ts'
import { lookUpPurchase, type PurchasePorts } from './look-up-purchase.ts'

/** At most as many stores are asked at the same time. Our choice. */
const AT_ONCE = 8
const MINUTE = 60_000
/** A look-up ends within seconds, so a purchase that is still leased after this belonged to a server that was killed. */
const LEASE_MS = 2 * MINUTE
const LONGEST_PAUSE_MS = 60 * MINUTE
/** A store may know a purchase a little later than its notification; after so many tries it does not. Our choice. */
const TRIES_WHILE_UNKNOWN = 5

/** Asks the stores for all purchases that are due. It may run on several servers and be killed at any moment. */
export async function refreshDuePurchases(ports: PurchasePorts, clock: Clock): Promise<number> {
  let refreshed = 0
  for (;;) {
    const now = clock.now()
    const due = await ports.purchases.takeDue(now, new Date(now.getTime() + LEASE_MS), AT_ONCE)
    if (due.length === 0) return refreshed
    await Promise.all(due.map(purchase => refreshPurchase(ports, purchase, now)))
    refreshed += due.length
  }
}

async function refreshPurchase(ports: PurchasePorts, due: DuePurchase, now: Date): Promise<void> {
  const key = { platform: due.platform, id: due.id }
  const read = await lookUpPurchase(ports, key, now)
  if (!read.ok) return ports.purchases.postpone(due, nextTry(read.error, due.tries, now))
  await connectSuccessor(ports, key, read.value, now)
  await acknowledgePurchase(ports, key, read.value, now)
}

/** The pauses double: 1, 2, 4 … minutes, at most an hour. */
function nextTry(fault: PurchaseFault, tries: number, now: Date): Date | null {
  if (fault === 'unknown' && tries >= TRIES_WHILE_UNKNOWN) return null
  return new Date(now.getTime() + Math.min(MINUTE * 2 ** (tries - 1), LONGEST_PAUSE_MS))
}
