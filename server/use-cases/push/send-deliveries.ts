import type {
  DeliveryEnd,
  PushDelivery,
  Pushed,
  PushSender,
  StoredAlert,
  StoredSubscription,
} from '../../alert-ports.ts'
import type { Clock, Stores } from '../../ports.ts'
import { pushMessage, staleAt } from './push-message.ts'

export type SendMeans = {
  stores: Pick<Stores, 'alerts' | 'subscriptions' | 'deliveries'>
  sender: PushSender
  clock: Clock
  /** Whose time comes later: not before then. */
  again(deliveryIds: readonly string[], afterMs: number): Promise<void>
  /** To whoever runs the server, seldom. Never an address, never a key. */
  alarm(says: string, facts: Record<string, unknown>): void
}

/** Longer than all that one server has in hand at once takes where every message to a host hangs. */
const LEASE_MS = 15 * 60_000
const MOST_TRIES = 5
const FIRST_WAIT_MS = 10_000
/** A service that asks for more is asked again all the same, while the news is fresh. */
const LONGEST_WAIT_MS = 60 * 60_000

/** Of its own accord it waits ten seconds, then twice as long each time; never shorter than it was asked to. */
export function waitMs(tries: number, asked: number | null): number {
  const own = FIRST_WAIT_MS * 2 ** (tries - 1)
  return Math.min(LONGEST_WAIT_MS, Math.max(own, asked ?? 0))
}

/**
 * Sends what nobody else is sending. What a push service took is written down at once, message by message: whoever is
 * killed leaves at most those that were in the air, and these are taken up by another one when the lease is over.
 */
export async function sendDeliveries(means: SendMeans, ids: readonly string[]): Promise<void> {
  const { alerts, subscriptions, deliveries } = means.stores
  const now = means.clock.now()
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
      // A device that has changed hands is told nothing of what was on its way to the one before.
      if (!alert || !device || device.userPk !== alert.userPk)
        return deliveries.end(delivery.id, 'gone', means.clock.now())
      const wait = await sendOne(means, { delivery, alert, device, unread: unread.get(alert.userPk) ?? 0 })
      if (wait !== null) waits.set(wait, [...(waits.get(wait) ?? []), delivery.id])
    }),
  )
  for (const [wait, later] of waits) await means.again(later, wait)
  const failed = ended.find(each => each.status === 'rejected')
  if (failed) throw failed.reason
}

const byId = <T extends { id: string }>(all: readonly T[]): Map<string, T> =>
  new Map(all.map(each => [each.id, each]))

type One = { delivery: PushDelivery; alert: StoredAlert; device: StoredSubscription; unread: number }

/** Answers after how long it is to be sent again; null: never. */
async function sendOne(means: SendMeans, one: One): Promise<number | null> {
  const { deliveries } = means.stores
  const { delivery, alert, device } = one
  const now = means.clock.now()
  const isTired = delivery.tries > MOST_TRIES
  if (isTired || now.getTime() >= staleAt(alert)) {
    await deliveries.end(delivery.id, 'dropped', now)
    return null
  }
  const message = pushMessage(alert, device, { receipt: delivery.receipt, unread: one.unread, now })
  const pushed = await means.sender.send(device, message)
  return settle(means, one, pushed)
}

async function settle(means: SendMeans, one: One, pushed: Pushed): Promise<number | null> {
  const { subscriptions, deliveries } = means.stores
  const { delivery, alert, device } = one
  const now = means.clock.now()
  const end = (how: DeliveryEnd) => deliveries.end(delivery.id, how, now)
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
      means.alarm('a push service refuses us', { host, status: pushed.status })
      await end('refused')
      return null
    case 'too_large':
      means.alarm('a message is too large for a push service', { host, type: alert.type })
      await end('dropped')
      return null
    case 'forbidden':
      means.alarm('a device has an address that nothing is sent to', { host, why: pushed.why })
      await giveUp(means, one)
      return null
    case 'later': {
      const wait = waitMs(delivery.tries, pushed.afterMs)
      const until = now.getTime() + wait
      if (delivery.tries < MOST_TRIES && until < staleAt(alert)) {
        await deliveries.later(delivery.id, new Date(until))
        return wait
      }
      await giveUp(means, one)
      return null
    }
  }
}

/** Counted against the device: one that has never once been reached is sent nothing after so many. */
async function giveUp({ stores, clock }: SendMeans, { delivery, device }: One): Promise<void> {
  await stores.deliveries.end(delivery.id, 'dropped', clock.now())
  await stores.subscriptions.failed(device.id)
}
