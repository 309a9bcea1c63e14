/// <reference path="../workers/worker-address.d.ts" />
import { messageSW } from 'workbox-window'
import nothing from './nothing-worker.ts?worker&url'
import { getPageWorkbox } from './registered-worker.ts'
import { trustedScriptAddress } from './trusted-script.ts'

/** Says how this page can get the newer build. */
export type WorkerUpdate =
  /** The newer worker is installed and waits to be activated. */
  | 'waiting'
  /** The next load brings it: there is no worker, or another tab has activated the newer one. */
  | 'reload'
  /** A worker still serves an old build; a reload would change nothing. */
  | 'none'

const INSTALL_MS = 10_000
/** Our choices: these waits are short, because the user has pressed a link and waits. */
const AT_ONCE_MS = 300
const TAKE_OVER_MS = 1_200
const ANSWER_MS = 1_000

export async function findUpdate(build: string): Promise<WorkerUpdate> {
  if (!('serviceWorker' in navigator)) return 'reload'
  const registration = await inTime(navigator.serviceWorker.getRegistration(), ANSWER_MS)
  // A timeout does not mean that there is no worker: a page with a controller would reload into the same build.
  if (!registration) return navigator.serviceWorker.controller ? 'none' : 'reload'
  await inTime(registration.update(), INSTALL_MS)
  // A worker that waits already may belong to an intermediate build that is about to be replaced.
  await settled(registration.installing)
  if ((await buildOf(registration.waiting)) === build) return 'waiting'
  return (await buildOf(registration.active)) === build ? 'reload' : 'none'
}

/** Activates the newest waiting worker. Returns false when the old worker still controls this page. */
export async function activateWaitingWorker(): Promise<boolean> {
  const registration = await inTime(navigator.serviceWorker.getRegistration(), ANSWER_MS)
  if (!registration) return false
  const worker = registration.waiting
  // Another tab has activated the waiting worker, or the browser has dropped it for a newer one; a later load of the
  // page brings one of them.
  if (!worker) return true
  const changed = new Promise<true>(resolve => {
    getPageWorkbox().addEventListener('controlling', () => resolve(true))
  })
  void messageSW(worker, 'skip-waiting')
  if (await inTime(changed, AT_ONCE_MS)) return true
  const opened = lookAgain()
  const isIn = (await inTime(changed, TAKE_OVER_MS)) ?? false
  opened.terminate()
  return isIn
}

/**
 * Chromium forgets to activate a worker when the old one is woken meanwhile, for example by a press on a link. It looks again
 * when a page or a worker is opened, so an empty worker is opened.
 */
const lookAgain = () => new Worker(trustedScriptAddress(nothing), { type: 'module' })

/** Waits until the worker is installed or has failed; one missing file makes it fail. */
async function settled(worker: ServiceWorker | null): Promise<void> {
  if (worker?.state !== 'installing') return
  const changed = new Promise<void>(resolve => {
    worker.addEventListener('statechange', () => resolve(), { once: true })
  })
  await inTime(changed, INSTALL_MS)
}

async function buildOf(worker: ServiceWorker | null): Promise<string | null> {
  if (!worker) return null
  const build: unknown = await inTime(messageSW(worker, 'build-id?'), ANSWER_MS)
  return typeof build === 'string' ? build : null
}

/**
 * Promises of the service worker may never settle where it is blocked, so each wait has a limit.
 * https://w3c.github.io/ServiceWorker/#navigator-service-worker-ready
 */
function inTime<T>(promise: Promise<T>, ms: number): Promise<T | null> {
  return new Promise(resolve => {
    const timer = setTimeout(() => resolve(null), ms)
    promise
      .catch(() => null)
      .then(value => {
        clearTimeout(timer)
        resolve(value)
      })
  })
}
