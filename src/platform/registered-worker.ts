import { Workbox } from 'workbox-window'
import { trustedScript } from './trusted-script.ts'

let own: Workbox | null = null

/** One instance for the page: it registers the worker and hears when one waits, is activated or controls the page. */
export function registeredWorker(): Workbox {
  // The file of the worker is compared byte by byte at each registration, whatever a cache on the way says.
  own ??= new Workbox(trustedScript('/sw.js'), { updateViaCache: 'none' })
  return own
}
