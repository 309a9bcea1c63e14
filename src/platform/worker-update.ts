/// <reference path="../workers/worker-address.d.ts" />
import nothing from './nothing-worker.ts?worker&url'
import { trustedScript } from './trusted-script.ts'

/** How a newer build can be reached from this page. */
export type Update =
  /** It is installed and waits to be let in. */
  | 'waiting'
  /** The next load brings it: there is no worker, or another tab has let the newer one in. */
  | 'reload'
  /** A worker still answers with an old build; reloading would change nothing. */
  | 'none'

const INSTALL_MS = 10_000
/** Our own choices: somebody has pressed a link and waits for it. */
const AT_ONCE_MS = 300
const TAKE_OVER_MS = 1_200
const ANSWER_MS = 1_000

export async function findUpdate(build: string): Promise<Update> {
  if (!('serviceWorker' in navigator)) return 'reload'
  const registration = await inTime(navigator.serviceWorker.getRegistration(), ANSWER_MS)
  // No answer is not «there is none»: a page that a worker answers for would come back as it is.
  if (!registration) return navigator.serviceWorker.controller ? 'none' : 'reload'
  await inTime(registration.update(), INSTALL_MS)
  // One that waits already may be of a build in between, and about to be replaced.
  await settled(registration.installing)
  if ((await buildOf(registration.waiting)) === build) return 'waiting'
  return (await buildOf(registration.active)) === build ? 'reload' : 'none'
}

/** Lets the newest waiting worker in. False: whoever answered for this page before does so still. */
export async function activateWaitingWorker(): Promise<boolean> {
  const registration = await inTime(navigator.serviceWorker.getRegistration(), ANSWER_MS)
  if (!registration) return false
  const worker = registration.waiting
  // Another tab has let it in, or the browser has given it up for a newer one: that one comes then, or the next does.
  if (!worker) return true
  const changed = new Promise<true>(resolve => {
    navigator.serviceWorker.addEventListener('controllerchange', () => resolve(true), { once: true })
  })
  worker.postMessage('skip-waiting')
  if (await inTime(changed, AT_ONCE_MS)) return true
  const opened = lookAgain()
  const isIn = (await inTime(changed, TAKE_OVER_MS)) ?? false
  opened.terminate()
  return isIn
}

/**
 * Chromium forgets the worker it lets in when the one before is woken as it goes: by any press of a link, for one. It looks
 * again when something is opened that a worker could answer for.
 */
const lookAgain = () => new Worker(trustedScript(nothing), { type: 'module' })

/** Installed, or given up: one file that could not be had is enough for that. */
async function settled(worker: ServiceWorker | null): Promise<void> {
  if (worker?.state !== 'installing') return
  const changed = new Promise<void>(resolve => {
    worker.addEventListener('statechange', () => resolve(), { once: true })
  })
  await inTime(changed, INSTALL_MS)
}

async function buildOf(worker: ServiceWorker | null): Promise<string | null> {
  if (!worker) return null
  const { port1, port2 } = new MessageChannel()
  const answer = new Promise<unknown>(resolve => {
    port1.onmessage = event => resolve(event.data)
  })
  worker.postMessage('build-id?', [port2])
  const build = await inTime(answer, ANSWER_MS)
  port1.close()
  return typeof build === 'string' ? build : null
}

/** Promises of the service worker's may never settle where it is blocked: none is awaited without an end. */
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
