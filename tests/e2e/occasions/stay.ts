import type { APIRequestContext, Page } from '@playwright/test'
import { occasions } from '#text/ko/occasions.ts'
import { asWho, type Newcomer } from '../my/newcomer.ts'

export const prompt = (page: Page, code: keyof typeof occasions.occasions) =>
  page.getByRole('dialog', { name: occasions.occasions[code].title })

/** Opens a page with a clock that the test moves, and waits until the screen is watched. */
export async function beginStay(page: Page, address: string): Promise<void> {
  await page.goto(address)
  // The parts that watch a screen load at the first sign of life.
  await page.mouse.move(200, 300)
  await page.mouse.move(201, 301)
  await page.waitForFunction(() => document.documentElement.dataset.watched !== undefined)
}

/** Installs the clock, and marks a page whose screen is watched: only the watch listens to fingers at the window. */
export async function withStayMarks(page: Page): Promise<void> {
  await page.clock.install()
  await page.addInitScript(() => {
    window.addEventListener = new Proxy(window.addEventListener, {
      apply(listen, self, given) {
        if (given[0] === 'touchmove') document.documentElement.dataset.watched = ''
        return Reflect.apply(listen, self, given)
      },
    })
  })
}

/** Lets seconds pass one by one, so that each is a tick of its own. */
export async function stay(page: Page, seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second++) await page.clock.runFor(1000)
}

/** Returns what the server has of the user: the occasions met, the actions, and the counters. */
export async function recordsOf(request: APIRequestContext, { token }: Newcomer) {
  const headers = asWho(token)
  const read = async (path: string) => (await request.get(path, { headers })).json()
  const { actions: abandoned } = await read('/api/v2/user/subscription-abandonment/')
  const { actions } = await read('/api/v2/user/action-history/')
  const { counters } = await read('/api/user')
  return {
    abandoned: abandoned as { action_code: string; extra: Record<string, unknown> }[],
    codes: (actions as { action_code: string }[]).map(({ action_code }) => action_code),
    counters: counters as Record<string, number>,
  }
}
