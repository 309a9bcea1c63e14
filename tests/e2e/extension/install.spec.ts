import type { Page } from '@playwright/test'
import { popup as words } from '#text/ko/popup.ts'
import { expect, test } from '../support/fixtures.ts'
import { myStocks } from '../support/people.ts'
import { asPerson, complaintsIn, openExtension, signInBy } from './open-extension.ts'

test('after the installation a tab opens with the welcome screen', async ({ server }) => {
  const { context, popup, close } = await openExtension(server.url, { keepsFirstTab: true })
  try {
    const shown = context.pages().find(page => page.url().startsWith(popup)) as Page
    await shown.bringToFront()
    await expect(shown.getByRole('heading', { level: 1 })).toHaveText(words.welcome)
  } finally {
    await close()
  }
})

test('the popup keeps the session when it is opened again, and its link to all settings opens them on the website', async ({
  server,
  request,
}) => {
  test.setTimeout(120_000)
  const extension = await openExtension(server.url)
  const { context, popup, open, close } = extension
  const complaints = complaintsIn(context)
  try {
    const page = await signInBy(extension, await asPerson(request, 'demo-trial'))
    await page.goto(`${popup}#/watchlist`)
    await expect(myStocks(page).first()).toBeVisible()
    const again = await open('')
    await expect(myStocks(again).first()).toBeVisible()
    expect(new URL(again.url()).pathname).toBe('/popup.html')
    await again.goto(`${popup}#/settings`)
    const [opened] = await Promise.all([
      context.waitForEvent('page'),
      again.getByRole('link', { name: words.allSettings }).click(),
    ])
    await expect(opened).toHaveURL(`${server.url}/more-menu`)
    expect(complaints).toEqual([])
  } finally {
    await close()
  }
})

test('the extension refuses every message of the website except a sign-in code', async ({ server }) => {
  const { context, id, close } = await openExtension(server.url)
  try {
    const site = await context.newPage()
    await site.goto(`${server.url}/login`)
    const say = (message: unknown) =>
      site.evaluate(
        ([to, said]) =>
          new Promise(resolve => {
            const { chrome } = globalThis as unknown as {
              chrome: {
                runtime: {
                  sendMessage(to: string, message: unknown, listener: (answer: unknown) => void): void
                }
              }
            }
            chrome.runtime.sendMessage(String(to), said, resolve)
          }),
        [id, message] as const,
      )
    const pages = context.pages().length
    for (const message of [
      'hand-over',
      { type: 'hand-over' },
      { type: 'hand-over', code: 'x' },
      { type: 'renew', pk: 1 },
    ])
      expect(await say(message)).toEqual({ taken: false })
    expect(context.pages().length).toBe(pages)
    const [opened, answer] = await Promise.all([
      context.waitForEvent('page'),
      say({ type: 'hand-over', code: 'A'.repeat(43) }),
    ])
    expect(answer).toEqual({ taken: true })
    expect(opened.url()).toContain('/popup.html#/extension/login/general')
  } finally {
    await close()
  }
})
