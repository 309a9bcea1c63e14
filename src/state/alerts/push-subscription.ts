import type { BrowserPushDevice, PushBrowserName, PushRefusal } from '#platform/platform.ts'
import type { PushWish } from '#storage/push-wish.ts'
import type { PushHost } from './push-host.ts'
import type { PushState } from './push-state.ts'

export type DeviceSubscriber = ReturnType<typeof createDeviceSubscriber>

/** Makes and ends the subscription of this device, and stores the user's wish for push with it. */
export function createDeviceSubscriber(host: PushHost) {
  async function subscribe(
    found: BrowserPushDevice,
    wish: PushWish | null,
    renew: boolean,
  ): Promise<PushState> {
    const pk = host.present()
    if (typeof pk !== 'number') return { kind: 'signed-out' }
    const key = await host.key()
    if (!key.ok) return { kind: 'failed', reason: key.error }
    const made = await found.subscribe(key.value.public_key, renew)
    if (!made.ok) return refused(made.error, found.browser)
    const { endpoint } = made.value
    const lang = host.lang()
    const replaces = wish && wish.endpoint !== endpoint ? wish.endpoint : null
    if (host.present() !== pk) return leftMeanwhile(found)
    const reply = await host.put({ ...made.value, key_id: key.value.key_id, lang, replaces })
    if (host.present() !== pk) return leftMeanwhile(found)
    // The wish is stored even if the server is unavailable, and the next start sends it. Until then the stored wish
    // names the old endpoint.
    const known = reply.ok ? endpoint : (wish?.endpoint ?? '')
    await host.writeWish({ pk, endpoint: known, keyId: key.value.key_id, lang })
    return reply.ok ? { kind: 'on' } : { kind: 'failed', reason: reply.error }
  }

  async function leftMeanwhile(found: BrowserPushDevice): Promise<PushState> {
    await drop(found)
    return { kind: 'signed-out' }
  }

  /** Ends push on this device and closes the notifications that are still shown. */
  async function drop(found: BrowserPushDevice): Promise<void> {
    await Promise.all([
      found.closeAll(),
      host.forgetWish().catch(() => {}),
      found.current().then(current => (current === null ? true : found.unsubscribe())),
    ])
  }

  async function wishOf(pk: number | null | undefined): Promise<PushWish | null> {
    const wish = await host.readWish().catch(() => null)
    return wish?.pk === pk ? wish : null
  }

  return { subscribe, drop, wishOf }
}

const refused = (why: PushRefusal, browser: PushBrowserName): PushState =>
  why === 'denied' ? { kind: 'blocked', browser } : { kind: 'failed', reason: why }
