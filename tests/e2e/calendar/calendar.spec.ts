import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'

test.use({ locale: 'en-US' })

type Schedule = { total: number; days: { day: string; total: number }[]; next_day: string | null }

const told = async <T>(url: string): Promise<T> => (await (await fetch(url)).json()) as T
const DAY_MS = 86_400_000
const isoOf = (at: number): string => new Date(at).toISOString().slice(0, 10)
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('a day and its month show as many events as the schedule in the API has', async ({ page, server }) => {
  const at = `${server.url}/api/v2/schedule/`
  const today = Date.now()
  const near = await told<Schedule>(`${at}?from=${isoOf(today)}&to=${isoOf(today + 60 * DAY_MS)}&limit=1`)
  const busiest = near.days.toSorted((a, b) => b.total - a.total)[0]!
  const [year, month] = busiest.day.split('-').map(Number) as [number, number]
  const last = isoOf(Date.UTC(year, month, 0))
  const whole = await told<Schedule>(`${at}?from=${busiest.day.slice(0, 7)}-01&to=${last}&limit=1`)
  await page.goto(`/schedule/${busiest.day}`)
  await expect(heading(page)).toContainText(`${busiest.total} event`)
  await page.getByRole('navigation', { name: 'Calendar view' }).getByRole('link', { name: 'Month' }).click()
  await expect(page).toHaveURL(/showCalendar=true/)
  await expect(heading(page)).toContainText(`${whole.total.toLocaleString('en')} event`)
})

test('arrow keys move by days and weeks in the month, Enter selects the day, and Page Down opens the next month', async ({
  page,
}) => {
  await page.goto('/schedule?date=2026-12-16&showCalendar=true')
  const grid = page.getByRole('grid', { name: 'December 2026 calendar' })
  await grid.locator('[tabindex="0"]').focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowDown')
  await expect(grid.locator(':focus')).toHaveAccessibleName(/^Thu, Dec 24/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/date=2026-12-24/)
  await expect(grid.locator('[aria-selected="true"]')).toContainText('24')
  await page.keyboard.press('PageDown')
  await expect(page).toHaveURL(/date=2027-01-24/)
  await expect(page.getByRole('grid').locator(':focus')).toHaveAccessibleName(/^Sun, Jan 24/)
})

test('an empty day links to the next day with events, and an invalid day redirects to a valid one', async ({
  page,
  server,
}) => {
  const { next_day: next } = await told<Schedule>(
    `${server.url}/api/v2/schedule/?from=2026-12-26&to=2026-12-26`,
  )
  await page.goto('/schedule/2026-12-26')
  await expect(heading(page)).toHaveText('No events for Sat, Dec 26')
  await page.getByRole('link', { name: /^The next event is on/ }).click()
  await expect(page).toHaveURL(`/schedule/${next}`)
  await page.goto('/schedule/someday')
  await expect(page).toHaveURL(/\/schedule\/\d{4}-\d{2}-\d{2}$/)
})

test('a visitor without stocks is led to the search, and the calendar can be downloaded as an ICS file', async ({
  page,
}) => {
  await page.goto('/schedule')
  await page.getByRole('button', { name: 'My stocks only' }).click()
  await expect(page.getByRole('link', { name: 'Find a stock' })).toBeVisible()
  const file = page.getByRole('link', { name: 'Download ICS file' })
  const reply = await page.request.get((await file.getAttribute('href')) ?? '')
  expect(reply.headers()['content-type']).toBe('text/calendar; charset=utf-8')
  expect(await reply.text()).toMatch(/^BEGIN:VCALENDAR\r\n/)
})

test('the market condition prints its gauge with the contribution of every input, and an unknown country redirects to Korea', async ({
  page,
  server,
}) => {
  type Condition = { gauge: number; inputs: { name_en: string; contribution: number }[] }
  const { gauge, inputs } = await told<Condition>(`${server.url}/api/v2/market-condition/kr/`)
  await page.goto('/market-condition/nowhere')
  await expect(page).toHaveURL('/market-condition/kr')
  await expect(page.getByRole('main')).toContainText(gauge.toFixed(1))
  for (const { name_en, contribution } of inputs)
    await expect(page.getByRole('listitem').filter({ hasText: name_en }).first()).toContainText(
      contribution.toFixed(2),
    )
})

test('a market report opens over the archive on a phone, and going back returns to the list', async ({
  page,
}) => {
  await page.goto('/market-report')
  const row = page.locator('.report-row').first()
  await row.click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByRole('heading', { name: 'Stocks of the day' })).toBeVisible()
  await page.goBack()
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL('/market-report')
  await expect(row).toBeVisible()
})

test('today’s report begins with its headline, and its first link leads to the market condition', async ({
  page,
  server,
}) => {
  type Today = { edition: { headline: { en: string } } }
  const { edition } = await told<Today>(`${server.url}/api/v2/market-report/today/?country=us`)
  await page.goto('/market-report/today')
  await expect(heading(page)).toHaveText(edition.headline.en)
  await page.getByRole('main').locator('.report-day p a').first().click()
  await expect(page).toHaveURL('/market-condition/us')
})

test('a row under «Stocks of the day» shows the name, price and change of a stock in one line', async ({
  page,
}) => {
  await page.goto('/market-report/today')
  const stock = page.getByRole('main').locator('details[open] .report-day-stock').first()
  await expect(stock).toBeVisible()
  const parts = await stock.locator(':scope > *').evaluateAll(spans =>
    spans.map(span => {
      const { left, right, top, bottom } = span.getBoundingClientRect()
      return { left, right, middle: (top + bottom) / 2 }
    }),
  )
  expect(parts).toHaveLength(3)
  for (const [at, part] of parts.slice(1).entries()) {
    expect(part.left).toBeGreaterThanOrEqual(parts[at]!.right)
    expect(part.middle).toBeCloseTo(parts[at]!.middle, -1)
  }
})

test.describe('a market condition with too few inputs', () => {
  test('shows no gauge, and lists the unknown input with its reason', async ({ page }) => {
    await page.route('**/api/v2/market-condition/kr/', async route => {
      const reply = await route.fetch()
      const told = await reply.json()
      const [first, ...others] = told.inputs
      const unknown = {
        value: null,
        points: null,
        contribution: null,
        date: null,
        missing_en: 'No such feed.',
      }
      const inputs = [{ ...first, ...unknown }, ...others]
      const missing = {
        gauge: null,
        zone: null,
        worked: null,
        known_weight: 40,
        missing_en: 'Too little is known.',
      }
      await route.fulfill({ response: reply, json: { ...told, ...missing, inputs } })
    })
    await page.goto('/market-condition/kr')
    await expect(heading(page)).toHaveText('Today’s mood is unavailable: The Korean market')
    await expect(page.getByRole('main')).toContainText('Too little is known.')
    await expect(page.getByRole('listitem').filter({ hasText: 'No such feed.' })).toHaveCount(1)
    await expect(page.getByRole('img', { name: /of 100/ })).toHaveCount(0)
  })
})
