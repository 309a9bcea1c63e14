import { type BrowserContext, expect, type Page } from '@playwright/test'

export async function untilControlled(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
}

/** Waits until the home view is stored as HTML for the next start. */
export async function untilPictured(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const home = await (await caches.open('tidemark-picture')).match('/')
        return (await home?.text())?.includes('/quote/') ?? false
      }),
    )
    .toBe(true)
}

/** Stops every service worker, as the browser does after a while without events. */
export async function stopWorkers(context: BrowserContext): Promise<void> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('ServiceWorker.enable')
  await session.send('ServiceWorker.stopAllWorkers')
  await page.close()
}

/**
 * Makes the page look for a new build, as it does when it becomes visible again, so that a test need not wait for the
 * next of its checks every 20 seconds.
 */
export async function lookAgain(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
}

/**
 * Waits until the build with this entry script is stored completely and its service worker waits; a worker that was
 * already waiting does not count.
 */
export async function untilUpdateWaits(page: Page, entry: string): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(async path => {
        const registration = await navigator.serviceWorker.getRegistration()
        const isWhole = Boolean(await caches.match(path)) && registration?.installing === null
        return isWhole && Boolean(registration.waiting)
      }, entry),
    )
    .toBe(true)
}

/** Counts page loads, which a user would see as reloads. */
export function countLoads(page: Page): () => number {
  let loads = 0
  page.on('load', () => loads++)
  return () => loads
}

/** Stores in each page the registration of its service worker, for tests that wait until a worker has removed itself. */
export async function watchRegistrations(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    // The page about:blank is not a secure context, so it has no service workers.
    // https://w3c.github.io/ServiceWorker/#navigator-serviceworker
    if (!('serviceWorker' in navigator)) return
    const { register } = ServiceWorkerContainer.prototype
    ServiceWorkerContainer.prototype.register = async function (...input) {
      const registration = await register.apply(this, input)
      Object.assign(window, { registered: registration })
      return registration
    }
  })
}

/**
 * Waits until the worker that this page has registered since its load is gone, and its registration with it. While a
 * worker is being installed, the browser may not list its registration yet, so an empty list alone proves nothing.
 */
export async function untilGone(page: Page): Promise<void> {
  await page.waitForFunction(async () => {
    const { registered } = window as unknown as { registered?: ServiceWorkerRegistration }
    if (!registered) return false
    const { installing, waiting, active } = registered
    const isOver = [installing, waiting, active].every(worker => !worker || worker.state === 'redundant')
    return isOver && (await navigator.serviceWorker.getRegistrations()).length === 0
  })
}
