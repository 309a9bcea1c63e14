import { search as words } from '#text/ko/search.ts'
import { expect, test, withWorker } from '../support/fixtures.ts'
import { untilControlled } from '../support/worker.ts'
import { care, options, recents, searchField, searchReply } from './search-page.ts'

test(
  'a device that has searched once searches without the server, and shows the date of its data',
  withWorker,
  async ({ page, server }) => {
    const told = await searchReply(server.url, 'ㅅㅅ')
    await page.goto('/search')
    await untilControlled(page)
    await expect(page.getByText(/^이 기기에 받아 둔/)).toBeVisible({ timeout: 20_000 })
    let asked = 0
    page.on('request', request => request.url().includes('/api/v2/search/') && asked++)
    await searchField(page).fill('ㅅㅅ')
    await expect(options(page).first()).toContainText(told.hits[0]!.text)
    expect(asked).toBe(0)
    await searchField(page).press('Enter')
    await expect(page).toHaveURL(/\/quote\//)
    await page.goBack()
    await searchField(page).fill('')
    await expect(recents(page).first()).toHaveAttribute('href', `/quote/${told.hits[0]!.row.ticker}/chart`)

    await server.refuse()
    await page.goto('/search')
    await expect(page.getByText(/^이 기기에 받아 둔/)).toBeVisible()
    await expect(recents(page).first()).toHaveAttribute('href', `/quote/${told.hits[0]!.row.ticker}/chart`)
    await searchField(page).fill('ㅅㅅ')
    await expect(options(page).first()).toContainText(told.hits[0]!.text)
    await expect(page.getByText(/\d+월 \d+일 종가 기준/).first()).toBeVisible()
    const shown = await options(page).evaluateAll(all => all.map(each => each.getAttribute('href')))
    const expected = told.hits.map(({ row }) => `/quote/${row.ticker}/chart`)
    expect(shown.slice(0, 10)).toEqual(expected.slice(0, 10))
    await care(page, 'found on the device')
  },
)

test(
  'without a pack and without a network, the search says so and still lists recent searches',
  withWorker,
  async ({ page, server }) => {
    await page.route('**/api/v2/screener/pack/**', route => route.abort())
    // The device gets no other data of the stock than what the search has returned.
    await page.route('**/api/v2/stock/rows/**', route => route.abort())
    test.setTimeout(120_000)
    const { hits } = await searchReply(server.url, 'ㅅㅅ')
    const { row } = hits[0]!
    await page.goto(`/search?text=${row.ticker}`)
    await untilControlled(page)
    await expect(options(page).first()).toHaveAttribute('href', `/quote/${row.ticker}/chart`)
    await searchField(page).press('Enter')
    await expect(page).toHaveURL(/\/quote\//)
    await page.goBack()
    await searchField(page).fill('')
    await expect(recents(page).first()).toHaveAttribute('href', `/quote/${row.ticker}/chart`)
    await server.refuse()
    await page.goto('/search')
    await expect(recents(page).first()).toHaveAttribute('href', `/quote/${row.ticker}/chart`)
    await searchField(page).fill('ㅅㅅ')
    await expect(page.getByText(words.offlineTitle)).toBeVisible()
    await expect(recents(page).first()).toBeVisible()
    await care(page, 'offline without a pack')
    await searchField(page).fill('설정')
    await expect(options(page).first()).toHaveAttribute('href', '/more-menu')
    await searchField(page).fill('ㅅㅅ')
    await server.accept()
    // The search repeats itself as soon as the page reaches the server again.
    await expect(options(page).filter({ hasText: hits[0]!.text }).first()).toBeVisible({ timeout: 40_000 })
  },
)
