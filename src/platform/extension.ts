import { onlineByNavigator, shareByNavigator } from './from-navigator.ts'
import { attempt, attemptAsync, type Host, isExternalUrl } from './host.ts'
import { noInstall } from './install.ts'
import type { HostPlatform, RefreshTokenStore } from './platform.ts'

const KEY = 'tidemark-refresh'

/**
 * Creates the platform of the extension's popup: the browser owns the path of its address, and its server has another
 * origin.
 */
export function createExtensionPlatform(host: Host): HostPlatform {
  return {
    name: 'extension',
    apiBase: attempt(() => serverOf(host), ''),
    addresses: 'hash',
    refreshToken: tokenInExtension(host),
    serviceWorker: false,
    install: noInstall,
    ...onlineByNavigator(host),
    share: shareByNavigator(host),
    openOutside: url => {
      if (isExternalUrl(url)) attempt(() => void host.chrome?.tabs?.create({ url }), undefined)
    },
    badge: count =>
      attemptAsync(async () => {
        await host.chrome?.action?.setBadgeText({ text: count > 0 ? String(count) : '' })
      }, undefined),
    push: () => 'unsupported',
    pushDevice: async () => ({ kind: 'none', needsInstall: false }),
    onBack: () => () => {},
    appVersion: () => null,
    app: null,
  }
}

/** The manifest already names the one server this extension may reach. */
function serverOf(host: Host): string {
  const allowed = host.chrome?.runtime?.getManifest?.().host_permissions?.[0] ?? ''
  return allowed.replace(/\/\*?$/, '')
}

function tokenInExtension(host: Host): RefreshTokenStore {
  let inMemory: string | null | undefined
  const local = () => host.chrome?.storage?.local
  return {
    async read() {
      // An extension that is updated while its page is open loses its storage, but its session is still valid.
      // https://chromium.googlesource.com/chromium/src/+/a753229/extensions/renderer/storage_area_unittest.cc
      const found = await attemptAsync(async () => local()?.get(KEY), undefined)
      const token = found?.[KEY]
      if (typeof token === 'string') return token
      return found ? (inMemory ?? null) : inMemory
    },
    async write(token) {
      inMemory = token
      await attemptAsync(async () => local()?.set({ [KEY]: token }), undefined)
    },
    async clear() {
      inMemory = null
      await attemptAsync(async () => local()?.remove(KEY), undefined)
    },
  }
}
