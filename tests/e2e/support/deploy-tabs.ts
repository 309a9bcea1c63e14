import { expect, type Page } from '@playwright/test'
import { places } from '#router/places.ts'
import { dictionary as ko } from '#text/ko/index.ts'
import { entryIn } from './builds.ts'

/** Reads something from a page that may be on its way to the next. */
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

/** As when somebody comes back to the tab: it asks for the server's build. */
export const comeBack = (page: Page): Promise<void> =>
  readFrom(page, at => at.evaluate(() => void document.dispatchEvent(new Event('visibilitychange'))))

/** Several tabs that each take in a new build leave little of a small machine for any one of them. */
const PATIENCE_MS = 90_000

/** By the links of the frame, like anybody. Ends when the screen is there. */
export async function goTo(page: Page, href: string): Promise<void> {
  const nth = places.findIndex(place => place.href === href)
  await page.getByRole('navigation', { name: ko.ui.mainNavigation }).getByRole('link').nth(nth).click()
  await expect(page).toHaveURL(url => url.pathname === href, { timeout: 30_000 })
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1, { timeout: 30_000 })
}

/** Somebody who walks through the five places, always on to the next. */
export function createWalker(page: Page, startAt: number) {
  let at = startAt
  const step = async () => {
    await comeBack(page)
    at = (at + 1) % places.length
    await goTo(page, places[at]?.href ?? '/')
  }
  return {
    page,
    step,
    /** Goes on walking until the tab runs this build; no faster than a person, who leaves the machine time for it. */
    async untilOn(entry: string): Promise<void> {
      await expect(async () => {
        await step()
        expect(await readFrom(page, entryIn)).toBe(entry)
      }).toPass({ timeout: PATIENCE_MS, intervals: [1000] })
      // Its program runs before the load has ended, which would be counted with those of the next deployment.
      await page.waitForLoadState()
    },
  }
}

/**
 * In the background a page does not look for newer builds. Returns what wakes it, without a word to it: it goes on as if
 * nothing had happened.
 */
export async function putToSleep(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' })
  })
  return () => page.evaluate(() => void Reflect.deleteProperty(document, 'visibilityState'))
}

/** What lies in the browser's own cache for a year would hide what the server no longer has. */
export async function emptyHttpCache(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.clearBrowserCache')
  await session.detach()
}
