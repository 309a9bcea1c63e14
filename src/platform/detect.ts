import { type HostWindow, tryOrElse } from './host.ts'
import type { HostPlatform } from './platform.ts'
import { createWebPlatform } from './web.ts'

/**
 * Detects the host; no other code does. The code of the other hosts is imported on demand, so that a browser does not
 * load it.
 */
export async function detectPlatform(host: HostWindow): Promise<HostPlatform> {
  if (tryOrElse(() => /-extension:$/.test(host.location?.protocol ?? ''), false))
    return (await import('./extension.ts')).createExtensionPlatform(host)
  if (tryOrElse(() => typeof host.ReactNativeWebView?.postMessage === 'function', false)) {
    return (await import('./webview.ts')).createWebviewPlatform(host)
  }
  return createWebPlatform(host)
}
