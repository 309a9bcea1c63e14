import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { serviceWorkerMessages } from '#contract/push.ts'
import type { HostWindow } from './host.ts'
import type { BrowserPushDevice } from './platform.ts'
import { createPushDevice } from './push-device.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const never = new Promise<never>(() => {})
const KEY = Buffer.from('the key of our server _-').toString('base64url')
const OTHER = Buffer.from('an older key of theirs').toString('base64url')

const bytes = (base64url: string) => new Uint8Array(Buffer.from(base64url, 'base64url')).buffer

/** Creates a fake service worker registration that holds one subscription at most, as in a browser. */
function fakeBrowser({ permission = 'granted' as NotificationPermission } = {}) {
  let made = 0
  let held: PushSubscription | null = null
  const closed: string[] = []
  const subscriptionOf = (key: ArrayBuffer | null, endpoint: string) =>
    ({
      endpoint,
      options: { applicationServerKey: key },
      getKey: (name: string) => bytes(name === 'auth' ? 'YXV0aA' : 'cDI1NmRo'),
      unsubscribe: async () => {
        held = null
        return true
      },
    }) as unknown as PushSubscription
  const manager = {
    getSubscription: async () => held,
    subscribe: async ({ applicationServerKey }: { applicationServerKey: Uint8Array<ArrayBuffer> }) => {
      if (held) throw new DOMException('another key', 'InvalidStateError')
      held = subscriptionOf(applicationServerKey.buffer, `https://push.test/${++made}`)
      return held
    },
  }
  const registration = {
    pushManager: manager,
    getNotifications: async () => ['a', 'b'].map(tag => ({ tag, close: () => void closed.push(tag) })),
  }
  const container = Object.assign(new EventTarget(), {
    ready: Promise.resolve(registration) as Promise<unknown>,
    getRegistration: async (): Promise<unknown> => registration,
  })
  const host: HostWindow = {
    navigator: { userAgent: 'Firefox/140.0', maxTouchPoints: 0, serviceWorker: container },
    Notification: { permission, requestPermission: async () => permission },
    PushManager: {},
  }
  return {
    host,
    manager,
    container,
    closed,
    hold: (key: string) => (held = subscriptionOf(bytes(key), 'https://push.test/old')),
  }
}

const deviceOf = (host: HostWindow) => createPushDevice(host) as BrowserPushDevice

/** Moves the clock past every timeout, and rejects if the operation has not settled then. */
async function settled<T>(work: Promise<T>): Promise<T> {
  await vi.advanceTimersByTimeAsync(200_000)
  return Promise.race([work, Promise.reject(new Error('it waits for ever'))])
}

describe('the push device of a browser', () => {
  it('subscribes with the server’s key', async () => {
    const device = deviceOf(fakeBrowser().host)
    expect(await settled(device.current())).toBe(null)
    const made = { endpoint: 'https://push.test/1', p256dh: 'cDI1NmRo', auth: 'YXV0aA', publicKey: KEY }
    expect(await settled(device.subscribe(KEY))).toEqual({ ok: true, value: made })
    expect(await settled(device.current())).toEqual(made)
  })
  it('keeps a subscription with the same key, and makes another one on request', async () => {
    const device = deviceOf(fakeBrowser().host)
    await settled(device.subscribe(KEY))
    expect(await settled(device.subscribe(KEY))).toMatchObject({ value: { endpoint: 'https://push.test/1' } })
    expect(await settled(device.subscribe(KEY, true))).toMatchObject({
      value: { endpoint: 'https://push.test/2' },
    })
  })
  it('replaces a subscription that has another key', async () => {
    const { host, hold } = fakeBrowser()
    hold(OTHER)
    const made = await settled(deviceOf(host).subscribe(KEY))
    expect(made).toMatchObject({ ok: true, value: { endpoint: 'https://push.test/1', publicKey: KEY } })
  })
  it('unsubscribes, also where there is no subscription', async () => {
    const { host, hold } = fakeBrowser()
    const device = deviceOf(host)
    expect(await settled(device.unsubscribe())).toBe(true)
    hold(KEY)
    expect(await settled(device.unsubscribe())).toBe(true)
    expect(await settled(device.current())).toBe(null)
  })
  it('closes all shown notifications', async () => {
    const { host, closed } = fakeBrowser()
    await settled(deviceOf(host).closeAll())
    expect(closed).toEqual(['a', 'b'])
  })
  it('requests the permission synchronously, within the tap', () => {
    const { host } = fakeBrowser()
    const requestPermission = vi.spyOn(
      host.Notification as { requestPermission(): unknown },
      'requestPermission',
    )
    void deviceOf(host).ask()
    expect(requestPermission).toHaveBeenCalledOnce()
  })
  it('answers messages of the service worker until the listener is removed', () => {
    const { host, container } = fakeBrowser()
    const changed = vi.fn()
    const stop = deviceOf(host).onWorker({ isIdle: () => true, changed })
    const said: unknown[] = []
    const port = { postMessage: (data: unknown) => void said.push(data) } as unknown as MessagePort
    const say = (data: unknown) =>
      container.dispatchEvent(Object.assign(new Event('message'), { data, ports: [port] }))
    say(serviceWorkerMessages.isIdle)
    say(serviceWorkerMessages.pushChanged)
    say({ anything: 'else' })
    stop()
    say(serviceWorkerMessages.isIdle)
    expect(said).toEqual([true])
    expect(changed).toHaveBeenCalledOnce()
  })
})

