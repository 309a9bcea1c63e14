import { randomBytes } from 'node:crypto'
import { isRetired, type StoredAlert, type StoredSubscription } from '../../alert-ports.ts'
import type { Stores } from '../../ports.ts'

/** Worth saying «shown» and «opened» once: 128 bits that nobody guesses. */
const newReceipt = () => randomBytes(16).toString('base64url')

/**
 * Puts each alert that is to be sent on its way to every device of its user. Made in the transaction of the alerts: both
 * are there or neither. Its answer goes to `sendSoon` after that; what nobody hands on is found by the next sweep.
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
    if (!isRetired(device)) ofUser.set(device.userPk, [...(ofUser.get(device.userPk) ?? []), device])
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
