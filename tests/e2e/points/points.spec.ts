import type { Page } from '@playwright/test'
import { dictionary as ko } from '#text/ko/index.ts'
import { pointReward as outcomes } from '#text/ko/point-reward.ts'
import { points as words } from '#text/ko/points.ts'
import { enterAsNewcomer, makeNewcomer } from '../my/newcomer.ts'
import { accessibilityFaults } from '../support/amiss.ts'
import { expect, test } from '../support/fixtures.ts'
import { signInAs } from '../support/people.ts'
import { replyExpiringReward } from './point-replies.ts'

const event = '/event/plan/reward/point'
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const link = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name, exact: true })

const care = async (page: Page) => expect(await accessibilityFaults(page)).toEqual([])

test('a subscriber takes 5,000 won of points, finds them in the ledger, and renews them while they are unused', async ({
  page,
}) => {
  await signInAs(page, 'demo-premium', event)
  await expect(heading(page)).toHaveText(words.event.open)
  await care(page)
  const take = page.getByRole('button', { name: words.event.take, exact: true })
  await take.dblclick()
  await expect(heading(page)).toHaveText(words.event.held)
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: outcomes.granted })).toBeVisible()
  await page.getByRole('button', { name: words.event.renew, exact: true }).click()
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: outcomes.renewed })).toBeVisible()

  await link(page, words.toLedger).click()
  await expect(heading(page)).toHaveText(words.head({ amount: 5_000 }))
  const row = page.getByRole('listitem').filter({ hasText: words.actions.SAVE })
  await expect(row).toHaveCount(1)
  await expect(row).toContainText('+5,000원')
  await expect(row).toContainText(words.types.EVENT)
  await care(page)
  await page.getByText(words.lists.used, { exact: true }).click()
  await expect(page.getByText(words.emptyList)).toBeVisible()
})

test('somebody without a paid plan is told the conditions and led to the plans', async ({
  page,
  request,
}) => {
  await enterAsNewcomer(page, await makeNewcomer(request), event)
  await expect(heading(page)).toHaveText(words.event.notEligible)
  await expect(page.getByRole('button', { name: words.event.take })).toHaveCount(0)
  await expect(link(page, words.toPlans)).toHaveAttribute('href', '/plan?prev=plan')
  await page.goto('/point')
  await expect(heading(page)).toHaveText(words.none)
  await expect(page.getByText(words.howToEarn)).toBeVisible()
  await care(page)
})

test('a guest reads the rules and the conditions, and is asked to sign in for the rest', async ({ page }) => {
  for (const [path, text] of [
    ['/point', words.guest],
    ['/point/expired', words.guest],
    [event, words.guestEvent],
  ] as const) {
    await page.goto(path)
    await expect(page.getByText(text)).toBeVisible()
    const back = `/login?returnTo=${encodeURIComponent(path)}`
    await expect(link(page, ko.login.submit)).toHaveAttribute('href', back)
    await care(page)
  }
  await page.goto('/point-info')
  await expect(heading(page)).toHaveText(words.info.heading)
  for (const { title } of words.info.rules)
    await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible()
  await care(page)
})

test('points that expire within 15 days are named, and an unused reward can be renewed from there', async ({
  page,
}) => {
  await replyExpiringReward(page)
  await signInAs(page, 'demo-basic', '/point/expired')
  await expect(heading(page)).toHaveText(words.expiring.head({ amount: 5_000 }))
  await expect(page.getByText(words.expiring.daysLeft({ count: 3 }))).toBeVisible()
  await expect(page.getByText(words.expiring.pastNone)).toBeVisible()
  await care(page)
  await link(page, words.expiring.renewLink).click()
  await expect(page).toHaveURL(event)
})

test('a balance that cannot be read is not guessed', async ({ page }) => {
  await page.route(/\/billing\/point\/\?/, route =>
    route.fulfill({ status: 503, json: { code: 'unavailable', detail: 'Not now.' } }),
  )
  await signInAs(page, 'demo-basic', '/point')
  await expect(page.getByRole('main').getByRole('alert')).toContainText(ko.problems.unavailable)
  await expect(heading(page)).toHaveText(ko.titles.point)
  await expect(page.getByRole('main')).not.toContainText(/(?<!\d)0원/)
})
