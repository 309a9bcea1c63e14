import { serviceWorkerMessages } from '#contract/push.ts'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import { type HostWindow, tryOrElse, tryOrElseAsync } from './host.ts'
import type {
  BrowserPushDevice,
  DeviceSubscription,
  PushDevice,
  PushPermission,
  PushRefusal,
} from './platform.ts'
import { canPushOnceInstalled, pushBrowserNameOf } from './push-browser.ts'

const WORKER_MS = 8000
const ANSWER_MS = 4000
const SUBSCRIBE_MS = 20_000
/**
 * Limits the wait for the permission prompt. It is long, because a user may take time; it is limited, because a browser
 * that lost the prompt never replies. https://github.com/mozilla-mobile/android-components/issues/4923
 */
const ASK_MS = 120_000

type Container = Pick<ServiceWorkerContainer, 'ready' | 'getRegistration'> & EventTarget

export function createPushDevice(host: HostWindow): PushDevice {
  const userAgent = tryOrElse(() => host.navigator?.userAgent ?? '', '')
  const touches = tryOrElse(() => host.navigator?.maxTouchPoints ?? 0, 0)
  const container = tryOrElse(() => host.navigator?.serviceWorker as Container | undefined, undefined)
  const isThere = tryOrElse(
    () => Boolean(host.Notification && host.PushManager && container?.getRegistration),
    false,
  )
  if (!isThere || !container) return { kind: 'none', needsInstall: canPushOnceInstalled(userAgent, touches) }
  return createBrowserPush(host, container, pushBrowserNameOf(userAgent, touches))
}

function createBrowserPush(
  host: HostWindow,
  container: Container,
  browser: BrowserPushDevice['browser'],
): BrowserPushDevice {
  const permission = (): PushPermission =>
    tryOrElse(() => host.Notification?.permission ?? 'unsupported', 'unsupported')

  /** Resolves to undefined when the browser did not reply in time. */
  const registered = () => inTime(ANSWER_MS, async () => (await container.getRegistration()) ?? null)

  async function found(): Promise<PushSubscription | null | undefined> {
    const registration = await registered()
    if (!registration) return registration
    return inTime(ANSWER_MS, () => registration.pushManager.getSubscription())
  }

  return {
    kind: 'browser',
    browser,
    async ask() {
      // No `await` may come before this call: some browsers accept the request only within the tap itself.
      // https://developer.mozilla.org/docs/Web/API/Notification/requestPermission_static
      const prompted = tryOrElse(() => host.Notification?.requestPermission?.(), undefined)
      await inTime(ASK_MS, async () => prompted)
      return permission()
    },
    async current() {
      const subscription = await found()
      return subscription ? read(subscription) : subscription
    },
    async subscribe(publicKey, renew = false) {
      // `ready` never settles where no worker can be registered:
      // https://w3c.github.io/ServiceWorker/#navigator-service-worker-ready
      const registration = await inTime(WORKER_MS, () => container.ready)
      if (!registration) return err('no-worker')
      const before = await inTime(ANSWER_MS, () => registration.pushManager.getSubscription())
      const kept = before ? read(before) : null
      if (kept && !renew && kept.publicKey === publicKey) return ok(kept)
      // A browser refuses a second subscription with another key.
      // https://w3c.github.io/push-api/#dom-pushmanager-subscribe
      if (before) await inTime(ANSWER_MS, () => before.unsubscribe())
      return subscribeTo(registration.pushManager, publicKey)
    },
    async unsubscribe() {
      const subscription = await found()
      if (!subscription) return subscription === null
      await inTime(ANSWER_MS, () => subscription.unsubscribe())
      return (await found()) === null
    },
    async closeAll() {
      const registration = await registered()
      if (!registration) return
      const shown = await inTime(ANSWER_MS, () => registration.getNotifications())
      for (const notification of shown ?? []) tryOrElse(() => notification.close(), undefined)
    },
    onWorker(page) {
      const hear = (event: Event) => {
        const { data, ports } = event as MessageEvent
        if (data === serviceWorkerMessages.isIdle) ports[0]?.postMessage(page.isIdle())
        if (data === serviceWorkerMessages.pushChanged) page.changed()
      }
      container.addEventListener('message', hear)
      return () => container.removeEventListener('message', hear)
    },
  }
}

async function subscribeTo(
  manager: PushManager,
  publicKey: string,
): Promise<Result<DeviceSubscription, PushRefusal>> {
  let refusal: PushRefusal = 'timed-out'
  const subscription = await inTime(SUBSCRIBE_MS, async () => {
    try {
      const options = { userVisibleOnly: true, applicationServerKey: bytesOf(publicKey) }
      return await manager.subscribe(options)
    } catch (problem) {
      refusal = problem instanceof Error && problem.name === 'NotAllowedError' ? 'denied' : 'refused'
      return undefined
    }
  })
  if (!subscription) return err(refusal)
  const made = read(subscription)
  return made ? ok(made) : err('refused')
}

/** Returns null for a subscription without keys, because no message could be encrypted for it. */
function read(subscription: PushSubscription): DeviceSubscription | null {
  return tryOrElse(() => {
    const p256dh = subscription.getKey('p256dh')
    const auth = subscription.getKey('auth')
    if (!p256dh || !auth) return null
    const key = subscription.options?.applicationServerKey
    return {
      endpoint: subscription.endpoint,
      p256dh: textOf(p256dh),
      auth: textOf(auth),
      publicKey: key ? textOf(key) : null,
    }
  }, null)
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/').replace(/=+$/, ''))
  return Uint8Array.from(text, letter => letter.charCodeAt(0))
}

function textOf(bytes: ArrayBuffer): string {
  const text = btoa(String.fromCharCode(...new Uint8Array(bytes)))
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

/** Resolves to undefined when the work fails or does not settle in time. */
async function inTime<T>(ms: number, work: () => Promise<T>): Promise<T | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<undefined>(resolve => {
    timer = setTimeout(resolve, ms, undefined)
  })
  try {
    return await Promise.race([tryOrElseAsync<T | undefined>(work, undefined), late])
  } finally {
    clearTimeout(timer)
  }
}
