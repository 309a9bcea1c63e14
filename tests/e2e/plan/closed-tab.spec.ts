import type { Page } from '@playwright/test'
import { makeNewcomer, password } from '../my/newcomer.ts'
import { expect } from '../support/fixtures.ts'
import { startSessionAs } from '../support/people.ts'
import { button, consent, goodCard, heading, payButton } from './card-window.ts'
import { lookAs } from './plan-words.ts'
import { closeUnanswered, historyOf, subscribeByCalls, vendorTest as test } from './vendor.ts'

const h1 = (page: Page) => page.getByRole('heading', { level: 1 })

test('a tab closed while the vendor confirms, charges or pays back loses nothing: a new one says what happened', async ({
  page,
  context,
  request,
  baseURL,
  books,
}) => {
  const who = await makeNewcomer(request)
  await startSessionAs(page, { username: who.username, password })
  const { checkout, planInfo } = await lookAs(page, 'desktop', baseURL)
  const openNew = async (path: string) => {
    const fresh = await context.newPage()
    await fresh.setViewportSize({ width: 1280, height: 800 })
    await fresh.goto(path)
    return fresh
  }
  await page.goto('/plan/start?plan=basic&interval=M')
  await consent(page).check()
  await payButton(page).click()
  await page.getByLabel(/카드 번호/).fill(goodCard)
  const confirm = page.getByRole('button', { name: /확인/ })
  await books.closeDuring('confirm', page, () => confirm.click())
  const second = await openNew('/plan/info')
  await expect(heading(second, checkout.states.paid)).toBeVisible()
  await expect(h1(second)).toHaveText(planInfo.heading({ name: 'Basic' }))
  expect(books.charged()).toEqual([{ amount: 9_900, refunded: 0 }])

  await second.goto('/plan/start?plan=premium&interval=M')
  await consent(second).check()
  await books.closeDuring('charge', second, () => payButton(second).click())
  const third = await openNew('/plan/start?plan=premium&interval=M')
  await expect(heading(third, checkout.states.paid)).toBeVisible()
  await expect(payButton(third)).toHaveCount(0)
  await third.getByRole('link', { name: checkout.toInfo }).first().click()
  await expect(h1(third)).toHaveText(planInfo.heading({ name: 'Premium' }))
  const upgraded = [{ amount: 9_900, refunded: 9_900 }]
  await expect.poll(books.charged).toEqual([...upgraded, { amount: 19_900, refunded: 0 }])

  await button(third, planInfo.endNow).click()
  await books.closeDuring('refund', third, () => button(third, planInfo.endDo).click())
  const fourth = await openNew('/plan/info')
  await expect(h1(fourth)).toHaveText(planInfo.headingNone)
  await expect(
    fourth
      .locator('.plan-history')
      .getByText(/₩19,900/)
      .first(),
  ).toBeVisible()
  await expect.poll(books.charged).toEqual([...upgraded, { amount: 19_900, refunded: 19_900 }])
  await expect
    .poll(() => historyOf(request, who))
    .toEqual([
      { amount: 19_900, back: [[19_900, 'REFUND', true]] },
      { amount: 9_900, back: [[9_900, 'REFUND_ON_PLAN_CHANGE', true]] },
    ])
  await fourth.reload()
  await expect(fourth.locator('.plan-history').getByText(/refunded on/)).toHaveCount(2)

  // Nothing of what was closed stands in the way: the same plan is bought again, and charged again.
  await fourth.goto('/plan/start?plan=premium&interval=M')
  // A tick stands for one sentence, which changes until the plan that was ended is known to have ended.
  await expect(payButton(fourth)).toBeEnabled()
  await consent(fourth).check()
  await payButton(fourth).click()
  await expect(heading(fourth, checkout.states.paid)).toBeVisible()
  expect(books.charged()).toHaveLength(3)
})

