import { trustedScript } from './trusted-script.ts'

const SCRIPT = '/sw.js'

/** The app works without: null where the browser has no workers or refuses ours. */
export async function registerWorker(): Promise<ServiceWorkerRegistration | null> {
  if (!('serviceWorker' in navigator)) return null
  try {
    return await navigator.serviceWorker.register(trustedScript(SCRIPT), { updateViaCache: 'none' })
  } catch {
    return null
  }
}
