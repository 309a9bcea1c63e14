import { getPageWorkbox } from './registered-worker.ts'

/**
 * Resolves when the worker has stored the files of this build. It also resolves when there is no worker, because the
 * app works without one.
 */
export async function registerWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  try {
    const worker = getPageWorkbox()
    const ended = new Promise<void>(resolve => {
      worker.addEventListener('activated', () => resolve())
      worker.addEventListener('redundant', () => resolve())
    })
    const registration = await worker.register({ immediate: true })
    if (registration?.installing) await ended
  } catch {}
}
