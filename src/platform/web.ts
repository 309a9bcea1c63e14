import {
  createNavigatorBadge,
  createNavigatorOnline,
  createNavigatorPushDevice,
  createNavigatorPushPermission,
  createNavigatorShare,
} from './from-navigator.ts'
import { type HostWindow, isExternalUrl, tryOrElse } from './host.ts'
import { createBrowserInstall } from './install.ts'
import type { HostPlatform } from './platform.ts'

/** Creates the platform of a browser tab or an installed window. */
export function createWebPlatform(host: HostWindow): HostPlatform {
  return {
    name: 'web',
    apiBase: '',
    addresses: 'path',
    refreshToken: null,
    serviceWorker: tryOrElse(() => Boolean(host.navigator?.serviceWorker), false),
    install: createBrowserInstall(host),
    ...createNavigatorOnline(host),
    share: createNavigatorShare(host),
    openOutside: url => {
      if (isExternalUrl(url))
        tryOrElse(() => void host.open?.(url, '_blank', 'noopener,noreferrer'), undefined)
    },
    badge: createNavigatorBadge(host),
    push: createNavigatorPushPermission(host),
    pushDevice: createNavigatorPushDevice(host),
    onBack: () => () => {},
    appVersion: () => null,
    app: null,
  }
}
