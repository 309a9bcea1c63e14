import type { Page } from '@playwright/test'
import { chart as words } from '#text/ko/chart.ts'
import { quoteWords } from '#text/words/quote.ts'
import { accessibilityFaults } from '../support/amiss.ts'
import { expect, test } from '../support/fixtures.ts'
import { chartBox, openPositionChart } from './open-chart.ts'

const main = (page: Page) => page.getByRole('main')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('the chart on its own page fills the width without navigation, and an unknown ticker links to the search', async ({
  page,
}) => {
  const ticker = await openPositionChart(page, '/ai-chart-fullscreen')
  await page.setViewportSize({ width: 844, height: 390 })
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect.poll(async () => (await chartBox(page).boundingBox())?.width).toBe(844)
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('link', { name: words.backToQuote }).click()
  await expect(page).toHaveURL(new RegExp(`/quote/${ticker}/chart$`))
  await page.goto('/ai-chart-fullscreen/ZZZZ9')
  const search = main(page).getByRole('link', { name: quoteWords.ko.toSearch })
  await expect(search).toHaveAttribute('href', '/search?text=ZZZZ9')
})

test('the second chart engine loads from our own server, and only after a press on its button', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', request => asked.push(request.url()))
  const ticker = await openPositionChart(page, '/tradingview')
  const engine = () => asked.filter(url => /second-engine-drawing/.test(url))
  expect(engine()).toEqual([])
  await button(page, words.engineLoad).click()
  await expect(main(page).locator('.chart-box table canvas').first()).toBeVisible()
  await expect(main(page).getByRole('link', { name: 'tradingview.com' })).toBeVisible()
  expect(engine()).toHaveLength(1)
  expect(
    asked.filter(url => new URL(url).host !== new URL(page.url()).host && !url.startsWith('blob:')),
  ).toEqual([])
  expect(await accessibilityFaults(page)).toEqual([])
  await button(page, words.engineBack).click()
  const { dates } = (await (await page.request.get(`/api/v2/stock/${ticker}/chart/?range=6M`)).json()) as {
    dates: string[]
  }
  await expect(chartBox(page)).toHaveAttribute('data-to', dates.at(-1) ?? '')
})
