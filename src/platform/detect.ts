import { createExtensionPlatform } from './extension.ts'
import { attempt, type Host } from './host.ts'
import type { Platform } from './platform.ts'
import { createWebPlatform } from './web.ts'
import { createWebviewPlatform } from './webview.ts'

/** The one question «where do we run» in the whole program. */
export function detectPlatform(host: Host): Platform {
  if (attempt(() => /-extension:$/.test(host.location?.protocol ?? ''), false))
    return createExtensionPlatform(host)
  if (attempt(() => typeof host.ReactNativeWebView?.postMessage === 'function', false)) {
    return createWebviewPlatform(host)
  }
  return createWebPlatform(host)
}
