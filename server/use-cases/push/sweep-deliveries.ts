import type { DeliveryStore, SendDeliveriesSoon } from '../../alert-ports.ts'
import type { Clock } from '../../ports.ts'

/** The number of deliveries per sweep (our choice). The next sweep, a minute later, finds the rest. */
const MOST = 20_000

/**
 * Finds deliveries that no server is sending: their job was lost with a server that was killed, or the command line
 * created them. Deliveries under a lease are left alone.
 */
export async function requeueLostDeliveries(
  { deliveries, sendSoon }: { deliveries: Pick<DeliveryStore, 'waiting'>; sendSoon: SendDeliveriesSoon },
  clock: Clock,
): Promise<void> {
  await sendSoon(await deliveries.waiting(clock.now(), MOST))
}
