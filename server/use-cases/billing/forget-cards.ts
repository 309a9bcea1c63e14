import type { CardStore } from '#server/card-ports.ts'
import type { CardBilling } from './card-billing.ts'

const AT_ONCE = 50
const MINUTE_MS = 60_000
/** Our choice: a vendor that is away for longer is asked once a day. */
const LONGEST_WAIT_MS = 24 * 60 * MINUTE_MS

type KeyPorts = Pick<CardBilling, 'vendor' | 'clock'> & { stores: { cards: CardStore } }

/** Has the vendor forget the keys that nobody pays with any more. One that it does not forget is tried again until it does. */
export async function forgetCards({ vendor, clock, stores: { cards } }: KeyPorts): Promise<void> {
  const now = clock.now()
  for (const { payerId, tries } of await cards.keysToForget(now, AT_ONCE)) {
    const forgotten = await vendor.forgetCard(payerId)
    if (forgotten.ok) {
      await cards.dropForgottenKey(payerId)
      continue
    }
    const wait = Math.min(MINUTE_MS * 2 ** Math.min(tries, 20), LONGEST_WAIT_MS)
    await cards.postponeForgetting(payerId, new Date(now.getTime() + wait))
  }
}
