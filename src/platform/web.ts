import {
  badgeByNavigator,
  onlineByNavigator,
  pushByNavigator,
  pushDeviceByNavigator,
  shareByNavigator,
} from './from-navigator.ts'
import { attempt, type Host, isExternalUrl } from './host.ts'
import { installByBrowser } from './install.ts'
import type { HostPlatform } from './platform.ts'

/** Creates the platform of a browser tab or an installed window. */
export function createWebPlatform(host: Host): HostPlatform {
  return {
    name: 'web',
    apiBase: '',
    addresses: 'path',
    refreshToken: null,
    serviceWorker: attempt(() => Boolean(host.navigator?.serviceWorker), false),
    install: installByBrowser(host),
    ...onlineByNavigator(host),
    share: shareByNavigator(host),
    openOutside: url => {
      if (isExternalUrl(url)) attempt(() => void host.open?.(url, '_blank', 'noopener,noreferrer'), undefined)
    },
    badge: badgeByNavigator(host),
    push: pushByNavigator(host),
    pushDevice: pushDeviceByNavigator(host),
    onBack: () => () => {},
    appVersion: () => null,
    app: null,
  }
}
