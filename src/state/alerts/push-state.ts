import type { PushBrowserName, PushPermission } from '#platform/platform.ts'

export type PushFailure =
  /** The browser never replied. */
  | 'timed-out'
  /** The browser's push service refused this device. */
  | 'refused'
  | 'no-worker'
  | 'offline'
  /** Our server is unavailable. */
  | 'server'

export type PushState =
  | { kind: 'unsupported' }
  /**
   * On iOS, web push works only for sites added to the home screen.
   * https://webkit.org/blog/13878/web-push-for-web-apps-on-ios-and-ipados/
   */
  | { kind: 'needs-install' }
  | { kind: 'blocked'; browser: PushBrowserName }
  | { kind: 'signed-out' }
  | { kind: 'off' }
  | { kind: 'busy' }
  | { kind: 'on' }
  | { kind: 'failed'; reason: PushFailure }

/**
 * Returns the state that follows from the permission. Permission without a subscription means `on` only where the
 * mobile app itself receives push.
 */
export function pushStateByPermission(permission: PushPermission, browser: PushBrowserName): PushState {
  if (permission === 'granted') return { kind: 'on' }
  if (permission === 'denied') return { kind: 'blocked', browser }
  return { kind: permission === 'default' ? 'off' : 'unsupported' }
}
