import { expect, type Page } from '@playwright/test'
import { mainNavItems } from '#router/places.ts'
import { dictionary as ko } from '#text/ko/index.ts'
import { entryIn } from './builds.ts'

/** Reads something from a page that may be navigating, and tries again if the navigation interrupts it. */
export async function readFrom<T>(page: Page, read: (page: Page) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await read(page)
    } catch (problem) {
      if (tries === 5 || !/context was destroyed|navigat/i.test(String(problem))) throw problem
      await page.waitForLoadState()
    }
  }
}

/** Simulates a user who comes back to the tab: the page asks for the server's build. */
export const comeBack = (page: Page): Promise<void> =>
  readFrom(page, at => at.evaluate(() => void document.dispatchEvent(new Event('visibilitychange'))))

/**
 * The milliseconds within which a tab must run a new build: several tabs that load one at once are slow on a small
 * machine.
 */
const PATIENCE_MS = 90_000

/** Follows a link in the frame of the page, as a user does, and waits until the screen is there. */
export async function goTo(page: Page, href: string): Promise<void> {
  const nth = mainNavItems.findIndex(place => place.href === href)
  await page.getByRole('navigation', { name: ko.ui.mainNavigation }).getByRole('link').nth(nth).click()
  await expect(page).toHaveURL(url => url.pathname === href, { timeout: 30_000 })
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1, { timeout: 30_000 })
}

/** Creates the steps of a tab that visits the five main screens, one after the other. */
export function createWalker(page: Page, startAt: number) {
  let at = startAt
  const step = async () => {
    await comeBack(page)
    at = (at + 1) % mainNavItems.length
    await goTo(page, mainNavItems[at]?.href ?? '/')
  }
  return {
    page,
    step,
    /**
     * Keeps visiting screens until the tab runs this build, at most one per second, so that the machine has time for
     * it.
     */
    async untilOn(entry: string): Promise<void> {
      await expect(async () => {
        await step()
        expect(await readFrom(page, entryIn)).toBe(entry)
      }).toPass({ timeout: PATIENCE_MS, intervals: [1000] })
      // The app starts before the load event, which would otherwise be counted with those of the next deployment.
      await page.waitForLoadState()
    },
  }
}

/**
 * Puts a page in the background, where it does not look for newer builds. The returned function wakes it without an
 * event, so that it continues as if nothing had happened.
 */
export async function putToSleep(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' })
  })
  return () => page.evaluate(() => void Reflect.deleteProperty(document, 'visibilityState'))
}

/** Empties the HTTP cache: files that it keeps for a year would hide that the server no longer has them. */
export async function emptyHttpCache(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.clearBrowserCache')
  await session.detach()
}
