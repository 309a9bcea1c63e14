import { createNavigatorOnline, createNavigatorShare } from './from-navigator.ts'
import { type HostWindow, isExternalUrl, tryOrElse, tryOrElseAsync } from './host.ts'
import { noInstall } from './install.ts'
import type { HostPlatform, RefreshTokenStore } from './platform.ts'

const KEY = 'tidemark-refresh'

/**
 * Creates the platform of the extension's popup: the browser owns the path of its address, and its server has another
 * origin.
 */
export function createExtensionPlatform(host: HostWindow): HostPlatform {
  return {
    name: 'extension',
    apiBase: tryOrElse(() => serverOf(host), ''),
    addresses: 'hash',
    refreshToken: tokenInExtension(host),
    serviceWorker: false,
    install: noInstall,
    ...createNavigatorOnline(host),
    share: createNavigatorShare(host),
    openOutside: url => {
      if (isExternalUrl(url)) tryOrElse(() => void host.chrome?.tabs?.create({ url }), undefined)
    },
    badge: count =>
      tryOrElseAsync(async () => {
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
function serverOf(host: HostWindow): string {
  const allowed = host.chrome?.runtime?.getManifest?.().host_permissions?.[0] ?? ''
  return allowed.replace(/\/\*?$/, '')
}

function tokenInExtension(host: HostWindow): RefreshTokenStore {
  let inMemory: string | null | undefined
  const local = () => host.chrome?.storage?.local
  return {
    async read() {
      // An extension that is updated while its page is open loses its storage, but its session is still valid.
      // https://chromium.googlesource.com/chromium/src/+/a753229/extensions/renderer/storage_area_unittest.cc
      const found = await tryOrElseAsync(async () => local()?.get(KEY), undefined)
      const token = found?.[KEY]
      if (typeof token === 'string') return token
      return found ? (inMemory ?? null) : inMemory
    },
    async write(token) {
      inMemory = token
      await tryOrElseAsync(async () => local()?.set({ [KEY]: token }), undefined)
    },
    async clear() {
      inMemory = null
      await tryOrElseAsync(async () => local()?.remove(KEY), undefined)
    },
  }
}
