import { trustedScript } from './trusted-script.ts'

const SCRIPT = '/sw.js'

/** Resolves when the worker has stored the files of this build, or when there is no worker: the app works without one. */
export async function registerWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  try {
    const { installing } = await navigator.serviceWorker.register(trustedScript(SCRIPT), {
      updateViaCache: 'none',
    })
    if (installing) await untilActive(installing)
  } catch {}
}

const untilActive = (worker: ServiceWorker): Promise<void> =>
  new Promise(resolve => {
    const look = () => {
      if (worker.state === 'activated' || worker.state === 'redundant') resolve()
    }
    worker.addEventListener('statechange', look)
    look()
  })
