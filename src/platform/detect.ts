import { attempt, type Host } from './host.ts'
import type { HostPlatform } from './platform.ts'
import { createWebPlatform } from './web.ts'

/**
 * Detects the host; no other code does. The code of the other hosts is imported on demand, so that a browser does not
 * load it.
 */
export async function detectPlatform(host: Host): Promise<HostPlatform> {
  if (attempt(() => /-extension:$/.test(host.location?.protocol ?? ''), false))
    return (await import('./extension.ts')).createExtensionPlatform(host)
  if (attempt(() => typeof host.ReactNativeWebView?.postMessage === 'function', false)) {
    return (await import('./webview.ts')).createWebviewPlatform(host)
  }
  return createWebPlatform(host)
}
