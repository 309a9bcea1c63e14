import { randomBytes } from 'node:crypto'
import { isRetiredSubscription, type StoredAlert, type StoredSubscription } from '../../alert-ports.ts'
import type { Stores } from '../../ports.ts'

/** Makes a receipt. Whoever has it may report «shown» and «opened» once, so it consists of 128 random bits. */
const newReceipt = () => randomBytes(16).toString('base64url')

/**
 * Creates a delivery to every device for each alert whose outcome is 'sent'. It runs in the transaction of the alerts,
 * so that both are stored or neither is. Pass the returned ids to `sendSoon` afterwards; the next sweep finds
 * deliveries whose ids were not passed on.
 */
export async function queueDeliveries(
  { subscriptions, deliveries }: Pick<Stores, 'subscriptions' | 'deliveries'>,
  alerts: readonly StoredAlert[],
  now: Date,
): Promise<string[]> {
  const going = alerts.filter(({ fate }) => fate === 'sent')
  const devices = await subscriptions.ofUsers([...new Set(going.map(({ userPk }) => userPk))], now)
  const ofUser = new Map<number, StoredSubscription[]>()
  for (const device of devices)
    if (!isRetiredSubscription(device))
      ofUser.set(device.userPk, [...(ofUser.get(device.userPk) ?? []), device])
  const made = await deliveries.add(
    going.flatMap(({ id, userPk }) =>
      (ofUser.get(userPk) ?? []).map(device => ({
        alertId: id,
        subscriptionId: device.id,
        receipt: newReceipt(),
      })),
    ),
  )
  return made.map(({ id }) => id)
}
