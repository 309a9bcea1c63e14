import type { Locator, Page } from '@playwright/test'
import { makeNewcomer, password } from '../my/newcomer.ts'
import { expect } from '../support/fixtures.ts'
import { startSessionAs } from '../support/people.ts'
import { button, consent, heading, payButton, payInWindow } from './card-window.ts'
import { lookAs } from './plan-words.ts'
import { historyOf, subscribeByCalls, vendorTest as test } from './vendor.ts'

/** A double click of somebody slow: its second press comes when the first one has been answered. */
async function pressTwiceSlowly(page: Page, pressed: Locator, isAnswered: () => Promise<void>) {
  await pressed.scrollIntoViewIfNeeded()
  const box = (await pressed.boundingBox())!
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.up()
  await isAnswered()
  await page.mouse.down({ clickCount: 2 })
  await page.mouse.up({ clickCount: 2 })
}

/** Counts the calls of this page whose address ends so and that change something. */
function countCalls(page: Page) {
  const sent: string[] = []
  page.on('request', request => {
    if (request.method() !== 'GET') sent.push(new URL(request.url()).pathname)
  })
  return (path: string) => sent.filter(each => each.endsWith(path)).length
}

test('paying, an upgrade and a refund happen once, however often their buttons are pressed', async ({
  page,
  request,
  baseURL,
  books,
}) => {
  const who = await makeNewcomer(request)
  await startSessionAs(page, { username: who.username, password })
  const { checkout, planInfo } = await lookAs(page, 'phone', baseURL)
  const calls = countCalls(page)
  await page.goto('/plan/start?plan=basic&interval=M')
  await consent(page).check()
  await payButton(page).dblclick()
  await page.getByRole('button', { name: /확인/ }).dblclick()
  await page.getByRole('link', { name: '내 이용권으로 가기' }).click()
  await expect(heading(page, checkout.states.paid)).toBeVisible()
  expect(books.charged()).toEqual([{ amount: 9_900, refunded: 0 }])

  await page.goto('/plan/start?plan=premium&interval=M')
  await consent(page).check()
  await payButton(page).dblclick()
  await expect(heading(page, checkout.states.paid)).toBeVisible()
  await expect.poll(books.charged).toEqual([
    { amount: 9_900, refunded: 9_900 },
    { amount: 19_900, refunded: 0 },
  ])
  expect([calls('/do-payment/'), calls('/change-plan/')]).toEqual([1, 1])

  await page.goto('/plan/info')
  await expect(page.locator('.plan-history li')).toHaveCount(2)
  await button(page, planInfo.endNow).dblclick()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  expect(calls('/refund/')).toBe(0)
  await button(page, planInfo.endDo).dblclick()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(planInfo.headingNone)
  await expect(page.locator('.plan-history').getByText(/환불$/)).toHaveCount(2)
  expect(calls('/refund/')).toBe(1)
  expect(books.charged()).toEqual([
    { amount: 9_900, refunded: 9_900 },
    { amount: 19_900, refunded: 19_900 },
  ])
  expect(await historyOf(request, who)).toEqual([
    { amount: 19_900, back: [[19_900, 'REFUND', true]] },
    { amount: 9_900, back: [[9_900, 'REFUND_ON_PLAN_CHANGE', true]] },
  ])
})

test('a downgrade, a cancellation, its return, another card and the reward happen once, and no second press undoes them', async ({
  page,
  request,
  baseURL,
  books,
}) => {
  const who = await makeNewcomer(request)
  await subscribeByCalls(request, who, 'premium_monthly')
  await startSessionAs(page, { username: who.username, password })
  const { checkout, plan, planInfo, points, reward } = await lookAs(page, 'desktop', baseURL)
  const calls = countCalls(page)
  await page.goto('/plan/start?plan=basic&interval=M')
  await consent(page).check()
  await expect(page.getByText(checkout.nothingNow)).toBeVisible()
  await button(page, checkout.changeLater).dblclick()
  await expect(page.getByRole('heading', { name: /^Your new plan starts on/ })).toBeVisible()
  expect(calls('/change-plan/')).toBe(1)
  await page.getByRole('link', { name: checkout.toInfo }).click()
  const charges = page.getByRole('table', { name: plan.charges })
  await expect(charges.getByText('₩9,900')).toHaveCount(3)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(planInfo.heading({ name: 'Premium' }))

  const [cancel, resume] = [button(page, planInfo.cancel), button(page, planInfo.resume)]
  await pressTwiceSlowly(page, cancel, () => expect(resume).toBeVisible())
  await expect(page.getByText(/^Canceled\./)).toBeVisible()
  await pressTwiceSlowly(page, resume, () => expect(cancel).toBeVisible())
  await expect(page.getByText(/^If you cancel, you keep/)).toBeVisible()
  await cancel.dblclick()
  await expect(resume).toBeVisible()
  await resume.dblclick()
  await expect(cancel).toBeVisible()
  expect(calls('/change-auto-renew/')).toBe(4)

  await button(page, planInfo.changeCard).dblclick()
  await payInWindow(page, '5310123412345678')
  await expect(page.getByText(planInfo.cardCodes['000'])).toBeVisible()
  expect(calls('/change-billing-key/')).toBe(2)
  await expect.poll(books.cards).toEqual(['5678'])

  await page.goto('/event/plan/reward/point')
  const renew = button(page, points.event.renew)
  await pressTwiceSlowly(page, button(page, points.event.take), () => expect(renew).toBeVisible())
  await expect(page.getByRole('main').getByText(reward.granted)).toBeVisible()
  expect(calls('/reward-points-for-subscription/')).toBe(1)
  await page.goto('/point')
  await expect(page.getByRole('listitem').filter({ hasText: points.actions.SAVE })).toHaveCount(1)
  expect(books.charged()).toEqual([{ amount: 19_900, refunded: 0 }])
  expect(await historyOf(request, who)).toEqual([{ amount: 19_900, back: [] }])
})
