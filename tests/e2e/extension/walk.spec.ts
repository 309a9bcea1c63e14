import type { BrowserContext, Page } from '@playwright/test'
import { slow } from '#scripts/test-runner/slow.ts'
import { dictionary as ko } from '#text/ko/index.ts'
import { popup as words } from '#text/ko/popup.ts'
import { search } from '#text/ko/search.ts'
import { signIn } from '#text/ko/sign-in.ts'
import { installWords } from '#text/words/install.ts'
import { expect, test } from '../support/fixtures.ts'
import { fillSignIn } from '../support/people.ts'
import { complaintsIn, type Extension, openExtension, withManyStocks } from './open-extension.ts'

const rowsOf = (page: Page) => page.locator('main .stock-list .stock-row')
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** Starts in the popup, signs in on the site, and returns with the code that the site hands over. */
async function signInOnTheSite(context: BrowserContext, page: Page): Promise<Page> {
  const [site] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('button', { name: words.signIn, exact: true }).click(),
  ])
  const main = site.getByRole('main')
  await main.getByRole('link', { name: ko.login.submit, exact: true }).click()
  await main.getByRole('link', { name: ko.login.general, exact: true }).click()
  await fillSignIn(site, 'demo-premium')
  await expect(heading(site)).toHaveText(signIn.connectTitle)
  const [inside] = await Promise.all([
    context.waitForEvent('page'),
    site.getByRole('button', { name: signIn.connect, exact: true }).click(),
  ])
  await expect(site.getByText(signIn.connected)).toBeVisible()
  await site.close()
  await inside.bringToFront()
  return inside
}

async function expectNothingLeft(extension: Extension, page: Page) {
  await expect.poll(extension.badge).toBe('')
  await expect.poll(() => extension.stored('local')).toEqual({})
  await expect.poll(() => extension.stored('session')).toEqual({})
  expect(await extension.alarms()).toEqual([])
  const databases = () =>
    page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name ?? ''))
  await expect
    .poll(async () => (await databases()).filter(name => name.startsWith('tidemark-u-')))
    .toEqual([])
}

test(
  'the popup works on all of its screens, from sign-in to sign-out',
  slow('builds the extension, and walks all of its screens'),
  async ({ server, request }) => {
    test.setTimeout(240_000)
    await withManyStocks(request, 'demo-premium', async person => {
      const { signals } = await person.changes()
      const mine = (await person.list()).reports.flatMap(({ stock }) => stock ?? [])
      expect(signals.length).toBeGreaterThan(0)
      const extension = await openExtension(server.url)
      const { context, popup, open } = extension
      const complaints = complaintsIn(context)
      try {
        // The extension starts signed out and shows its welcome screen.
        const page = await open()
        await expect(heading(page)).toHaveText(words.welcome)
        expect(await extension.badge()).toBe('')

        // The user signs in with the code that the site hands over.
        const inside = await signInOnTheSite(context, page)
        await expect(inside.getByText(signIn.connected)).toBeVisible()
        expect(inside.url()).toBe(`${popup}#/extension/login/general`)

        // The first screen shows changed signals with their old and new value, the as-of date, and the label of the
        // simulated market.
        await inside.getByRole('link', { name: signIn.toHome }).click()
        await expect(heading(inside)).toHaveText(words.changed({ count: signals.length }))
        const changed = inside.getByRole('list', { name: words.signals }).locator('.stock-row')
        await expect(changed).toHaveCount(signals.length)
        for (const { from, to } of signals)
          await expect(
            changed.filter({ hasText: `${ko.ui.signals[from]} → ${ko.ui.signals[to]}` }).first(),
          ).toContainText(words.fresh)
        await expect(inside.locator('.screen-head .caption')).toContainText('종가 기준')
        await expect(inside.locator('.simulated-label')).toBeVisible()

        // The list of my stocks shows each stock with its price, change and line.
        await inside.getByRole('link', { name: words.watchlist, exact: true }).click()
        const listed = inside.getByRole('list', { name: words.myList }).locator('.stock-row')
        await expect(listed).toHaveCount(mine.length)
        const first = listed.first()
        await expect(first.locator('.sparkline .line')).toHaveAttribute('d', /^M/)
        await expect(first.locator('.price')).toHaveText(/\d/)

        // The search can be used by keyboard alone.
        const wanted = mine.find(row => row.country === 'kr' && row.signal !== null)
        if (!wanted) throw new Error('no Korean stock has a signal')
        await inside.keyboard.press('/')
        const field = inside.getByRole('combobox', { name: search.labelStocks })
        await expect(field).toBeFocused()
        await field.fill(wanted.name_kr)
        await expect(inside.getByRole('option').first()).toContainText(wanted.name_kr)
        await field.press('ArrowDown')
        await field.press('ArrowUp')
        await field.press('Enter')

        // The screen of a stock shows its price, its signal and the reasons.
        await expect(heading(inside)).toHaveText(wanted.name_kr)
        await expect(inside.locator('.popup-price .price')).toContainText(/\d/)
        await expect(inside.locator('.popup-price .as-of')).toContainText('종가')
        await expect(inside.locator('.popup-standing')).toContainText(ko.ui.signals[wanted.signal ?? 'WAIT'])
        await expect(inside.locator('.popup-reasons p').first()).toContainText(/[가-힣]+.*\.$/)

        // A button opens the page of the stock on the site.
        const [site] = await Promise.all([
          context.waitForEvent('page'),
          inside.getByRole('link', { name: words.openOnSite }).click(),
        ])
        await expect(site).toHaveURL(`${server.url}/quote/${wanted.ticker}/chart`)
        await site.close()
        await inside.bringToFront()

        // Escape leads back to the search with the typed text, and then back to the list.
        await inside.keyboard.press('Escape')
        await expect(field).toHaveValue(wanted.name_kr)
        await field.press('Escape')
        await expect(heading(inside)).toHaveText(words.watchlist)
        await inside.keyboard.press('ArrowDown')
        await expect(rowsOf(inside).first()).toBeFocused()
        await inside.close()

        // Without the server, the popup shows the last rows and the time at which they were received.
        await server.refuse()
        const away = await open()
        await expect(heading(away)).toHaveText(words.changed({ count: signals.length }))
        await expect(away.getByRole('list', { name: words.signals }).locator('.stock-row')).toHaveCount(
          signals.length,
        )
        await expect(away.locator('.strip-note')).toContainText('에 받은')
        await expect(away.getByRole('list', { name: words.signals })).not.toContainText(words.fresh)
        await away.keyboard.press('/')
        await away.getByRole('combobox').fill(wanted.ticker)
        await expect(away.getByText(words.offlineFind({ count: 1 }))).toBeVisible()
        await rowsOf(away).first().click()
        await expect(heading(away)).toHaveText(wanted.name_kr)
        await expect(away.locator('.popup-price .price')).toContainText(/\d/)
        // The popup is closed before the server starts again, because the refused requests until then would count as
        // errors.
        await away.close()
        await server.accept()

        // Sign-out removes all stored data.
        const last = await open('#/settings')
        await last.getByRole('button', { name: words.signOut, exact: true }).click()
        await last.getByRole('alertdialog').getByRole('button', { name: installWords.ko.signOut }).click()
        await expect(last.getByText(words.notSignedIn)).toBeVisible()
        await expectNothingLeft(extension, last)
        await last.keyboard.press('Escape')
        await expect(heading(last)).toHaveText(words.welcome)
        expect(complaints).toEqual([])
      } finally {
        await extension.close()
      }
    })
  },
)
