import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { checkout } from '#text/ko/checkout.ts'
import { plan } from '#text/ko/plan.ts'
import { planInfo } from '#text/ko/plan-info.ts'
import { promotion } from '#text/ko/promotion.ts'
import { trial } from '#text/ko/trial.ts'
import { enterAsNewcomer, makeNewcomer, words } from '../my/newcomer.ts'
import { accessibilityFaults } from '../support/amiss.ts'
import { expect, test } from '../support/fixtures.ts'
import { button, heading, payInWindow } from './card-window.ts'

const root = join(import.meta.dirname, '../../..')

/** Makes a promotion as an operator does, beside the running server. */
function makePromotion(dataDir: string, code: string, ...options: string[]): void {
  const args = ['billing', 'promotion', 'make', code, '--name', '가을', ...options, '--reason', 'A test']
  execFileSync(process.execPath, [join(root, 'server/cli/tidemark.ts'), ...args], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir, NODE_ENV: 'test' },
  })
}

test('a trial says how it ends before it starts, and starts only with consent', async ({ page, request }) => {
  await enterAsNewcomer(page, await makeNewcomer(request))
  await page.getByRole('link', { name: words.startTrial, exact: true }).click()
  await expect(page).toHaveURL(/\/plan\/start\?platform=init_trial/)
  await expect(heading(page, trial.heading({ count: 24 }))).toBeVisible()
  await expect(page.getByText(trial.atEndFree)).toBeVisible()
  await expect(page.getByText(/19,900원부터/)).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  await button(page, trial.start).click()
  await expect(page.getByText(trial.consentMissing)).toBeVisible()
  await page.getByRole('checkbox', { name: trial.consent }).check()
  await button(page, trial.start).click()
  await expect(heading(page, trial.running)).toBeVisible()
  await page.goto('/plan/start?platform=init_trial')
  await expect(heading(page, trial.running)).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
})

test('a code gives premium, and a payment after it is agreed to with its price and taken back', async ({
  page,
  request,
  server,
}) => {
  makePromotion(server.dataDir, 'AUTUMN26', '--days', '10', '--extension', '7', '--discount', '50')
  await enterAsNewcomer(page, await makeNewcomer(request), '/plan')
  await page.getByRole('link', { name: plan.haveCode, exact: true }).click()
  await page.getByLabel(promotion.code, { exact: true }).fill('nothing1')
  await button(page, promotion.take).click()
  await expect(page.getByText(promotion.refusals.unknown)).toBeVisible()
  await page.getByLabel(promotion.code, { exact: true }).fill('autumn 26')
  await button(page, promotion.take).click()
  await expect(heading(page, promotion.running({ name: '가을' }))).toBeVisible()
  await page.getByLabel(promotion.product).selectOption('basic_monthly')
  await expect(page.getByText('4,950원').first()).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  await button(page, promotion.addCard).click()
  await payInWindow(page)
  await expect(page.getByText(planInfo.cardCodes['000'])).toBeVisible()
  await page.getByRole('link', { name: plan.seePromotion, exact: true }).click()
  await page.getByLabel(promotion.product).selectOption('basic_monthly')
  await page.getByRole('checkbox', { name: /4,950원.*9,900원.*동의해요/ }).check()
  await button(page, promotion.agree).click()
  await expect(page.getByText(/4,950원을 결제하기로 했어요/)).toBeVisible()
  await page.goto('/plan/info')
  await expect(page.getByRole('table', { name: plan.charges }).getByText('4,950원')).toBeVisible()
  await expect(page.getByRole('table', { name: plan.charges }).getByText('9,900원')).toHaveCount(2)
  await page.getByRole('link', { name: plan.seePromotion, exact: true }).click()
  await button(page, promotion.withdraw).click()
  await expect(page.getByText(promotion.withdrawn)).toBeVisible()
  await expect(page.getByText(promotion.endsFree)).toBeVisible()
  await page.goto('/plan/start?plan=premium&interval=M')
  await expect(page.getByText(/그 기간과 겹쳐요/)).toBeVisible()
  await expect(page.getByText(checkout.total)).toBeVisible()
})