describe('a browser that', () => {
  it('never settles a subscription leads to «timed-out»', async () => {
    const { host, manager } = fakeBrowser()
    manager.subscribe = () => never
    expect(await settled(deviceOf(host).subscribe(KEY))).toEqual({ ok: false, error: 'timed-out' })
  })
  it.each([
    ['NotAllowedError', 'denied'],
    ['AbortError', 'refused'],
    ['InvalidStateError', 'refused'],
  ])('rejects with %s leads to «%s»', async (name, error) => {
    const { host, manager } = fakeBrowser()
    manager.subscribe = async () => {
      throw new DOMException('no', name)
    }
    expect(await settled(deviceOf(host).subscribe(KEY))).toEqual({ ok: false, error })
  })
  it('never gets a worker leads to «no-worker»', async () => {
    const { host, container } = fakeBrowser()
    container.ready = never
    container.getRegistration = async () => undefined
    const device = deviceOf(host)
    expect(await settled(device.subscribe(KEY))).toEqual({ ok: false, error: 'no-worker' })
    expect(await settled(device.current())).toBe(null)
    expect(await settled(device.unsubscribe())).toBe(true)
  })
  it('never settles any call is given up after the timeouts', async () => {
    const { host, container } = fakeBrowser()
    container.ready = never
    container.getRegistration = () => never
    Object.assign(host.Notification ?? {}, { requestPermission: () => never })
    const device = deviceOf(host)
    expect(await settled(device.current())).toBe(undefined)
    expect(await settled(device.unsubscribe())).toBe(false)
    await settled(device.closeAll())
    expect(await settled(device.ask())).toBe('granted')
  })
  it('never settles unsubscribe() does not count as unsubscribed', async () => {
    const { host, hold } = fakeBrowser()
    hold(KEY).unsubscribe = () => never
    expect(await settled(deviceOf(host).unsubscribe())).toBe(false)
  })
  it('returns a subscription without keys counts as not subscribed', async () => {
    const { host, hold } = fakeBrowser()
    hold(KEY).getKey = () => null
    expect(await settled(deviceOf(host).current())).toBe(null)
  })
  it('lacks notifications or push has no push device', () => {
    const { host } = fakeBrowser()
    for (const missing of ['Notification', 'PushManager'] as const) {
      expect(createPushDevice({ ...host, [missing]: undefined })).toEqual({
        kind: 'none',
        needsInstall: false,
      })
    }
    const iPhone = { userAgent: 'CPU iPhone OS 17_4 like Mac OS X', maxTouchPoints: 5 }
    expect(createPushDevice({ navigator: iPhone })).toEqual({ kind: 'none', needsInstall: true })
  })
})
