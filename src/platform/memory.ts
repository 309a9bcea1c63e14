import { err, ok } from '#domain/kernel/result.ts'
import { isExternalUrl } from './host.ts'
import { noInstall } from './install.ts'
import type { HostPlatform, PushDevice } from './platform.ts'

export type MemoryPlatformOptions = {
  online?: boolean
  shares?: 'yes' | 'dismissed' | 'unsupported'
  push?: ReturnType<HostPlatform['push']>
  pushDevice?: PushDevice
}

export type MemoryPlatform = HostPlatform & {
  /** Records the calls that a real host would have carried out: opened and shared addresses, and the badge. */
  seen: { opened: string[]; shared: string[]; badge: number }
  setOnline(online: boolean): void
  pressBack(): void
}

/** Creates a host that exists only in memory, for tests. */
export function createMemoryPlatform(host: MemoryPlatformOptions = {}): MemoryPlatform {
  let online = host.online ?? true
  let token: string | null = null
  const onlineListeners = new Set<(online: boolean) => void>()
  const backListeners = new Set<() => void>()
  const seen: MemoryPlatform['seen'] = { opened: [], shared: [], badge: 0 }

  return {
    name: 'memory',
    apiBase: '',
    addresses: 'path',
    refreshToken: {
      read: async () => token,
      async write(next) {
        token = next
      },
      async clear() {
        token = null
      },
    },
    serviceWorker: false,
    install: noInstall,
    online: () => online,
    onOnline(changed) {
      onlineListeners.add(changed)
      return () => void onlineListeners.delete(changed)
    },
    async share(what) {
      if (host.shares === 'yes') seen.shared.push(what.url)
      return host.shares === 'yes' ? ok(null) : err(host.shares ?? 'unsupported')
    },
    openOutside(url) {
      if (isExternalUrl(url)) seen.opened.push(url)
    },
    async badge(count) {
      seen.badge = count
    },
    push: () => host.push ?? 'unsupported',
    pushDevice: async () => host.pushDevice ?? { kind: 'none', needsInstall: false },
    onBack(back) {
      backListeners.add(back)
      return () => void backListeners.delete(back)
    },
    appVersion: () => null,
    app: null,
    seen,
    setOnline(next) {
      online = next
      for (const changed of onlineListeners) changed(next)
    },
    pressBack() {
      for (const back of backListeners) back()
    },
  }
}
