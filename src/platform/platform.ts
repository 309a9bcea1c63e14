import type { Result } from '#domain/kernel/result.ts'
import type { AppHost, HostVersion } from './app-host.ts'

/** What the host can do. Screens ask this, never `navigator`. Four hosts fill it in, one law suite runs over all. */
export type HostPlatform = {
  name: 'web' | 'webview' | 'extension' | 'memory'
  /** Where the server is: empty for the same origin. */
  apiBase: string
  /** How addresses are written: paths on the web, a fragment where the path belongs to the host. */
  addresses: 'path' | 'hash'
  /** null: the refresh token lives in a cookie that no script can read. */
  refreshToken: RefreshTokenStore | null
  /** Whether this host runs our service worker. */
  serviceWorker: boolean
  install: Install
  /** False when the host says there is no network. True is a hope, not a promise. */
  online(): boolean
  onOnline(changed: (online: boolean) => void): () => void
  share(what: {
    title: string
    text: string
    url: string
  }): Promise<Result<null, 'unsupported' | 'dismissed'>>
  openOutside(url: string): void
  badge(count: number): Promise<void>
  push(): PushPermission
  /** What tells this device of things while no page is open; loaded only when it is wanted. */
  pushDevice(): Promise<PushDevice>
  /** Hears the host's own back gesture, where it has one. */
  onBack(back: () => void): () => void
  /** The app around us, when there is one. */
  appVersion(): HostVersion | null
  /** What only our own app can do and tell; null everywhere else. */
  app: AppHost | null
}

export type PushPermission = 'granted' | 'denied' | 'default' | 'unsupported'

export type PushDevice =
  /** `needsInstall`: it will, once the page is opened from the home screen. */
  | { kind: 'none'; needsInstall: boolean }
  /** The app around us receives in its own way; all a page can do is have it ask. */
  | { kind: 'app'; ask(): Promise<PushPermission> }
  | BrowserPush

/** Nothing here waits for ever: some browsers never settle what they promise. */
export type BrowserPush = {
  kind: 'browser'
  /** Whose words for «blocked» a person needs. */
  browser: PushBrowser
  /** Asks the person. Only after their own tap, and before anything else is waited for. */
  ask(): Promise<PushPermission>
  /** null: there is none. undefined: the browser did not say in time. */
  current(): Promise<DeviceSubscription | null | undefined>
  /** What is there already with this key, unless `anew`. */
  subscribe(publicKey: string, anew?: boolean): Promise<Result<DeviceSubscription, PushRefusal>>
  /** False where it may still be there. */
  unsubscribe(): Promise<boolean>
  /** Takes away what still stands in the system's list. */
  closeAll(): Promise<void>
  /** What the worker wants of an open page. */
  onWorker(page: { isIdle(): boolean; changed(): void }): () => void
}

export type PushBrowser =
  | 'chrome'
  | 'chrome-android'
  | 'safari'
  | 'ios'
  | 'firefox'
  | 'firefox-android'
  | 'samsung'
  | 'edge'
  | 'other'

export type DeviceSubscription = {
  endpoint: string
  p256dh: string
  auth: string
  /** The key it is bound to, in base64url; null where the browser does not say. */
  publicKey: string | null
}

export type PushRefusal = 'denied' | 'timed-out' | 'no-worker' | 'refused'

export type RefreshTokenStore = {
  /** null: there is none. undefined: the host did not say. */
  read(): Promise<string | null | undefined>
  write(token: string): Promise<void>
  clear(): Promise<void>
}

export type Install = {
  offer(): InstallOffer
  onChange(changed: () => void): () => void
  /** Only after a person's own tap. */
  prompt(): Promise<'accepted' | 'dismissed' | 'unavailable'>
}

/** `taken`: the browser has offered it, and was answered. `none`: nothing can be installed from here. */
export type InstallOffer = 'installed' | 'promptable' | 'taken' | 'unknown' | 'none'

/** `steps`: this browser installs, but only by hand; the screens say how. */
export type InstallState =
  | { kind: 'installed' }
  | { kind: 'promptable' }
  | { kind: 'steps'; browser: 'ios-safari' | 'macos-safari' | 'firefox-android' | 'samsung' | 'other' }
  | { kind: 'unavailable' }
