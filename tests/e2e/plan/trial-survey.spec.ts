import type { Page } from '@playwright/test'
import type { SubscriptionInfo } from '#contract/billing.ts'
import { accountScreens as account } from '#text/ko/account-screens.ts'
import { trialSurvey as words } from '#text/ko/trial-survey.ts'
import { asWho, enterAsNewcomer, makeNewcomer } from '../my/newcomer.ts'
import { accessibilityFaults } from '../support/amiss.ts'
import { expect, test } from '../support/fixtures.ts'
import { button, heading } from './card-window.ts'

const DAY = 86_400_000
const survey = '/survey/expired-trial'
const question = '무료 체험은 어떠셨나요?'

/** The trial ended an hour ago: nothing can end one early on the server. */
async function withEndedTrial(page: Page): Promise<void> {
  const end = Date.now() - 3_600_000
  const info: SubscriptionInfo = {
    ...{ nickname: 'newcomer', subscribed: false },
    ...{ latest_platform: 'init_trial', latest_plan: 'premium', latest_interval: 'H24' },
    ...{ android_receipt: null, ios_receipt: null, account_transfer_receipt: null },
    ...{ promotion: null, payple_receipt: null },
    init_trial: {
      ...{ plan: 'premium', interval: 'H24', subscribed: false },
      ...{ start_date: new Date(end - DAY).toISOString(), end_date: new Date(end).toISOString() },
    },
  }
  await page.route('**/api/v2/billing/subscription-info/', route => route.fulfill({ json: info }))
}

test('whoever had a trial is asked three questions from my page, answers what they like, and is thanked', async ({
  page,
  request,
}) => {
  const who = await makeNewcomer(request)
  await withEndedTrial(page)
  await enterAsNewcomer(page, who)
  await page.getByRole('link', { name: account.openTrialSurvey, exact: true }).click()
  await expect(heading(page, question)).toBeVisible()
  await expect(page.getByRole('group')).toHaveCount(2)
  await expect(page.getByText(words.stillFree)).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  await button(page, words.send).click()
  await expect(page.getByRole('alert')).toHaveText(words.nothing)
  await page.getByRole('radio', { name: '종목 검색기' }).check()
  await page.getByRole('radio', { name: '가격이 부담돼요' }).check()
  await page.getByRole('group').nth(1).getByRole('radio', { name: words.none }).check()
  await page.getByRole('textbox').fill('배당 달력')
  const sent = page.waitForRequest(/\/survey\/expired-trial\/response\//)
  await button(page, words.send).click()
  expect((await sent).postDataJSON()).toEqual({ answers: { useful: 'screener', wish: '배당 달력' } })
  await expect(heading(page, words.thanks)).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.reload()
  await expect(heading(page, words.thanks)).toBeVisible()
})

test('answers that another device has sent are kept, and thanked for', async ({ page, request }) => {
  const who = await makeNewcomer(request)
  await withEndedTrial(page)
  await enterAsNewcomer(page, who, survey)
  await page.getByRole('radio', { name: 'AI 매매 신호' }).check()
  const other = await request.post('/api/v2/survey/expired-trial/response/', {
    headers: asWho(who.token),
    data: { answers: { useful: 'report' } },
  })
  expect(other.status()).toBe(200)
  await button(page, words.send).click()
  await expect(heading(page, words.thanks)).toBeVisible()
})

test('without a network nothing is sent, and what was written stays', async ({ page, request, context }) => {
  await withEndedTrial(page)
  await enterAsNewcomer(page, await makeNewcomer(request), survey)
  await page.getByRole('textbox').fill('배당 달력')
  await context.setOffline(true)
  await expect(page.getByText(words.offline)).toBeVisible()
  await expect(button(page, words.send)).toBeDisabled()
  await context.setOffline(false)
  await expect(button(page, words.send)).toBeEnabled()
  await expect(page.getByRole('textbox')).toHaveValue('배당 달력')
})

test('whoever has had no trial is led home, and a guest to sign in', async ({ page, request }) => {
  await page.goto(survey)
  await expect(page.getByText(words.guest)).toBeVisible()
  await enterAsNewcomer(page, await makeNewcomer(request), survey)
  await expect(page).toHaveURL('/')
})
