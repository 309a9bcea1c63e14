import { describe, expect, it, vi } from 'vitest'
import { detectPlatform } from './detect.ts'
import { createExtensionPlatform } from './extension.ts'
import type { HostWindow } from './host.ts'
import { createMemoryPlatform } from './memory.ts'
import type { HostPlatform } from './platform.ts'
import { createWebPlatform } from './web.ts'
import { createWebviewPlatform } from './webview.ts'

/** Creates a host whose parts all work, and whose events a test can fire. */
function fullHost() {
  const target = new EventTarget()
  const opened: string[] = []
  const stored: Record<string, unknown> = {}
  const fire = (type: string) => target.dispatchEvent(new Event(type))
  const app = (message: object, origin = '') =>
    target.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message), origin }))
  let token: string | null = null
  const host: HostWindow = {
    navigator: {
      onLine: true,
      userAgent: '',
      serviceWorker: {},
      share: async () => {},
      setAppBadge: async () => {},
      clearAppBadge: async () => {},
    },
    location: { origin: 'https://tidemark.test', protocol: 'https:' },
    Notification: { permission: 'default' },
    PushManager: {},
    addEventListener: target.addEventListener.bind(target),
    removeEventListener: target.removeEventListener.bind(target),
    open: url => void opened.push(url),
    chrome: {
      runtime: { id: 'abc', getManifest: () => ({ host_permissions: ['https://tidemark.test/*'] }) },
      storage: {
        local: {
          get: async key => ({ [key]: stored[key] }),
          set: async values => void Object.assign(stored, values),
          remove: async key => void delete stored[key],
        },
      },
      tabs: { create: ({ url }) => void opened.push(url) },
      action: { setBadgeText: () => {} },
    },
    ReactNativeWebView: {
      postMessage(text) {
        const said = JSON.parse(text)
        if (said.type === 'hello') {
          app({ type: 'hello-reply', id: said.id, os: 'ios', version: '3.7.0', build: 40, push: 'granted' })
        }
        if (said.type === 'token-write') token = said.token
        if (said.type === 'token-clear') token = null
        if (said.type === 'token-read') app({ type: 'token-reply', id: said.id, token })
        if (said.type === 'open-outside') opened.push(said.url)
        if (['share', 'token-write', 'token-clear'].includes(said.type)) {
          app({ type: 'done-reply', id: said.id, done: true })
        }
      },
    },
  }
  return { host, opened, fire, app }
}

/** Creates a host whose parts all throw when they are read. */
const hostileHost = (): HostWindow =>
  new Proxy({} as HostWindow, {
    get(_host, name) {
      if (name === 'addEventListener' || name === 'removeEventListener') return undefined
      throw new DOMException('no', 'SecurityError')
    },
  })

const throwingPartsHost = (): HostWindow => {
  const no = () => {
    throw new DOMException('no', 'SecurityError')
  }
  const refuse = async () => no()
  return {
    navigator: { onLine: true, share: refuse, setAppBadge: refuse, clearAppBadge: refuse, serviceWorker: {} },
    open: no,
    matchMedia: no,
    chrome: { storage: { local: { get: refuse, set: refuse, remove: refuse } }, tabs: { create: no } },
    ReactNativeWebView: { postMessage: no },
  }
}

const makers: Record<HostPlatform['name'], (host: HostWindow) => HostPlatform> = {
  web: createWebPlatform,
  webview: createWebviewPlatform,
  extension: createExtensionPlatform,
  memory: () => createMemoryPlatform({ shares: 'yes' }),
}

const poorHosts: [string, () => HostWindow][] = [
  ['nothing', () => ({})],
  ['parts that throw when they are used', throwingPartsHost],
  ['parts that throw when they are touched', hostileHost],
]

