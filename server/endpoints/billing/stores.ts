import { storeEndpoints as calls, connectionCodes } from '#contract/billing/stores.ts'
import { ok } from '#domain/kernel/result.ts'
import { defineHandler, type RequestContext } from '../../http/handle.ts'
import { refuse } from '../../http/problems.ts'
import type { Transaction } from '../../ports.ts'
import type { PurchaseGateways, PurchasePlatform } from '../../purchase-ports.ts'
import { acceptPurchaseNotification } from '../../use-cases/purchases/accept-notification.ts'
import { connectPurchase } from '../../use-cases/purchases/connect-purchase.ts'

export type StorePorts = {
  transaction: Transaction
  purchases: {
    gateways: PurchaseGateways
    /** Has due purchases looked up soon. */
    wake(): void
    /** Counts the look-ups of a user, because each is a call to a store with a limit of its own. */
    limit: { take(key: string): boolean }
  }
}

const notSetUp = 'This store is not set up here.'

export function storeHandlers({ transaction, purchases: { gateways, wake, limit } }: StorePorts) {
  const connect = async (platform: PurchasePlatform, id: string, call: RequestContext) => {
    const { pk } = call.user()
    if (gateways[platform] === null) return refuse('unavailable', notSetUp)
    if (!limit.take(String(pk))) return refuse('too_many_requests', 'Too many tries. Wait a while.')
    const ports = { gateways, purchases: call.stores.purchases, transaction }
    const connected = await connectPurchase(ports, { platform, id }, pk, call.now)
    if (connected.ok)
      return ok({ result: 'success' as const, initial_subscription: connected.value.isInitial })
    if (connected.error === 'taken') return refuse('conflict', connectionCodes.alreadyConnected)
    if (connected.error === 'unknown') return refuse('not_found', connectionCodes.empty)
    return refuse('unavailable', 'The store does not reply now.')
  }

  const accept = async (
    platform: PurchasePlatform,
    body: unknown,
    { authorization, now }: RequestContext,
  ) => {
    const gateway = gateways[platform]
    if (gateway === null) return refuse('unavailable', notSetUp)
    const ports = { gateway, transaction, wake }
    const accepted = await acceptPurchaseNotification(ports, platform, { authorization, body }, now)
    if (accepted.ok) return ok({ accepted: true })
    if (accepted.error === 'unreachable') return refuse('unavailable', 'The proof cannot be checked now.')
    if (accepted.error === 'unreadable') return refuse('bad_request', 'This is no notification of the store.')
    return refuse('forbidden', 'This does not come from the store.')
  }

  return {
    connectAndroid: defineHandler(calls.connectAndroid, ({ body }, call) =>
      connect('android', body.purchase_token, call),
    ),
    connectIos: defineHandler(calls.connectIos, ({ body }, call) =>
      connect('ios', body.original_transaction_id, call),
    ),
    notifyAndroid: defineHandler(calls.notifyAndroid, ({ body }, call) => accept('android', body, call)),
    notifyIos: defineHandler(calls.notifyIos, ({ body }, call) => accept('ios', body, call)),
  }
}
