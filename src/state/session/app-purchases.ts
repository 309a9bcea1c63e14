import { storeEndpoints } from '#contract/billing/stores.ts'
import { err } from '#domain/kernel/result.ts'
import type { AppHost } from '#platform/app-host.ts'
import { call } from '../request/api.ts'
import { refreshCacheGroups } from '../request/cache-groups.ts'
import { recordFirstUse } from './app-session.ts'
import { connectUntilKnown, type StorePurchase } from './purchase-connection.ts'
import { currentUser } from './session.ts'

/** What the page does about a purchase; analytics may listen to the events of these names at the window. */
export const purchaseEvents = { complete: 'subscription-complete', first: 'first-subscription' } as const

const running = new Set<string>()

/**
 * Connects a purchase that the app reports with the account that is signed in. Returns what the user is to be told; null
 * when there is nothing new, because the same purchase is being connected or was left to the next start of the app.
 */
export async function connectAppPurchase(
  app: Pick<AppHost, 'purchaseConnected'>,
  { store, token, restored }: StorePurchase & { restored: boolean },
): Promise<'connected' | 'taken' | null> {
  if (running.has(token)) return null
  running.add(token)
  try {
    const end = await connectUntilKnown({ store, token }, { send, wait, now: () => performance.now() })
    if (end.kind === 'given-up') return null
    app.purchaseConnected(token)
    if (end.kind === 'already-connected') return 'taken'
    const user = currentUser()
    if (user) await refreshCacheGroups(user.pk, ['point', 'front-user'])
    // A repeated report of the same purchase is no new subscription.
    if (!restored && recordFirstUse(`purchase-${token}`)) {
      dispatchEvent(new Event(purchaseEvents.complete))
      if (end.isInitial) dispatchEvent(new Event(purchaseEvents.first))
    }
    return 'connected'
  } finally {
    running.delete(token)
  }
}

async function send({ store, token }: StorePurchase) {
  // Somebody who buys before signing in is asked for nothing here: the next try finds the session.
  if (!currentUser()) return err({ code: 'unauthenticated' as const, detail: '' })
  return store === 'android'
    ? call(storeEndpoints.connectAndroid, { body: { purchase_token: token } })
    : call(storeEndpoints.connectIos, { body: { original_transaction_id: token } })
}

const wait = (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms))
