import type { Page } from '@playwright/test'
import { consents } from '#text/en/consents.ts'
import { dictionary as en } from '#text/en/index.ts'
import { screenerPresets } from '#text/en/screener-presets.ts'
import { signIn } from '#text/en/sign-in.ts'
import { expect, test } from '../support/fixtures.ts'
import { startDemoSession } from '../support/people.ts'
import { agreeAndPay, button, heading, payInWindow } from './card-window.ts'
import { lookAs } from './plan-words.ts'

const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
const h1 = (page: Page) => page.getByRole('heading', { level: 1 })

test('a guest meets a lock, signs up, pays, comes back to it and reads what was locked', async ({
  page,
  baseURL,
}) => {
  const { checkout, plan } = await lookAs(page, 'desktop', baseURL)
  const preset = '/screener/v2/preset/rs_rating'
  await page.goto(preset)
  const stocks = page.getByRole('list', { name: screenerPresets.members }).getByRole('listitem')
  await expect(stocks).toHaveCount(5)
  await page.getByRole('main').locator('.lock-card').getByRole('link').click()
  await link(page, plan.choose({ name: plan.plans.premium })).click()
  await link(page, plan.signIn).click()
  await link(page, en.login.general).click()
  await button(page, signIn.toRegister).click()
  await page.getByLabel(en.login.username, { exact: true }).fill(`reader${Date.now() % 1_000_000_000}`)
  await page.getByLabel(en.login.password, { exact: true }).fill('a tide of seven words')
  await button(page, signIn.register).click()
  await page.getByRole('checkbox', { name: consents.allRequired }).check()
  await button(page, consents.submit).click()
  await expect(page).toHaveURL(/\/plan\/start\?plan=premium&interval=Y$/)
  await agreeAndPay(page)
  await payInWindow(page)
  await expect(heading(page, checkout.states.paid)).toBeVisible()
  await link(page, plan.back).click()
  await expect(page).toHaveURL(preset)
  await expect.poll(() => stocks.count()).toBeGreaterThan(5)
  await expect(page.locator('.lock-card')).toHaveCount(0)
})

test('the address of the plans says which plan and period are chosen, and a wrong one is put right', async ({
  page,
  baseURL,
}) => {
  const { plan } = await lookAs(page, 'desktop', baseURL)
  const chosen = page.locator('.plan-offers li.chosen')
  const period = (name: string) => page.getByRole('radio', { name, exact: true })
  await page.goto('/plan')
  await expect(chosen).toContainText('Basic')
  await expect(chosen).toContainText('a month')
  await expect(period(plan.intervals.Y)).toBeChecked()
  await page.goto('/plan?plan=premium&interval=M')
  await expect(chosen).toContainText('Premium')
  await expect(chosen).toContainText(plan.price({ amount: '₩19,900', period: plan.periods.M }))
  await expect(period(plan.intervals.M)).toBeChecked()
  await page.getByText(plan.intervals['6M'], { exact: true }).click()
  await expect(page).toHaveURL('/plan?plan=premium&interval=6M')
  await expect(link(page, plan.choose({ name: 'Premium' }))).toHaveAttribute(
    'href',
    '/plan/start?plan=premium&interval=6M',
  )
  await page.goto('/plan?plan=gold&interval=H24&type=cheaper&signup=yes&prev=home')
  await expect(page).toHaveURL('/plan')
  await expect(chosen).toContainText('Basic')
  await expect(period(plan.intervals.Y)).toBeChecked()
  await expect(h1(page)).toHaveText(plan.heading)
  await expect(link(page, plan.close)).toHaveAttribute('href', '/')
})

test('the address of the plans greets whoever signed up, compares for whoever changes, and closes to the lock', async ({
  page,
  baseURL,
}) => {
  const { plan } = await lookAs(page, 'phone', baseURL)
  await page.goto('/plan?signup=true')
  await expect(h1(page)).toHaveText(plan.headingNew)
  await page.goto('/plan?prev=plan')
  await expect(link(page, plan.close)).toHaveAttribute('href', '/')
  await page.goto('/notification/upgrade')
  await page.getByRole('main').locator('a[href="/plan?prev=plan"]').click()
  await expect(link(page, plan.close)).toHaveAttribute('href', '/notification/upgrade')
  await page.goto('/plan')
  await expect(link(page, plan.close)).toHaveAttribute('href', '/')
  await page.goto('/plan?type=change')
  await expect(h1(page)).toHaveText(plan.headingChange)
  await startDemoSession(page, 'demo-basic')
  await page.goto('/plan?type=change')
  const mine = page.locator('.plan-offers li', { hasText: plan.mine })
  await expect(mine).toContainText('베이직')
  await expect(mine.getByRole('link')).toHaveAttribute('href', '/plan/info')
  await expect(link(page, plan.change({ name: plan.plans.premium }))).toHaveAttribute(
    'href',
    '/plan/start?plan=premium&interval=Y',
  )
})
