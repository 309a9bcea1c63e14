import type { Result } from '#domain/kernel/result.ts'
import type { AppHost, MobileAppVersion } from './app-host.ts'
import type { InstallControl } from './install-control.ts'

/**
 * The abilities of the host. Screens use these and never `navigator`. One test suite runs over all four
 * implementations.
 */
export type HostPlatform = {
  name: 'web' | 'webview' | 'extension' | 'memory'
  /** Origin of the server; empty for the same origin. */
  apiBase: string
  /** Says how this host writes addresses: as a path on the web, as a hash where the host owns the path. */
  addresses: 'path' | 'hash'
  /** Stores the refresh token; null where a cookie holds it that no script can read. */
  refreshToken: RefreshTokenStore | null
  /** Says whether this host runs our service worker. */
  serviceWorker: boolean
  install: InstallControl
  /** Returns false when the host reports no network. True does not guarantee a connection. */
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
  /** Gives access to push on this device, for alerts while no page is open. Its code is loaded on demand. */
  pushDevice(): Promise<PushDevice>
  /** Calls the listener on the host's own back gesture, where the host has one. */
  onBack(back: () => void): () => void
  /** Version of the mobile app around the page; null outside it. */
  appVersion(): MobileAppVersion | null
  /** The abilities that only the mobile app has; null everywhere else. */
  app: AppHost | null
}

export type PushPermission = 'granted' | 'denied' | 'default' | 'unsupported'

export type PushDevice =
  /** `needsInstall` means that push will work once the page is opened from the home screen. */
  | { kind: 'none'; needsInstall: boolean }
  /** The mobile app receives push by itself; the page can only have it request the permission. */
  | { kind: 'app'; ask(): Promise<PushPermission> }
  | BrowserPushDevice

/**
 * Every call has a timeout, because some browsers never settle these promises.
 * https://github.com/mozilla-mobile/android-components/issues/4923
 */
export type BrowserPushDevice = {
  kind: 'browser'
  /** The user of this browser needs its instructions for unblocking notifications. */
  browser: PushBrowserName
  /**
   * Requests the permission. Call it directly in a tap, before any `await`: some browsers refuse it later.
   * https://developer.mozilla.org/docs/Web/API/Notification/requestPermission_static
   */
  ask(): Promise<PushPermission>
  /** Resolves to null when there is no subscription, and to undefined when the browser did not reply in time. */
  current(): Promise<DeviceSubscription | null | undefined>
  /** Returns an existing subscription with this key. With `anew` it always makes another one. */
  subscribe(publicKey: string, renew?: boolean): Promise<Result<DeviceSubscription, PushRefusal>>
  /** Resolves to false when the subscription may still exist. */
  unsubscribe(): Promise<boolean>
  /** Closes all notifications that the system still shows. */
  closeAll(): Promise<void>
  /** Answers messages that the service worker sends to an open page. */
  onWorker(page: { isIdle(): boolean; changed(): void }): () => void
}

export type PushBrowserName =
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
   * The server key that the subscription was made with, in base64url; null where the browser does not report it.
   * https://developer.mozilla.org/docs/Web/API/PushSubscriptionOptions/applicationServerKey
   */
  publicKey: string | null
}

export type PushRefusal = 'denied' | 'timed-out' | 'no-worker' | 'refused'

export type RefreshTokenStore = {
  /** Resolves to null when there is no token, and to undefined when the host did not reply. */
  read(): Promise<string | null | undefined>
  write(token: string): Promise<void>
  clear(): Promise<void>
}
