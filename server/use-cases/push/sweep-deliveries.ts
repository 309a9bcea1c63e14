import type { Deliveries, SendSoon } from '../../alert-ports.ts'
import type { Clock } from '../../ports.ts'

/** At once; the rest is found a minute later. */
const MOST = 20_000

/**
 * What nobody is sending: its job was lost with the server that was to hand it on, or was held by one that was killed, or it
 * was made on the command line. Whoever is sending it already is not disturbed.
 */
export async function sweepDeliveries(
  { deliveries, sendSoon }: { deliveries: Pick<Deliveries, 'waiting'>; sendSoon: SendSoon },
  clock: Clock,
): Promise<void> {
  await sendSoon(await deliveries.waiting(clock.now(), MOST))
}
