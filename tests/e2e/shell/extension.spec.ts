import type { Page } from '@playwright/test'
import { dictionary as ko } from '#text/ko/index.ts'
import { makeExtension } from '../support/builds.ts'
import { expect, openBrowser, test } from '../support/fixtures.ts'
import { fillSignIn, myStocks } from '../support/people.ts'

async function openExtension(serverUrl: string) {
  const folder = await makeExtension(serverUrl)
  const browser = await openBrowser({
    locale: 'ko-KR',
    viewport: { width: 390, height: 600 },
    args: [`--disable-extensions-except=${folder}`, `--load-extension=${folder}`],
  })
  const { context } = browser
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
  const id = new URL(worker.url()).host
  return { ...browser, popup: `chrome-extension://${id}/popup.html` }
}

const complaintsOf = (page: Page): string[] => {
  const complaints: string[] = []
  page.on('pageerror', error => complaints.push(error.message))
  page.on('console', message => {
    if (message.type() === 'error' && !/status of 40[13]/.test(message.text()))
      complaints.push(message.text())
  })
  return complaints
}

test('the popup opens signed out, signs in, lists my stocks, and remembers it', async ({ server }) => {
  test.setTimeout(120_000)
  const { context, popup, close } = await openExtension(server.url)
  try {
    const page = await context.newPage()
    const complaints = complaintsOf(page)
    await page.goto(popup)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.getByRole('link', { name: ko.home.signIn, exact: true }).click()
    await page.getByRole('link', { name: ko.login.general, exact: true }).click()
    await fillSignIn(page)
    await expect(myStocks(page).first()).toBeVisible()
    expect(new URL(page.url()).pathname).toBe('/popup.html')

    const again = await context.newPage()
    await again.goto(popup)
    await expect(myStocks(again).first()).toBeVisible()
    expect(complaints).toEqual([])
  } finally {
    await close()
  }
})

test('an address behind the hash keeps its query, and the popup goes on where one was', async ({
  server,
}) => {
  test.setTimeout(120_000)
  const { context, popup, close } = await openExtension(server.url)
  try {
    const page = await context.newPage()
    const home = page.getByRole('link', { name: ko.frame.home, exact: true })
    await page.goto(`${popup}#/?mainTab=etf`)
    await expect(home).toHaveAttribute('aria-current', 'page')
    await page.goto(`${popup}#/screener/v2?tab=my`)
    await expect(page).toHaveURL(`${popup}#/screener/v2?tab=my`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForTimeout(500)

    const again = await context.newPage()
    await again.goto(popup)
    await expect(again).toHaveURL(`${popup}#/screener/v2?tab=my`)
    // The tab that follows an installation may have come to the front meanwhile, and a hidden one paints nothing to click.
    await again.bringToFront()
    await again.getByRole('link', { name: ko.frame.home, exact: true }).click()
    // Nothing of the address before stays behind.
    await expect(again).toHaveURL(`${popup}#/`)
  } finally {
    await close()
  }
})

test('after the installation a tab shows where to sign in', async ({ server }) => {
  const { context, popup, close } = await openExtension(server.url)
  try {
    await expect.poll(() => context.pages().some(page => page.url().startsWith(popup))).toBe(true)
  } finally {
    await close()
  }
})
