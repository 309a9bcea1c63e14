import type {
  DeliveryOutcome,
  PushDelivery,
  PushOutcome,
  PushSender,
  StoredAlert,
  StoredSubscription,
} from '../../alert-ports.ts'
import type { Clock, Stores } from '../../ports.ts'
import { alertPushExpiresAtMs } from './push-lifetime.ts'
import { composePushMessage } from './push-message.ts'
import { retryDelayMs } from './retry-delay.ts'

export type DeliverySendPorts = {
  stores: Pick<Stores, 'alerts' | 'subscriptions' | 'deliveries'>
  sender: PushSender
  clock: Clock
  /** Sends deliveries again, but not before `afterMs` have passed. */
  again(deliveryIds: readonly string[], afterMs: number): Promise<void>
  /** Gives the operator a warning, at a limited rate. It never contains an endpoint or a key. */
  alarm(says: string, facts: Record<string, unknown>): void
  /** Says to whom figures may be sent; left out where they may be sent to everybody. */
  mayReceive?: (userPk: number) => Promise<boolean>
}

/**
 * The lease of a delivery is longer than one server takes for all its deliveries, even if every message to a host
 * hangs. Our choice.
 */
const LEASE_MS = 15 * 60_000
const MOST_TRIES = 5

/**
 * Sends the deliveries that no other server is sending. Each outcome is stored at once: if this server is killed, only
 * the messages on their way have no outcome, and another server sends them again after the lease.
 */
export async function sendDeliveries(deps: DeliverySendPorts, ids: readonly string[]): Promise<void> {
  const { alerts, subscriptions, deliveries } = deps.stores
  const now = deps.clock.now()
  const taken = await deliveries.take(ids, now, LEASE_MS)
  if (taken.length === 0) return
  const alertOf = byId(await alerts.byIds([...new Set(taken.map(({ alertId }) => alertId))]))
  const named = taken.flatMap(({ subscriptionId }) => subscriptionId ?? [])
  const deviceOf = byId(await subscriptions.byIds([...new Set(named)], now))
  const unread = await alerts.unreadOf([...new Set([...alertOf.values()].map(({ userPk }) => userPk))])

  const waits = new Map<number, string[]>()
  const ended = await Promise.allSettled(
    taken.map(async delivery => {
      const alert = alertOf.get(delivery.alertId)
      const device = delivery.subscriptionId === null ? undefined : deviceOf.get(delivery.subscriptionId)
      // The device may belong to another user by now, who must not get the previous user's alerts.
      if (!alert || !device || device.userPk !== alert.userPk)
        return deliveries.end(delivery.id, 'gone', deps.clock.now())
      if ((await deps.mayReceive?.(alert.userPk)) === false)
        return deliveries.end(delivery.id, 'dropped', deps.clock.now())
      const wait = await sendOne(deps, { delivery, alert, device, unread: unread.get(alert.userPk) ?? 0 })
      if (wait !== null) waits.set(wait, [...(waits.get(wait) ?? []), delivery.id])
    }),
  )
  for (const [wait, later] of waits) await deps.again(later, wait)
  const failed = ended.find(each => each.status === 'rejected')
  if (failed) throw failed.reason
}

const byId = <T extends { id: string }>(all: readonly T[]): Map<string, T> =>
  new Map(all.map(each => [each.id, each]))

type One = { delivery: PushDelivery; alert: StoredAlert; device: StoredSubscription; unread: number }

/** Sends one delivery. Returns the pause before the next try in milliseconds; null when there is no next try. */
async function sendOne(deps: DeliverySendPorts, one: One): Promise<number | null> {
  const { deliveries } = deps.stores
  const { delivery, alert, device } = one
  const now = deps.clock.now()
  const isTired = delivery.tries > MOST_TRIES
  if (isTired || now.getTime() >= alertPushExpiresAtMs(alert)) {
    await deliveries.end(delivery.id, 'dropped', now)
    return null
  }
  const message = composePushMessage(alert, device, { receipt: delivery.receipt, unread: one.unread, now })
  const pushed = await deps.sender.send(device, message)
  return settle(deps, one, pushed)
}

async function settle(deps: DeliverySendPorts, one: One, pushed: PushOutcome): Promise<number | null> {
  const { subscriptions, deliveries } = deps.stores
  const { delivery, alert, device } = one
  const now = deps.clock.now()
  const end = (how: DeliveryOutcome) => deliveries.end(delivery.id, how, now)
  const host = new URL(device.endpoint).host
  switch (pushed.kind) {
    case 'taken':
      await end('taken')
      await subscriptions.succeeded(device.id, now)
      return null
    case 'gone':
      await end('gone')
      await subscriptions.removeGone(device.id)
      return null
    case 'refused':
      deps.alarm('a push service refuses us', { host, status: pushed.status })
      await end('refused')
      return null
    case 'too_large':
      deps.alarm('a message is too large for a push service', { host, type: alert.type })
      await end('dropped')
      return null
    case 'forbidden':
      deps.alarm('a device has an address that nothing is sent to', { host, why: pushed.why })
      await giveUp(deps, one)
      return null
    case 'later': {
      const wait = retryDelayMs(delivery.tries, pushed.afterMs)
      const until = now.getTime() + wait
      if (delivery.tries < MOST_TRIES && until < alertPushExpiresAtMs(alert)) {
        await deliveries.later(delivery.id, new Date(until))
        return wait
      }
      await giveUp(deps, one)
      return null
    }
  }
}

/**
 * Counts the failure against the device. A device on which no message ever arrived gets nothing more after too many
 * failures.
 */
async function giveUp({ stores, clock }: DeliverySendPorts, { delivery, device }: One): Promise<void> {
  await stores.deliveries.end(delivery.id, 'dropped', clock.now())
  await stores.subscriptions.failed(device.id)
}
