import type { Result } from '#domain/kernel/result.ts'
import type { AppHost, HostVersion } from './app-host.ts'

/** Abilities of the host. Screens use these, never `navigator`. One test suite runs over all four implementations. */
export type HostPlatform = {
  name: 'web' | 'webview' | 'extension' | 'memory'
  /** Origin of the server; empty for the same origin. */
  apiBase: string
  /** How addresses are written: paths on the web, a hash where the host owns the path. */
  addresses: 'path' | 'hash'
  /** null where the refresh token is in a cookie that no script can read. */
  refreshToken: RefreshTokenStore | null
  /** Whether this host runs our service worker. */
  serviceWorker: boolean
  install: Install
  /** False when the host reports no network. True does not guarantee a connection. */
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
  /** Push on this device, for alerts while no page is open; loaded on demand. */
  pushDevice(): Promise<PushDevice>
  /** Subscribes to the host's own back gesture, where it has one. */
  onBack(back: () => void): () => void
  /** Version of the mobile app around the page; null outside it. */
  appVersion(): HostVersion | null
  /** Abilities that only the mobile app has; null everywhere else. */
  app: AppHost | null
}

export type PushPermission = 'granted' | 'denied' | 'default' | 'unsupported'

export type PushDevice =
  /** `needsInstall`: push will work once the page is opened from the home screen. */
  | { kind: 'none'; needsInstall: boolean }
  /** The mobile app receives push by itself; the page can only have it request the permission. */
  | { kind: 'app'; ask(): Promise<PushPermission> }
  | BrowserPush

/**
 * Every call has a timeout, because some browsers never settle these promises.
 * https://github.com/mozilla-mobile/android-components/issues/4923
 */
export type BrowserPush = {
  kind: 'browser'
  /** Browser whose instructions for unblocking notifications the user needs. */
  browser: PushBrowser
  /**
   * Requests the permission. Call it directly in a tap, before any `await`: some browsers refuse it later.
   * https://developer.mozilla.org/docs/Web/API/Notification/requestPermission_static
   */
  ask(): Promise<PushPermission>
  /** null: no subscription. undefined: the browser did not reply in time. */
  current(): Promise<DeviceSubscription | null | undefined>
  /** Returns an existing subscription with this key, unless `anew`. */
  subscribe(publicKey: string, anew?: boolean): Promise<Result<DeviceSubscription, PushRefusal>>
  /** False where the subscription may still exist. */
  unsubscribe(): Promise<boolean>
  /** Closes all notifications that the system still shows. */
  closeAll(): Promise<void>
  /** Answers messages that the service worker sends to an open page. */
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
  /**
   * Server key of the subscription in base64url; null where the browser does not expose it.
   * https://developer.mozilla.org/docs/Web/API/PushSubscriptionOptions/applicationServerKey
   */
  publicKey: string | null
}

export type PushRefusal = 'denied' | 'timed-out' | 'no-worker' | 'refused'

export type RefreshTokenStore = {
  /** null: no token. undefined: the host did not reply. */
  read(): Promise<string | null | undefined>
  write(token: string): Promise<void>
  clear(): Promise<void>
}

export type Install = {
  offer(): InstallOffer
  onChange(changed: () => void): () => void
  /**
   * Works only directly after a user's tap.
   * https://github.com/chromium/chromium/blob/main/third_party/blink/renderer/modules/app_banner/before_install_prompt_event.cc
   */
  prompt(): Promise<'accepted' | 'dismissed' | 'unavailable'>
}

/** `taken`: the browser's offer has been used. `none`: nothing can be installed from here. */
export type InstallOffer = 'installed' | 'promptable' | 'taken' | 'unknown' | 'none'

/** `steps`: this browser can install, but only by hand; the screens explain how. */
export type InstallState =
  | { kind: 'installed' }
  | { kind: 'promptable' }
  | { kind: 'steps'; browser: 'ios-safari' | 'macos-safari' | 'firefox-android' | 'samsung' | 'other' }
  | { kind: 'unavailable' }
