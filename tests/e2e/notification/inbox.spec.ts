import type { Page } from '@playwright/test'
import { dictionary as ko } from '#text/ko/index.ts'
import { accessibilityFaults } from '../support/amiss.ts'
import { expect, test, withWorker } from '../support/fixtures.ts'
import { untilQuiet } from '../support/quiet.ts'
import { untilControlled } from '../support/worker.ts'
import {
  addDevice,
  alertHeading,
  button,
  enterAsNewcomer,
  makeNewcomer,
  requestTrialPush,
  unread,
  words,
} from './alerts.ts'

const rows = (page: Page) => page.getByRole('list', { name: words.inbox }).getByRole('link')
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: words.listsLabel }).getByRole('link', { name, exact: true })

test('an alert is unread until it is opened, and all can be marked as read at once', async ({
  page,
  request,
}) => {
  const me = await makeNewcomer(request)
  await addDevice(request, me)
  for (let made = 0; made < 3; made++) await requestTrialPush(request, me)
  await enterAsNewcomer(page, me, '/notification')
  await expect(alertHeading(page)).toHaveText(words.unreadHead({ count: 3 }))
  await expect(rows(page)).toHaveCount(3)
  await expect(rows(page).first()).toContainText(words.unread)
  await expect(rows(page).first()).toContainText(words.delivery.on_way)
  await expect(tab(page, `${words.lists.etc} 3`)).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])

  await rows(page).first().click()
  await expect(alertHeading(page)).toHaveText(words.unreadHead({ count: 2 }))
  await expect.poll(() => unread(request, me)).toBe(2)
  await page.reload()
  await expect(alertHeading(page)).toHaveText(words.unreadHead({ count: 2 }))
  await expect(rows(page).first()).not.toContainText(words.unread)

  await button(page, words.readAll).click()
  await expect(alertHeading(page)).toHaveText(words.allRead)
  await expect.poll(() => unread(request, me)).toBe(0)
  await expect(button(page, words.readAll)).toBeDisabled()

  await tab(page, words.lists.ai).click()
  await expect(page).toHaveURL('/notification?list=ai')
  await expect(page.getByRole('heading', { name: words.emptyList })).toBeVisible()
  await page.getByRole('link', { name: words.showAll, exact: true }).click()
  await expect(rows(page)).toHaveCount(3)
})

test(
  'the inbox and its lists open without the server, and the server learns later what was read',
  withWorker,
  async ({ page, request, server }) => {
    const me = await makeNewcomer(request)
    await addDevice(request, me)
    await requestTrialPush(request, me)
    await requestTrialPush(request, me)
    await enterAsNewcomer(page, me, '/notification')
    await expect(rows(page)).toHaveCount(2)
    await untilControlled(page)
    await untilQuiet(page)
    await server.refuse()
    await page.reload()
    await expect(rows(page)).toHaveCount(2)
    await expect(page.getByText(/연결이 끊겼습니다/)).toBeVisible()
    await rows(page).first().click()
    await expect(alertHeading(page)).toHaveText(words.unreadHead({ count: 1 }))
    await tab(page, `${words.lists.etc} 1`).click()
    await expect(rows(page)).toHaveCount(2)
    await page.reload()
    await expect(alertHeading(page)).toHaveText(words.unreadHead({ count: 1 }))
    await server.accept()
    await expect.poll(() => unread(request, me), { timeout: 40_000 }).toBe(1)
  },
)

test('an empty inbox links to the settings of alerts', async ({ page, request }) => {
  await enterAsNewcomer(page, await makeNewcomer(request), '/notification')
  await expect(alertHeading(page)).toHaveText(words.nothingYet)
  await page.getByRole('link', { name: words.emptyPick, exact: true }).click()
  await expect(alertHeading(page)).toHaveText(words.stockNone)
})

test('a visitor sees examples of alerts, and the sign-in would return to the same list', async ({ page }) => {
  await page.goto('/notification?list=stock')
  await expect(alertHeading(page)).toHaveText(words.guestTitle)
  await expect(page.getByText(words.examples.signal.title)).toBeVisible()
  await page.getByRole('link', { name: words.signIn, exact: true }).click()
  await expect(page).toHaveURL(`/login?returnTo=${encodeURIComponent('/notification?list=stock')}`)
  await expect(page).toHaveTitle(`${ko.titles.login} · Tidemark`)
})

test('an unavailable server is reported, and the inbox loads after a retry', async ({ page, request }) => {
  await page.route('**/api/v2/user/notification/?**', route => route.fulfill({ status: 503, body: '{}' }))
  await enterAsNewcomer(page, await makeNewcomer(request), '/notification')
  await expect(page.getByRole('alert')).toContainText(ko.problems.not_ready)
  await page.unroute('**/api/v2/user/notification/?**')
  await button(page, ko.ui.retry).click()
  await expect(alertHeading(page)).toHaveText(words.nothingYet)
})
