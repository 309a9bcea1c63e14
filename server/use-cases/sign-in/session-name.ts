import { type DeviceName, deviceNameFromUserAgent } from '#domain/account/device-name.ts'
import type { ClientKind } from '../../ports.ts'

const clients: Record<Exclude<ClientKind, 'web'>, DeviceName> = {
  webview: { ko: '앱', en: 'App' },
  extension: { ko: '확장 프로그램', en: 'Extension' },
}

/**
 * Returns what a session is called in the list of devices: the name of its device, and the kind of client unless that
 * is a browser's tab.
 */
export function sessionDisplayName(client: ClientKind, userAgent: string): DeviceName {
  const device = deviceNameFromUserAgent(userAgent)
  if (client === 'web') return device ?? { ko: '알 수 없는 기기', en: 'Unknown device' }
  const { ko, en } = clients[client]
  return device ? { ko: `${ko} (${device.ko})`, en: `${en} (${device.en})` } : { ko, en }
}
