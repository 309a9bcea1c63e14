import type { BrowserPushDevice, DeviceSubscription } from '#platform/platform.ts'
import type { PushWish } from '#storage/push-wish.ts'
import type { PushHost, PushRequestFailure } from './push-host.ts'
import { type PushState, pushStateByPermission } from './push-state.ts'
import type { DeviceSubscriber } from './push-subscription.ts'

/** Compares what the user wants, what the browser has and what the server knows, and changes what does not match. */
export function createPushReconciler(host: PushHost, { subscribe, drop, wishOf }: DeviceSubscriber) {
  /** Resolves to null while the session is not known yet. */
  async function compare(found: BrowserPushDevice): Promise<PushState | null> {
    const pk = host.present()
    if (pk === undefined) return null
    if (pk === null) {
      // A sign-out removes its user's wish for push. So a stored wish belongs to a user who has signed in in another
      // tab.
      if ((await host.readWish().catch(() => null)) === null) await drop(found)
      return { kind: 'signed-out' }
    }
    const permission = host.permission()
    if (permission !== 'granted') return pushStateByPermission(permission, found.browser)
    const current = await found.current()
    const wish = await wishOf(pk)
    if (current === undefined) return wish ? { kind: 'failed', reason: 'timed-out' } : { kind: 'off' }
    return wish ? keep(found, wish, current) : adopt(found, pk, current)
  }

  /**
   * The user wants push here: the device subscribes again when the browser lost the subscription, or the server
   * requires a new one.
   */
  async function keep(
    found: BrowserPushDevice,
    wish: PushWish,
    current: DeviceSubscription | null,
  ): Promise<PushState> {
    if (current === null) return subscribe(found, wish, true)
    const key = await host.key()
    if (!key.ok) return silence(key.error, current.endpoint === wish.endpoint)
    const { key_id, public_key } = key.value
    // A subscription with another key than the server's current one is replaced: that key is going out of use, or the
    // server does not know it. If a browser does not report the key, the stored key id is compared.
    // https://developer.mozilla.org/docs/Web/API/PushSubscriptionOptions/applicationServerKey
    const isOther = current.publicKey === null ? wish.keyId !== key_id : current.publicKey !== public_key
    if (isOther) return subscribe(found, wish, true)
    const said = await host.check({ endpoint: current.endpoint, key_id })
    if (!said.ok) return silence(said.error, current.endpoint === wish.endpoint)
    const isFresh = current.endpoint !== wish.endpoint
    if (said.value === 'renew' || (said.value === 'unknown' && !isFresh)) return subscribe(found, wish, true)
    if (said.value === 'unknown' || isFresh || wish.lang !== host.lang()) return subscribe(found, wish, false)
    return { kind: 'on' }
  }

  /**
   * Without a stored wish, the server is asked whether the subscription belongs to this user; another user's
   * subscription ends here.
   */
  async function adopt(
    found: BrowserPushDevice,
    pk: number,
    current: DeviceSubscription | null,
  ): Promise<PushState> {
    if (current === null) return { kind: 'off' }
    const key = await host.key()
    if (!key.ok) return { kind: 'off' }
    const { key_id } = key.value
    const said = await host.check({ endpoint: current.endpoint, key_id })
    if (!said.ok) return { kind: 'off' }
    if (said.value === 'unknown') {
      await drop(found)
      return { kind: 'off' }
    }
    const wish = { pk, endpoint: current.endpoint, keyId: key_id, lang: host.lang() }
    await host.writeWish(wish)
    return said.value === 'renew' ? subscribe(found, wish, true) : { kind: 'on' }
  }

  return compare
}

/** When the server does not reply, the last known state counts. */
const silence = (why: PushRequestFailure, wasKnown: boolean): PushState =>
  wasKnown ? { kind: 'on' } : { kind: 'failed', reason: why }
