import type { Page } from '@playwright/test'
import { crashWords } from '#text/bare-words.ts'
import { dictionary as ko } from '#text/ko/index.ts'
import type { AppAround } from '../support/bridge.ts'
import { untilQuiet } from '../support/quiet.ts'
import { afterTime, appTest, expect, signInToApp, withWorker, words } from './app-test.ts'

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
/** Waits for the code that is loaded only in the app: once it runs, it requests a link. */
const overlaid = (app: AppAround) => expect.poll(() => app.saidOf('deep-link').length).toBe(1)
const ready = (page: Page) => expect(page.getByRole('heading', { level: 1 })).toBeAttached()
async function standAtMenu(app: AppAround, page: Page): Promise<void> {
  await page.goto('/more-menu')
  await ready(page)
  await overlaid(app)
}

appTest('a refused permission says what it is for and leads to the settings', async ({ app, page }) => {
  await page.goto('/more-menu')
  await ready(page)
  for (const what of ['storage', 'camera'] as const) {
    const open = dialog(page, words.denied[what].title)
    await app.say(page, { type: 'permission', what, granted: false })
    await expect(open).toContainText(words.denied[what].text)
    await button(page, words.denied.close).click()
    await expect(open).toBeHidden()
    await app.say(page, { type: 'permission', what, granted: false })
    await button(page, words.denied.settings).click()
    await expect(open).toBeHidden()
  }
  expect(app.saidOf('open-settings')).toHaveLength(2)
  await app.say(page, { type: 'permission', what: 'camera', granted: true })
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

appTest(
  'a screenshot offers to share the page’s link, and the app’s back closes the offer',
  async ({ app, page }) => {
    await page.clock.install()
    await page.goto('/market-report')
    await ready(page)
    const open = dialog(page, words.screenshot.title)
    await app.say(page, { type: 'screenshot' })
    await expect(open).toContainText(words.screenshot.info)
    await app.say(page, { type: 'back' })
    await expect(open).toBeHidden()
    await expect(page).toHaveURL(/\/market-report$/)

    await page.clock.runFor(1000)
    await app.say(page, { type: 'screenshot' })
    await expect(open).toBeVisible()
    await button(page, words.screenshot.close).click()
    await expect(open).toBeHidden()
    await page.clock.runFor(1000)
    await app.say(page, { type: 'screenshot' })
    await button(page, words.screenshot.share).click()
    await expect(open).toBeHidden()
    const [shared] = app.saidOf('share')
    expect(shared?.url).toBe(page.url())
    expect(String(shared?.text)).toContain('투자 권유가 아닙니다')
  },
)

appTest(
  'the notice of a lost network closes on a retry only when our server answers again',
  withWorker,
  async ({ app, page, server }) => {
    await standAtMenu(app, page)
    const open = dialog(page, ko.frame.networkLost)
    await server.refuse()
    await app.say(page, { type: 'online', online: false })
    await expect(open).toBeVisible()
    await button(page, ko.ui.retry).click()
    await expect(open).toContainText(words.lost.still)
    // The device has a network, but our server still cannot be reached.
    await app.say(page, { type: 'online', online: true })
    await untilQuiet(page)
    await expect(open).toBeVisible()
    await server.accept()
    await expect(async () => {
      // The page retries by itself as well, and may have closed the dialog already.
      await button(page, ko.ui.retry)
        .click({ timeout: 500 })
        .catch(() => undefined)
      expect(await open.isVisible()).toBe(false)
    }).toPass()
  },
)

appTest(
  'the notice of a lost network can be closed, and returns at the next loss',
  async ({ app, page, context }) => {
    await standAtMenu(app, page)
    const open = dialog(page, ko.frame.networkLost)
    await context.setOffline(true)
    await expect(open).toBeVisible()
    await button(page, words.lost.read).click()
    await expect(open).toBeHidden()
    await context.setOffline(false)
    await expect(page.locator('.offline-badge')).toHaveText('')
    await app.say(page, { type: 'online', online: false })
    await expect(open).toBeVisible()
  },
)

appTest(
  'a screen that cannot load without the server does not reload the page, and opens when the server is back',
  withWorker,
  async ({ app, page, server }) => {
    await standAtMenu(app, page)
    let loads = 0
    page.on('domcontentloaded', () => loads++)
    await server.refuse()
    await page.getByRole('link', { name: ko.titles.trust }).first().click()
    await expect(dialog(page, ko.frame.networkLost)).toBeVisible()
    await button(page, words.lost.read).click()
    await server.accept()
    await expect(page.locator('.offline-badge')).toHaveText('')
    // Any other part that loads now brings the failed screen back by itself; otherwise its user goes back and opens it again.
    const opened = page.getByRole('main').getByRole('group', { name: '국가' })
    const back = button(page, crashWords.ko.sorryBack)
    await expect(opened.or(back)).toBeVisible()
    if (await back.isVisible()) {
      await back.click()
      await expect(page).toHaveURL(/\/$/)
      await page.goBack()
    }
    await expect(opened).toBeVisible()
    expect(loads).toBe(0)
  },
)

appTest(
  'the app’s back goes back in the history, and to home where there is nothing to go back to',
  async ({ app, page }) => {
    await signInToApp(app, page)
    await page.goto('/more-menu')
    await page.getByRole('link', { name: ko.titles.trust }).first().click()
    await expect(page).toHaveURL(/\/trust/)
    await app.say(page, { type: 'back' })
    await expect(page).toHaveURL(/\/more-menu$/)

    const fresh = await page.context().newPage()
    await fresh.goto('/more-menu?to=home')
    await ready(fresh)
    await app.say(fresh, { type: 'back' })
    await expect(fresh).toHaveURL(/\/$/)
  },
)

const held = (state: string) => ({
  nickname: 'x',
  subscribed: true,
  latest_platform: 'android',
  latest_plan: 'basic',
  latest_interval: 'M',
  android_receipt: {
    order_id: 'GPA.1',
    plan: 'basic',
    interval: 'M',
    auto_renewing_plan: true,
    is_trial_period: false,
    region_code: 'KR',
    subscription_state: state,
    acknowledgement_state: 'ACKNOWLEDGED',
    start_date: '2020-01-01T00:00:00Z',
    end_date: '2099-01-01T00:00:00Z',
    created_at: '2020-01-01T00:00:00Z',
    subscribed: true,
  },
})

for (const [state, said] of [
  ['SUBSCRIPTION_STATE_ON_HOLD', words.hold.on_hold],
  ['SUBSCRIPTION_STATE_IN_GRACE_PERIOD', words.hold.in_grace_period],
] as const) {
  appTest(`a failed payment is reported once per session: ${state}`, async ({ app, page }) => {
    await page.route('**/subscription-info/', route => route.fulfill({ json: held(state) }))
    await signInToApp(app, page)
    const open = dialog(page, said.title)
    await expect(open).toContainText(said.text)
    await button(page, words.hold.fix).click()
    await expect(open).toBeHidden()
    expect(app.saidOf('open-outside').map(({ url }) => url)).toEqual([
      'https://play.google.com/store/account/subscriptions',
    ])
    await page.clock.install()
    await page.goto('/my')
    await ready(page)
    await afterTime(page, 1500)
    await expect(open).toHaveCount(0)
  })
}

appTest(
  'no payment notice is shown for an active subscription, nor for one on hold in the iOS app',
  async ({ app, page }) => {
    let state = 'SUBSCRIPTION_STATE_ACTIVE'
    await page.route('**/subscription-info/', route => route.fulfill({ json: held(state) }))
    await signInToApp(app, page)
    await page.clock.install()
    await page.goto('/my')
    await ready(page)
    await afterTime(page, 1500)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    state = 'SUBSCRIPTION_STATE_ON_HOLD'
    app.become({ os: 'ios', version: '4.0.0', build: 200 })
    await page.goto('/my')
    await ready(page)
    await afterTime(page, 1500)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  },
)
