import type { Page } from '@playwright/test'
import type { SearchReply } from '#contract/search.ts'
import { accessibilityFaults } from '../support/amiss.ts'
import { expect } from '../support/fixtures.ts'

export const searchField = (page: Page) => page.getByRole('combobox')
export const options = (page: Page) => page.getByRole('option')
export const recents = (page: Page) => page.locator('.recent a')

export async function searchReply(url: string, q: string): Promise<SearchReply> {
  const reply = await fetch(`${url}/api/v2/search/?q=${encodeURIComponent(q)}&limit=50`)
  expect(reply.status).toBe(200)
  return (await reply.json()) as SearchReply
}

/** Records the console errors and uncaught errors of this page; the returned function lists them. */
export function recordConsoleErrors(page: Page): () => string[] {
  const said: string[] = []
  page.on('console', message => message.type() === 'error' && said.push(message.text()))
  page.on('pageerror', problem => said.push(String(problem)))
  return () => said
}

export async function care(page: Page, what: string): Promise<void> {
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(each => each.finished)))
  expect(await accessibilityFaults(page), what).toEqual([])
  const before = page.viewportSize()
  await page.setViewportSize({ width: 320, height: 700 })
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(over, `${what} scrolls sideways`).toBeLessThanOrEqual(0)
  if (before) await page.setViewportSize(before)
}
