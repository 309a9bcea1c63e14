import { userActions } from '#domain/occasions/user-actions.ts'
import { planInfo } from '#text/ko/plan-info.ts'
import { trial } from '#text/ko/trial.ts'
import { asWho, enterAsNewcomer, enterByForm, makeNewcomer, someStock, words } from '../my/newcomer.ts'
import { button, subscribe } from '../plan/card-window.ts'
import { accessibilityFaults } from '../support/amiss.ts'
import { expect, test } from '../support/fixtures.ts'
import { recordsOf, stay } from './stay.ts'

test('the link that led here is sent after signing in, once, and forgotten', async ({ page, request }) => {
  const who = await makeNewcomer(request)
  const utm = async () =>
    (await (await request.get('/user/me/', { headers: asWho(who.token) })).json()).utm_history
  await page.goto('/?utm_source=letter&utm_campaign=%EA%B0%80%EC%9D%84')
  await page.mouse.move(200, 300)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('tidemark-arrival'))).toContain('letter')
  await enterByForm(page, who, '/my')
  await page.mouse.move(100, 100)
  await expect.poll(utm).toEqual([{ utm_source: 'letter', utm_campaign: '가을' }])
  await expect.poll(() => page.evaluate(() => localStorage.getItem('tidemark-arrival'))).toBeNull()
})

test('an opening, the triggers of screens, a lock and a chart that is read are recorded', async ({
  page,
  request,
}) => {
  const who = await makeNewcomer(request)
  const { ticker } = await someStock(request)
  await enterAsNewcomer(page, who, `/quote/${ticker}/chart`)
  await page.mouse.move(200, 300)
  await expect.poll(async () => (await recordsOf(request, who)).codes).toContain('open')
  await page.locator('.chart-box').first().hover()
  await expect.poll(async () => (await recordsOf(request, who)).codes).toContain(userActions.tooltipShown)
  await page.goto('/notification/upgrade')
  await page.getByRole('main').getByRole('link', { name: '이용권 보기' }).first().click()
  await expect(page).toHaveURL(/\/plan\?prev=plan/)
  await expect.poll(async () => (await recordsOf(request, who)).codes).toContain(userActions.otherLimit)
  await expect
    .poll(async () => (await recordsOf(request, who)).counters)
    .toEqual({ start: 1, chart: 1, plan: 1 })
})

test('a trial is recorded when it begins', async ({ page, request }) => {
  const who = await makeNewcomer(request)
  await enterAsNewcomer(page, who)
  await page.getByRole('link', { name: words.startTrial, exact: true }).click()
  await page.getByRole('checkbox', { name: trial.consent }).check()
  await button(page, trial.start).click()
  await expect.poll(async () => (await recordsOf(request, who)).codes).toContain(userActions.trialStarted)
})

test('a trial that begins before the code that records it has loaded is recorded', async ({
  page,
  request,
}) => {
  const who = await makeNewcomer(request)
  const held = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async route => {
    const file = await route.fetch()
    if ((await file.text()).includes('.chart-box, .live-figure')) await held.promise
    await route.fulfill({ response: file })
  })
  await enterAsNewcomer(page, who, '/plan/start?platform=init_trial')
  await page.getByRole('checkbox', { name: trial.consent }).check()
  await button(page, trial.start).click()
  await expect(button(page, trial.start)).toHaveCount(0)
  expect((await recordsOf(request, who)).codes).toEqual([])
  held.resolve()
  await expect.poll(async () => (await recordsOf(request, who)).codes).toContain(userActions.trialStarted)
})

test('a new account that is asked for its consents has begun a free sign-up', async ({ page, request }) => {
  const who = await makeNewcomer(request)
  await page.clock.install()
  await page.route('**/api/v2/user/consent/', route => route.fulfill({ status: 500, body: '{}' }))
  await enterAsNewcomer(page, who, '/login/policy')
  await page.mouse.move(200, 300)
  await expect.poll(async () => (await recordsOf(request, who)).codes).toContain('open')
  await stay(page, 6)
  await expect
    .poll(async () => (await recordsOf(request, who)).abandoned.map(({ action_code }) => action_code))
    .toEqual(['free-sign-up-start'])
})

test('whoever cancels or ends a plan may say why, and need not', async ({ page, request }) => {
  const who = await makeNewcomer(request)
  const reasons = async () => {
    const query = `action_code=${userActions.endReason}`
    const reply = await request.get(`/api/v2/user/action-history/?${query}`, { headers: asWho(who.token) })
    return (await reply.json()).actions.map(({ extra }: { extra: object }) => extra)
  }
  await enterAsNewcomer(page, who)
  await subscribe(page)
  await page.mouse.move(200, 300)
  await button(page, planInfo.cancel).click()
  await expect(page.getByText(planInfo.reasonText)).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  await button(page, planInfo.reasons['rarely-used']).click()
  await expect(page.getByText(planInfo.reasonThanks)).toBeVisible()
  await expect.poll(reasons).toEqual([{ reason: 'rarely-used', ended: 'renewal' }])
  await button(page, planInfo.resume).click()
  await expect(page.getByText(planInfo.reasonThanks)).toHaveCount(0)
  await button(page, planInfo.endNow).click()
  await button(page, planInfo.endDo).click()
  await button(page, planInfo.reasonSkip).click()
  await expect(page.getByText(planInfo.reasonText)).toHaveCount(0)
  expect(await reasons()).toHaveLength(1)
  await expect.poll(async () => (await recordsOf(request, who)).codes).toContain(userActions.endAsked)
})
