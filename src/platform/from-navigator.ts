import { err, ok } from '#domain/kernel/result.ts'
import { type HostWindow, listenToHost, tryOrElse, tryOrElseAsync } from './host.ts'
import type { HostPlatform } from './platform.ts'

/**
 * The functions below create the abilities that the browser's `navigator` provides. They are the same in every host
 * that runs in a browser.
 */

export function createNavigatorOnline(host: HostWindow): Pick<HostPlatform, 'online' | 'onOnline'> {
  return {
    online: () => tryOrElse(() => host.navigator?.onLine !== false, true),
    onOnline: changed => {
      const stops = [
        listenToHost(host, 'online', () => changed(true)),
        listenToHost(host, 'offline', () => changed(false)),
      ]
      return () => {
        for (const stop of stops) stop()
      }
    },
  }
}

export const createNavigatorShare =
  (host: HostWindow): HostPlatform['share'] =>
  async what => {
    try {
      const navigator = host.navigator
      if (!navigator?.share) return err('unsupported')
      await navigator.share(what)
      return ok(null)
    } catch (problem) {
      return err(nameOf(problem) === 'AbortError' ? 'dismissed' : 'unsupported')
    }
  }

export const createNavigatorBadge =
  (host: HostWindow): HostPlatform['badge'] =>
  count =>
    tryOrElseAsync(async () => {
      if (count > 0) await host.navigator?.setAppBadge?.(count)
      else await host.navigator?.clearAppBadge?.()
    }, undefined)

/** Reports push as unsupported where there is no service worker: no push would arrive, whatever the permission says. */
export const createNavigatorPushPermission = (host: HostWindow): HostPlatform['push'] => {
  return () =>
    tryOrElse(() => {
      if (!host.Notification || !host.PushManager || !host.navigator?.serviceWorker) return 'unsupported'
      return host.Notification.permission
    }, 'unsupported')
}

/** Imports the push device on demand, because hardly any user subscribes while the page opens. */
export const createNavigatorPushDevice =
  (host: HostWindow): HostPlatform['pushDevice'] =>
  async () =>
    (await import('./push-device.ts')).createPushDevice(host)

const nameOf = (problem: unknown): string => (problem instanceof Error ? problem.name : '')
