import type { NewAlert, SendDeliveriesSoon } from '../../alert-ports.ts'
import type { Transaction } from '../../ports.ts'
import { queueDeliveries } from '../push/queue-deliveries.ts'

/** Stores alerts together with their deliveries and then starts sending. Returns the number of new alerts. */
export async function storeAndSendAlerts(
  { transaction, sendSoon }: { transaction: Transaction; sendSoon: SendDeliveriesSoon },
  rows: readonly NewAlert[],
  now: Date,
): Promise<number> {
  if (rows.length === 0) return 0
  const { added, queued } = await transaction(async tx => {
    const added = await tx.alerts.add(rows)
    return { added: added.length, queued: await queueDeliveries(tx, added, now) }
  })
  if (queued.length > 0) await sendSoon(queued)
  return added
}
