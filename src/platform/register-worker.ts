import { trustedScript } from './trusted-script.ts'

const SCRIPT = '/sw.js'
/** Our own choice: the kill switch claims no page, and nobody waits for it longer. */
const CLAIM_MS = 1000

/** Ends when the worker keeps the files of this build, or where none comes: the app works without. */
export async function registerWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  try {
    const { installing } = await navigator.serviceWorker.register(trustedScript(SCRIPT), {
      updateViaCache: 'none',
    })
    if (!installing) return
    await untilActive(installing)
    // A moment passes between the two: what is asked for in it would travel again instead of coming from the worker's files.
    await untilControlled()
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

const untilControlled = (): Promise<void> =>
  new Promise(resolve => {
    const { serviceWorker } = navigator
    if (serviceWorker.controller) return resolve()
    serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true })
    setTimeout(resolve, CLAIM_MS)
  })