test('a payment whose answer never came is found again, and is not taken for the next one', async ({
  page,
  context,
  request,
  baseURL,
  books,
}) => {
  const who = await makeNewcomer(request)
  await subscribeByCalls(request, who, 'basic_monthly')
  await startSessionAs(page, { username: who.username, password })
  const { checkout, planInfo } = await lookAs(page, 'phone', baseURL)
  await page.goto('/plan/start?plan=premium&interval=M')
  await consent(page).check()
  await closeUnanswered(page, '/change-plan/', () => payButton(page).click())
  const fresh = await context.newPage()
  await fresh.goto('/plan/info')
  await expect(heading(fresh, checkout.states.paid)).toBeVisible()
  await expect(h1(fresh)).toHaveText(planInfo.heading({ name: '프리미엄' }))
  await button(fresh, planInfo.endNow).click()
  await button(fresh, planInfo.endDo).click()
  await expect(h1(fresh)).toHaveText(planInfo.headingNone)

  await fresh.goto('/plan/start?plan=premium&interval=M')
  await consent(fresh).check()
  await closeUnanswered(fresh, '/do-payment/', () => payButton(fresh).click())
  const last = await context.newPage()
  await last.goto('/plan/start?plan=premium&interval=M')
  await expect(heading(last, checkout.states.paid)).toBeVisible()
  await expect(payButton(last)).toHaveCount(0)
  await last.goto('/plan/info')
  await expect(h1(last)).toHaveText(planInfo.heading({ name: '프리미엄' }))
  expect(books.charged()).toEqual([
    { amount: 9_900, refunded: 9_900 },
    { amount: 19_900, refunded: 19_900 },
    { amount: 19_900, refunded: 0 },
  ])
})

test('a downgrade, a cancellation, its return, another card and the reward stand in a new tab after theirs was closed', async ({
  page,
  context,
  request,
  baseURL,
  books,
}) => {
  const who = await makeNewcomer(request)
  await subscribeByCalls(request, who, 'premium_monthly')
  await startSessionAs(page, { username: who.username, password })
  const { checkout, plan, planInfo, points } = await lookAs(page, 'phone', baseURL)
  const openNew = async (path = '/plan/info') => {
    const fresh = await context.newPage()
    await fresh.goto(path)
    return fresh
  }
  await page.goto('/plan/start?plan=basic&interval=M')
  await consent(page).check()
  await closeUnanswered(page, '/change-plan/', () => button(page, checkout.changeLater).click())
  let fresh = await openNew()
  const charges = (shown: Page) => shown.getByRole('table', { name: plan.charges })
  await expect(charges(fresh).getByText('9,900원', { exact: true })).toHaveCount(3)

  await closeUnanswered(fresh, '/change-auto-renew/', () => button(fresh, planInfo.cancel).click())
  fresh = await openNew()
  await expect(fresh.getByText(/^해지했어요\./)).toBeVisible()
  await closeUnanswered(fresh, '/change-auto-renew/', () => button(fresh, planInfo.resume).click())
  fresh = await openNew()
  await expect(button(fresh, planInfo.cancel)).toBeVisible()
  await expect(charges(fresh).getByText('9,900원', { exact: true })).toHaveCount(3)

  await button(fresh, planInfo.changeCard).click()
  await expect(fresh.getByLabel(/카드 번호/)).toBeVisible()
  await fresh.close()
  fresh = await openNew()
  await expect(fresh.getByText(/9410.*1234/)).toBeVisible()
  await button(fresh, planInfo.changeCard).click()
  await fresh.getByLabel(/카드 번호/).fill('5310123412345678')
  const confirm = fresh.getByRole('button', { name: /확인/ })
  await books.closeDuring('card', fresh, () => confirm.click())
  fresh = await openNew()
  await expect(fresh.getByText(/5310.*5678/)).toBeVisible()
  await expect.poll(books.cards).toEqual(['5678'])

  await fresh.goto('/event/plan/reward/point')
  const take = button(fresh, points.event.take)
  await closeUnanswered(fresh, '/reward-points-for-subscription/', () => take.click())
  fresh = await openNew('/event/plan/reward/point')
  await expect(h1(fresh)).toHaveText(points.event.held)
  await button(fresh, points.event.renew).click()
  await fresh.goto('/point')
  await expect(h1(fresh)).toHaveText(points.head({ amount: 5_000 }))
  await expect(fresh.getByRole('listitem').filter({ hasText: points.actions.SAVE })).toHaveCount(1)
  expect(books.charged()).toEqual([{ amount: 19_900, refunded: 0 }])
})
