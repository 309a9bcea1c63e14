import { closureOf } from '#domain/market/calendar/calendar.ts'
import { addDays } from '#domain/market/calendar/day.ts'
import { instantOf } from '#domain/market/calendar/instant-of.ts'
import { localTimeAt } from '#domain/market/calendar/zone.ts'
import { occasions } from '#text/ko/occasions.ts'
import { ko, makeNewcomer, password, someStock } from '../my/newcomer.ts'
import { withMovedClock } from '../session/moved-clock.ts'
import { accessibilityFaults } from '../support/amiss.ts'
import { expect, test } from '../support/fixtures.ts'
import { startSessionAs } from '../support/people.ts'
import { beginStay, prompt, recordsOf, stay, withStayMarks } from './stay.ts'

test.use({ hasPrompts: true })

const DAY = 24 * 60 * 60 * 1000
const button = (name: string) => ({ name, exact: true })

test('fifteen seconds on the plans are one prompt, which is recorded with the flags and comes back after seven days', async ({
  page,
  request,
}) => {
  const who = await makeNewcomer(request)
  await withStayMarks(page)
  await startSessionAs(page, { username: who.username, password })
  await beginStay(page, '/plan')
  await expect(page.locator('.plan-offers')).toBeVisible()
  await stay(page, 14)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await stay(page, 3)
  await expect(prompt(page, 'plan-page-15s')).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  await expect
    .poll(async () => (await recordsOf(request, who)).abandoned)
    .toMatchObject([
      {
        action_code: 'plan-page-15s',
        extra: {
          screen: '/plan',
          prompted: true,
          paid: false,
          non_plan: true,
          once_paid: false,
          expired: false,
        },
      },
    ])
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await beginStay(page, '/screener/v2')
  await stay(page, 40)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.clock.fastForward(7 * DAY)
  await stay(page, 4)
  await expect(prompt(page, 'discovery-30s')).toBeVisible()
})

test('a prompt that was put away for seven days stays away on every screen, and a guest is offered an account', async ({
  page,
}) => {
  await withStayMarks(page)
  await beginStay(page, '/screener/v2')
  await stay(page, 34)
  await expect(prompt(page, 'discovery-30s')).toBeVisible()
  const offer = page.getByRole('link', button(occasions.offers['sign-up']))
  await expect(offer).toHaveAttribute('href', /^\/login\?returnTo=%2Fscreener%2Fv2/)
  await page.clock.fastForward(3 * DAY)
  await page.getByRole('button', button(occasions.dismiss)).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await beginStay(page, '/plan')
  await page.clock.fastForward(6 * DAY)
  await stay(page, 30)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('no prompt comes over a sheet, a field or a moving hand, and it comes once those are gone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await withStayMarks(page)
  await beginStay(page, '/plan')
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await stay(page, 20)
  await expect(prompt(page, 'plan-page-15s')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  for (let press = 0; press < 5; press++) {
    await page.keyboard.press('Shift')
    await stay(page, 2)
  }
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await stay(page, 2)
  await expect(prompt(page, 'plan-page-15s')).toBeVisible()
})

test('the third visit to a report in a week is an occasion, and looks at one sitting are one visit', async ({
  page,
  request,
}) => {
  const { ticker } = await someStock(request)
  const report = `/quote/${ticker}/analysis`
  await withStayMarks(page)
  for (const visit of [1, 2, 3]) {
    await beginStay(page, report)
    await stay(page, 8)
    await expect(page.getByRole('dialog')).toHaveCount(visit === 3 ? 1 : 0)
    if (visit === 1) {
      await beginStay(page, report)
      await stay(page, 8)
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
    await page.clock.fastForward(DAY)
  }
  await expect(prompt(page, 'report-visits-3-weekly')).toBeVisible()
})

test('a holiday of the exchange is an occasion on home', async ({ page, server }) => {
  const { day: today } = localTimeAt(Date.now(), 'Asia/Seoul')
  const ahead = Array.from({ length: 120 }, (_, nth) => addDays(today, nth + 1))
  const holiday = ahead.find(day => closureOf('kr', day) !== null)
  expect(holiday).toBeDefined()
  const pass = await withMovedClock(server)
  pass(instantOf({ day: holiday ?? today, minute: 600 }, 'Asia/Seoul') - Date.now())
  await withStayMarks(page)
  await beginStay(page, '/')
  await stay(page, 5)
  await expect(prompt(page, 'holiday-event')).toBeVisible()
  await expect(page.getByRole('button', button(ko.ui.close))).toBeVisible()
})

test('a prompt leaves with its screen', async ({ page }) => {
  await withStayMarks(page)
  await beginStay(page, '/plan')
  await stay(page, 17)
  await page.getByRole('link', button(occasions.offers['sign-up'])).click()
  await expect(page).toHaveURL(/\/login\?returnTo=%2Fplan/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
