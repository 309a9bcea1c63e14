import { checkout } from '#text/ko/checkout.ts'
import { plan } from '#text/ko/plan.ts'
import { planInfo } from '#text/ko/plan-info.ts'
import { pointReward } from '#text/ko/point-reward.ts'
import { points } from '#text/ko/points.ts'
import { enterAsNewcomer, ko, makeNewcomer, password } from '../my/newcomer.ts'
import { accessibilityFaults } from '../support/amiss.ts'
import { expect, test } from '../support/fixtures.ts'
import { agreeAndPay, button, heading, payInWindow, subscribe } from './card-window.ts'

test('a guest meets a lock, signs in, pays in the simulated window and is led back to what was locked', async ({
  page,
  request,
}) => {
  const who = await makeNewcomer(request)
  await page.goto('/notification/upgrade')
  await page.getByRole('main').getByRole('link', { name: '이용권 보기' }).first().click()
  await expect(page).toHaveURL(/\/plan\?prev=plan/)
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('link', { name: plan.choose({ name: plan.plans.premium }) }).click()
  await page.getByRole('link', { name: plan.signIn }).click()
  await page.getByRole('link', { name: '아이디로 로그인' }).click()
  await page.getByLabel(ko.login.username, { exact: true }).fill(who.username)
  await page.getByLabel(ko.login.password, { exact: true }).fill(password)
  await page.getByRole('button', { name: ko.login.submit, exact: true }).click()
  await expect(page).toHaveURL(/\/plan\/start\?plan=premium&interval=Y/)
  await expect(page.getByText(plan.sandbox)).toBeVisible()
  await button(page, /결제하기$/).click()
  await expect(page.getByText(checkout.consentMissing)).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  await agreeAndPay(page)
  await payInWindow(page)
  await expect(heading(page, checkout.states.paid)).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('link', { name: plan.back }).click()
  await expect(page).toHaveURL(/\/notification\/upgrade/)
  await expect(page.getByRole('main')).not.toContainText('이용권 보기')
})

test('a refused card says the card company’s words, and another card pays', async ({ page, request }) => {
  await enterAsNewcomer(page, await makeNewcomer(request), '/plan/start?plan=basic&interval=M')
  await agreeAndPay(page)
  await payInWindow(page, '9410123412341132')
  await expect(heading(page, checkout.states.refused)).toBeVisible()
  await expect(page.getByText('카드 한도를 초과했습니다.')).toBeVisible()
  await page.getByRole('link', { name: checkout.otherCard }).click()
  await agreeAndPay(page)
  await payInWindow(page)
  await expect(heading(page, checkout.states.paid)).toBeVisible()
})

test('a double click and a closed tab are one payment', async ({ page, request, context }) => {
  await enterAsNewcomer(page, await makeNewcomer(request), '/plan/start?plan=basic&interval=M')
  const orders = new Set<string>()
  page.on('request', sent => {
    if (sent.url().endsWith('/do-payment/')) orders.add(sent.postDataJSON().payment_key)
  })
  await page.getByRole('checkbox', { name: /동의해요/ }).check()
  await button(page, /결제하기$/).dblclick()
  await expect(page.getByLabel(/카드 번호/)).toBeVisible()
  expect(orders.size).toBe(1)
  await page.close()
  const again = await context.newPage()
  await again.goto('/plan/info')
  await expect(heading(again, checkout.states.open)).toBeVisible()
  await button(again, checkout.openAgain).click()
  await payInWindow(again)
  await expect(heading(again, checkout.states.paid)).toBeVisible()
  await expect(again.locator('.plan-history li')).toHaveCount(1)
})

test('a plan is cancelled within two presses from my account, resumed, and ended with a refund', async ({
  page,
  request,
}) => {
  await enterAsNewcomer(page, await makeNewcomer(request))
  await subscribe(page)
  await page.goto('/my')
  await page.getByRole('link', { name: '이용권 관리와 해지' }).click()
  await button(page, planInfo.cancel).click()
  await expect(page.getByText(/^해지했어요\./)).toBeVisible()
  await expect(page.getByText(/오늘 끝내면/)).toBeVisible()
  await button(page, planInfo.resume).click()
  await expect(button(page, planInfo.cancel)).toBeVisible()
  await button(page, planInfo.endNow).click()
  await button(page, planInfo.endDo).click()
  await expect(page.locator('.plan-history').getByText(/환불$/)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(planInfo.headingNone)
})

test('an upgrade is paid at once by the card on file, and the card can be changed', async ({
  page,
  request,
}) => {
  await enterAsNewcomer(page, await makeNewcomer(request))
  await subscribe(page)
  await page.getByRole('link', { name: planInfo.changePlan }).click()
  await page.getByText(plan.intervals.M, { exact: true }).click()
  await page.getByRole('link', { name: plan.change({ name: plan.plans.premium }) }).click()
  await expect(page.getByText(/남은 기간은 .*원 환불돼요/)).toBeVisible()
  await agreeAndPay(page)
  await expect(heading(page, checkout.states.paid)).toBeVisible()
  await page.getByRole('link', { name: checkout.toInfo }).click()
  await expect(page.locator('.plan-history li')).toHaveCount(2)
  await button(page, planInfo.changeCard).click()
  await payInWindow(page, '5310123412345678')
  await expect(page.getByText(planInfo.cardCodes['000'])).toBeVisible()
  await expect(page.getByText(/5310.*5678/)).toBeVisible()
  await page
    .getByRole('button', { name: /영수증$/ })
    .first()
    .click()
  await expect(page.getByRole('dialog')).toContainText(planInfo.receiptRows.vat)
  const content = page.locator('.sheet-content')
  expect(await content.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
})

test('a consent stands for one amount: another choice of points is agreed to anew', async ({
  page,
  request,
}) => {
  await enterAsNewcomer(page, await makeNewcomer(request))
  await subscribe(page)
  await page.goto('/event/plan/reward/point')
  await button(page, points.event.take).click()
  await expect(page.getByText(pointReward.granted)).toBeVisible()
  await page.goto('/plan/start?plan=premium&interval=M')
  await page.getByRole('checkbox', { name: /14,900원.*동의해요/ }).check()
  await page.getByRole('checkbox', { name: checkout.usePoints }).uncheck()
  await expect(page.getByRole('checkbox', { name: /19,900원.*동의해요/ })).not.toBeChecked()
  await button(page, /결제하기$/).click()
  await expect(page.getByText(checkout.consentMissing)).toBeVisible()
})

test('without prices none is guessed, and without a network nothing is paid', async ({
  page,
  request,
  context,
}) => {
  await page.route('**/billing/products/', route => route.fulfill({ status: 500, body: '{}' }))
  await page.goto('/plan')
  await expect(page.getByRole('button', { name: ko.ui.retry })).toBeVisible()
  await expect(page.locator('.plan-offers')).toHaveCount(0)
  await page.unroute('**/billing/products/')
  await page.getByRole('button', { name: ko.ui.retry }).click()
  await expect(page.locator('.plan-offers li')).toHaveCount(3)
  await enterAsNewcomer(page, await makeNewcomer(request), '/plan/start?plan=basic&interval=M')
  await expect(button(page, /결제하기$/)).toBeEnabled()
  await context.setOffline(true)
  await expect(page.getByText(plan.offline)).toBeVisible()
  await expect(button(page, /결제하기$/)).toBeDisabled()
})
