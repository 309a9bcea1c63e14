import { search as words } from '#text/ko/search.ts'
import { expect, test } from '../support/fixtures.ts'
import { signInAs } from '../support/people.ts'
import { care, options, recents, recordConsoleErrors, searchField, searchReply } from './search-page.ts'

test('initials find stocks, arrows choose one, Enter opens it, and going back restores the results', async ({
  page,
  server,
}) => {
  const said = recordConsoleErrors(page)
  const [first, second] = (await searchReply(server.url, 'ㅅㅅ')).hits
  await page.goto('/search')
  await expect(searchField(page)).toBeFocused()
  await searchField(page).fill('ㅅㅅ')
  await expect(options(page).first()).toContainText(first!.text)
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true')
  await expect(options(page).locator('mark').first()).toBeVisible()
  await expect(page.getByText(/종목 \d+개.*찾았습니다/)).toHaveCount(1)
  await care(page, 'what was found')
  await page.keyboard.press('ArrowDown')
  const active = await searchField(page).getAttribute('aria-activedescendant')
  await expect(page.locator(`[id="${active}"]`)).toHaveAttribute('href', `/quote/${second!.row.ticker}/chart`)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/quote/${second!.row.ticker}/chart$`))
  await page.goBack()
  await expect(searchField(page)).toHaveValue('ㅅㅅ')
  await expect(options(page).first()).toContainText(first!.text)
  expect(said()).toEqual([])
})

test('a result chosen by an arrow key is no longer chosen when the same text is typed again', async ({
  page,
}) => {
  await page.goto('/search')
  await searchField(page).fill('ㅅㅅ')
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowDown')
  await expect(options(page).nth(1)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Escape')
  await expect(options(page)).toHaveCount(0)
  await searchField(page).fill('ㅅㅅ')
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true')
})

test('recent searches can be removed one by one or all at once, and restored', async ({ page, server }) => {
  const { hits } = await searchReply(server.url, 'ㅅㅅ')
  const [one, two] = [hits[0]!.row, hits[1]!.row]
  await page.goto('/search')
  for (const { ticker } of [one, two]) {
    await searchField(page).fill(ticker)
    await expect(options(page).first()).toHaveAttribute('href', `/quote/${ticker}/chart`)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`/quote/${ticker}/`))
    // The test goes back instead of loading a page, because a page load at the same moment may abort the write.
    await page.goBack()
    await expect(page).toHaveURL(/\/search/)
  }
  await searchField(page).fill('')
  const hrefs = () => recents(page).evaluateAll(all => all.map(each => each.getAttribute('href')))
  const both = [two, one].map(({ ticker }) => `/quote/${ticker}/chart`)
  await expect.poll(hrefs).toEqual(both)
  await care(page, 'recent searches')
  await page.locator('.recent button').first().click()
  await expect.poll(hrefs).toEqual(both.slice(1))
  await expect(searchField(page)).toBeFocused()
  await page.getByRole('button', { name: words.undo, exact: true }).click()
  await expect.poll(hrefs).toEqual(both)
  await page.getByRole('button', { name: words.removeAll, exact: true }).click()
  await expect.poll(hrefs).toEqual([])
  await expect(page.getByText(words.none)).toBeVisible()
  await page.getByRole('button', { name: words.undo, exact: true }).click()
  await expect.poll(hrefs).toEqual(both)
  // The current address still holds the last query, and would search for it again.
  await page.goto('/search')
  await expect.poll(hrefs).toEqual(both)
  await expect(searchField(page)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(recents(page).first()).toBeFocused()
  await page.keyboard.press('j')
  await expect(recents(page).nth(1)).toBeFocused()
  await page.keyboard.press('k')
  await page.keyboard.press('ArrowUp')
  await expect(searchField(page)).toBeFocused()
})

test('a guest’s recent searches are taken over at the sign-in', async ({ page, server }) => {
  const { row } = (await searchReply(server.url, 'ㅅㅅ')).hits[0]!
  await page.goto(`/search?text=${row.ticker}`)
  await expect(options(page).first()).toHaveAttribute('href', `/quote/${row.ticker}/chart`)
  await searchField(page).press('Enter')
  await expect(page).toHaveURL(/\/quote\//)
  await signInAs(page, 'demo-free', '/search')
  await expect(recents(page).first()).toHaveAttribute('href', `/quote/${row.ticker}/chart`)
})

test('a search for the stock of a chart or an alert offers only stocks, and the chosen stock can replace it in the history', async ({
  page,
  server,
}) => {
  const { row } = (await searchReply(server.url, 'ㅅㅅ')).hits[0]!
  await page.goto('/stock-chart')
  await page.goto('/search?type=chart&isReplace=true')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.headings.chart)
  await searchField(page).fill('설정')
  await expect(page.getByText(words.nothingTitle({ q: '설정' }))).toBeVisible()
  await care(page, 'nothing found')
  await searchField(page).fill(row.ticker)
  await expect(options(page).first()).toHaveAttribute('href', `/ai-chart-fullscreen/${row.ticker}`)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/ai-chart-fullscreen/${row.ticker}`))
  await page.goBack()
  await expect(page).toHaveURL(/\/stock-chart$/)
  await page.goto(`/search?type=notification&text=${row.ticker}`)
  await expect(options(page).first()).toHaveAttribute('href', `/notification/quote/${row.ticker}`)
})

test('pressing Enter to finish a composed syllable opens nothing, and Enter before the reply opens the first result of the reply', async ({
  page,
  server,
}) => {
  const { row } = (await searchReply(server.url, 'ㅅㅅ')).hits[0]!
  await page.goto('/search')
  await searchField(page).fill('ㅅㅅ')
  await expect(options(page).first()).toBeVisible()
  await searchField(page).evaluate(input =>
    input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true })),
  )
  await expect(page).toHaveURL(/\/search$/)
  let letThrough = () => {}
  const pressed = new Promise<void>(resolve => {
    letThrough = resolve
  })
  await page.route('**/api/v2/search/**', async route => {
    await pressed
    await route.continue()
  })
  await page.reload()
  await searchField(page).fill(row.ticker)
  await page.keyboard.press('Enter')
  letThrough()
  await expect(page).toHaveURL(new RegExp(`/quote/${row.ticker}/chart$`))
})

test('a wrong keyboard layout and extra words still find results, and a shared title fills the field', async ({
  page,
  server,
}) => {
  const { hits } = await searchReply(server.url, 'ㅅㅅ')
  const { row } = hits.find(hit => hit.field === 'name_kr')!
  await page.goto('/search?title=shared&url=https%3A%2F%2Fexample.test%2Fx')
  await expect(searchField(page)).toHaveValue('shared')
  await searchField(page).fill('tjfwjd')
  await expect(options(page).filter({ hasText: '더보기' })).toHaveAttribute('href', '/more-menu')
  await searchField(page).fill(`${row.name_kr} 주가 전망`)
  await expect(page.getByText(words.sections.near)).toBeVisible()
  await expect(options(page).first()).toContainText(row.name_kr)
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'false')
  await page.keyboard.press('Escape')
  await expect(searchField(page)).toHaveValue('')
})
