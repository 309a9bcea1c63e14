import { dictionary as ko } from '#text/ko/index.ts'
import { search as words } from '#text/ko/search.ts'
import { installWords } from '#text/words/install.ts'
import { expect, test } from '../support/fixtures.ts'
import { signInAs } from '../support/people.ts'
import { care, options, recordConsoleErrors, searchField, searchReply } from './search-page.ts'

const html = 'html'

test.describe('on a desktop', () => {
  test.use({ viewport: { width: 1280, height: 800 } })

  test('Ctrl K opens the palette over a page, an action runs, and the focus returns', async ({ page }) => {
    const said = recordConsoleErrors(page)
    await page.goto('/more-menu')
    const link = page.getByRole('main').getByRole('link', { name: ko.titles.myStock, exact: true })
    await link.focus()
    await page.keyboard.press('Control+k')
    const palette = page.getByRole('dialog', { name: words.palette })
    await expect(palette).toBeVisible()
    await expect(searchField(page)).toBeFocused()
    await care(page, 'the palette')
    await searchField(page).fill('light theme')
    await expect(options(page).first()).toContainText(`${ko.ui.theme}: ${ko.ui.themes.light}`)
    await page.keyboard.press('Enter')
    await expect(page.locator(html)).toHaveAttribute('data-theme', 'light')
    await expect(palette).toHaveCount(0)
    await expect(link).toBeFocused()
    await expect(page).toHaveURL(/\/more-menu$/)
    await page.keyboard.press('Control+k')
    await searchField(page).fill('english')
    await page.keyboard.press('Enter')
    await expect(page.locator(html)).toHaveAttribute('lang', 'en')
    expect(said()).toEqual([])
  })

  test('Esc and going back close the palette, and leave the page as it is', async ({ page }) => {
    await page.goto('/my-stock')
    await page.goto('/more-menu')
    const button = page.locator('.bar-search')
    await button.click()
    await expect(searchField(page)).toBeFocused()
    await searchField(page).fill('x')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(button).toBeFocused()
    await page.keyboard.press('Control+k')
    await expect(searchField(page)).toBeFocused()
    // The open palette has added a history entry, which going back removes.
    await expect.poll(() => page.evaluate(() => history.state)).toBe('overlay')
    await page.goBack()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page).toHaveURL(/\/more-menu$/)
    await page.goBack()
    await expect(page).toHaveURL(/\/my-stock/)
  })

  test('the palette opens stocks and pages, remembers the stock, and going back returns to where it was opened', async ({
    page,
    server,
  }) => {
    const { row } = (await searchReply(server.url, 'ㅅㅅ')).hits[0]!
    await page.goto('/more-menu')
    await expect(page.getByRole('heading', { level: 1, name: ko.titles.moreMenu })).toBeVisible()
    await page.keyboard.press('Control+k')
    await searchField(page).fill(row.ticker)
    await expect(options(page).first()).toHaveAttribute('href', `/quote/${row.ticker}/chart`)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`/quote/${row.ticker}/chart$`))
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.locator('.quote-head')).toBeVisible()
    await page.keyboard.press('Control+k')
    await expect(options(page).first()).toHaveAttribute('href', `/quote/${row.ticker}/chart`)
    await searchField(page).fill('my stocks')
    await expect(options(page).first()).toHaveAttribute('href', '/my-stock')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/my-stock$/)
    await page.goBack()
    await expect(page).toHaveURL(/\/quote\//)
    await page.goBack()
    await expect(page).toHaveURL(/\/more-menu$/)
  })

  test('the palette signs out after a confirmation', async ({ page }) => {
    await signInAs(page, 'demo-free')
    await page.keyboard.press('Control+k')
    await searchField(page).fill('로그아웃')
    await page.keyboard.press('Enter')
    const asked = page.getByRole('alertdialog')
    await asked.getByRole('button', { name: installWords.ko.signOut, exact: true }).click()
    await expect(page.getByText(installWords.ko.signedOut)).toBeVisible()
    await page.keyboard.press('Control+k')
    await searchField(page).fill('로그')
    await expect(options(page).first()).toHaveAttribute('href', '/login')
    await expect(options(page).filter({ hasText: words.actions.signOut })).toHaveCount(0)
  })

  test('Ctrl K on the search page focuses its field', async ({ page }) => {
    await page.goto('/search')
    await expect(searchField(page)).toBeFocused()
    await page.locator('.bar-search').focus()
    await page.keyboard.press('Control+k')
    await expect(searchField(page)).toBeFocused()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})

test('on a phone, the search icon and Ctrl K open the search page', async ({ page }) => {
  await page.goto('/more-menu')
  await expect(page.getByRole('heading', { level: 1, name: ko.titles.moreMenu })).toBeVisible()
  await page.getByRole('button', { name: ko.ui.search, exact: true }).click()
  await expect(page).toHaveURL(/\/search$/)
  await page.goto('/more-menu')
  await expect(page.getByRole('heading', { level: 1, name: ko.titles.moreMenu })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(page).toHaveURL(/\/search$/)
})
