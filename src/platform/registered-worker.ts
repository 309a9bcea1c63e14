import { Workbox } from 'workbox-window'
import { trustedScriptAddress } from './trusted-script.ts'

let own: Workbox | null = null

/**
 * Returns the page's one Workbox instance. It registers the worker and reports when a worker waits, is activated or
 * controls the page.
 */
export function getPageWorkbox(): Workbox {
  // At each registration the browser compares the worker's file byte by byte, whatever an HTTP cache holds.
  own ??= new Workbox(trustedScriptAddress('/sw.js'), { updateViaCache: 'none' })
  return own
}
