import { type BrowserContext, expect, type Page } from '@playwright/test'

/** Ends when a worker of ours answers for this page. */
export async function untilControlled(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
}

/** Ends when the home view lies ready as HTML for the next start. */
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

/** As after an hour of rest: the browser has ended every worker. */
export async function stopWorkers(context: BrowserContext): Promise<void> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('ServiceWorker.enable')
  await session.send('ServiceWorker.stopAllWorkers')
  await page.close()
}

/** The page asks for the server's build when it is looked at again; this spares the 20 seconds of the poll. */
export async function lookAgain(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
}

/** Ends when the build with this entry is whole on the device and its worker waits: one that waited before is not it. */
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

/** Counts what a person would see as a reload. */
export function countLoads(page: Page): () => number {
  let loads = 0
  page.on('load', () => loads++)
  return () => loads
}

/** Remembers in each page what registering its worker came to, for those who wait for a worker that takes itself away. */
export async function watchRegistrations(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    // A page without an address knows no workers.
    if (!('serviceWorker' in navigator)) return
    const { register } = ServiceWorkerContainer.prototype
    ServiceWorkerContainer.prototype.register = async function (...given) {
      const registration = await register.apply(this, given)
      Object.assign(window, { registered: registration })
      return registration
    }
  })
}

/**
 * Ends when the worker that this page has registered since it was loaded is gone, and its registration with it. While the
 * worker is installed the browser may not list its registration yet.
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