describe.each(Object.entries(makers))('the platform %s', (name, make) => {
  describe.each(poorHosts)('in a host with %s', (_, hostOf) => {
    it('answers every call without throwing', async () => {
      vi.useFakeTimers()
      try {
        const platform = make(hostOf())
        expect(typeof platform.online()).toBe('boolean')
        expect(['granted', 'denied', 'default', 'unsupported']).toContain(platform.push())
        expect(platform.appVersion()).toBe(null)
        expect(['unknown', 'none']).toContain(platform.install.offer())
        platform.onOnline(() => {})()
        platform.onBack(() => {})()
        platform.install.onChange(() => {})()
        platform.openOutside('https://example.org/')
        const answers = Promise.all([
          platform.install.prompt(),
          platform.badge(3),
          platform.badge(0),
          platform.share({ title: '', text: '', url: 'https://example.org/' }),
          platform.refreshToken?.read(),
          platform.pushDevice(),
          platform.app?.whoIsThere(),
          platform.app?.deepLink(),
        ])
        await vi.advanceTimersByTimeAsync(5000)
        const [prompted, , , shared, , device] = await answers
        expect(device.kind).toBe(name === 'webview' ? 'app' : 'none')
        expect(prompted).toBe('unavailable')
        if (name !== 'memory') expect(shared).toEqual({ ok: false, error: 'unsupported' })
      } finally {
        vi.useRealTimers()
      }
    })
    it('still keeps a refresh token for the life of the page', async () => {
      vi.useFakeTimers()
      try {
        const store = make(hostOf()).refreshToken
        const walk = async () => {
          await store?.write('r1')
          const kept = await store?.read()
          await store?.clear()
          return [kept, await store?.read()]
        }
        const walked = walk()
        await vi.advanceTimersByTimeAsync(20_000)
        expect(await walked).toEqual(store ? ['r1', null] : [undefined, undefined])
      } finally {
        vi.useRealTimers()
      }
    })
  })

  it('keeps a refresh token, or leaves it to a cookie', async () => {
    const store = make(fullHost().host).refreshToken
    expect(store === null).toBe(name === 'web')
    if (!store) return
    expect(await store.read()).toBe(null)
    await store.write('r1')
    await store.write('r2')
    expect(await store.read()).toBe('r2')
    await store.clear()
    expect(await store.read()).toBe(null)
  })
  it('opens an https address, and opens no script address, data address or path', () => {
    const { host, opened } = fullHost()
    const platform = make(host)
    const seen =
      'seen' in platform ? (platform as ReturnType<typeof createMemoryPlatform>).seen.opened : opened
    for (const url of [
      'javascript:alert(1)',
      'JavaScript:alert(1)',
      ' javascript:1',
      'data:text/html,x',
      '/my',
    ]) {
      platform.openOutside(url)
    }
    expect(seen).toEqual([])
    platform.openOutside('https://example.org/a')
    expect(seen).toEqual(['https://example.org/a'])
  })
  it('shares through its host', async () => {
    expect(await make(fullHost().host).share({ title: 'a', text: 'b', url: 'https://a.test/' })).toEqual({
      ok: true,
      value: null,
    })
  })
  it('writes addresses as a hash in the extension and as a path elsewhere', () => {
    expect(make(fullHost().host).addresses).toBe(name === 'extension' ? 'hash' : 'path')
  })
  it('has an app host only inside the mobile app', async () => {
    const { app } = make(fullHost().host)
    expect(app !== null).toBe(name === 'webview')
    if (app) expect(await app.whoIsThere()).toMatchObject({ version: { build: 40 } })
  })
  it('takes its server from the manifest in the extension and from its own origin elsewhere', () => {
    const base = make(fullHost().host).apiBase
    expect(base).toBe(name === 'extension' ? 'https://tidemark.test' : '')
  })
  it('reports network changes until the listener unsubscribes', () => {
    const { host, fire } = fullHost()
    const platform = make(host)
    const listener: boolean[] = []
    const stop = platform.onOnline(online => listener.push(online))
    const go = (online: boolean) =>
      'setOnline' in platform
        ? (platform as ReturnType<typeof createMemoryPlatform>).setOnline(online)
        : fire(online ? 'online' : 'offline')
    go(false)
    go(true)
    stop()
    go(false)
    expect(listener).toEqual([false, true])
  })
})

describe('web', () => {
  it('keeps the browser’s install offer until it is used', async () => {
    const { host } = fullHost()
    const target = new EventTarget()
    const platform = createWebPlatform({ ...host, addEventListener: target.addEventListener.bind(target) })
    const states: string[] = []
    platform.install.onChange(() => states.push(platform.install.offer()))
    const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: async () => {},
      userChoice: Promise.resolve({ outcome: 'dismissed' as const }),
    })
    target.dispatchEvent(offer)
    expect(offer.defaultPrevented).toBe(true)
    expect(await platform.install.prompt()).toBe('dismissed')
    expect(await platform.install.prompt()).toBe('unavailable')
    expect(platform.install.offer()).toBe('taken')
    target.dispatchEvent(new Event('appinstalled'))
    expect(states).toEqual(['promptable', 'taken', 'installed'])
  })
  it('reports a share as dismissed when the user closes the sheet', async () => {
    const share = async () => {
      throw new DOMException('closed', 'AbortError')
    }
    const platform = createWebPlatform({ navigator: { share } })
    expect(await platform.share({ title: '', text: '', url: '' })).toEqual({ ok: false, error: 'dismissed' })
  })
  it('reports push as unsupported without notifications, a push manager or a service worker', () => {
    const { host } = fullHost()
    expect(createWebPlatform(host).push()).toBe('default')
    for (const missing of ['Notification', 'PushManager'] as const) {
      expect(createWebPlatform({ ...host, [missing]: undefined }).push()).toBe('unsupported')
    }
    expect(createWebPlatform({ ...host, navigator: { onLine: true } }).push()).toBe('unsupported')
  })
})

describe('webview', () => {
  it('takes its version and the push permission from the app', async () => {
    const platform = createWebviewPlatform(fullHost().host)
    await Promise.resolve()
    await Promise.resolve()
    expect(platform.appVersion()).toEqual({ os: 'ios', version: '3.7.0', build: 40 })
    expect(platform.push()).toBe('granted')
  })
  it('reports the back gesture until the listener unsubscribes', () => {
    const { host, app } = fullHost()
    let backs = 0
    const stop = createWebviewPlatform(host).onBack(() => backs++)
    app({ type: 'back' })
    stop()
    app({ type: 'back' })
    expect(backs).toBe(1)
  })
  it('takes the network state from the app', () => {
    const { host, app } = fullHost()
    const platform = createWebviewPlatform(host)
    app({ type: 'online', online: false })
    expect(platform.online()).toBe(false)
  })
})

describe('the detected platform', () => {
  it.each([
    ['extension', { location: { origin: 'chrome-extension://abc', protocol: 'chrome-extension:' } }],
    ['webview', { ReactNativeWebView: { postMessage() {} } }],
    // Chrome defines `chrome` on every page, not only in extensions.
    // https://developer.chrome.com/blog/chrome-loadtimes-deprecated
    ['web', { chrome: {}, location: { origin: 'https://tidemark.test', protocol: 'https:' } }],
    ['web', {}],
  ] as [string, HostWindow][])('is %s in its own host', async (name, host) => {
    expect((await detectPlatform(host)).name).toBe(name)
  })
  it('is web where every part of the host throws', async () => {
    expect((await detectPlatform(hostileHost())).name).toBe('web')
  })
})
