import { quote } from '#text/ko/quote.ts'
import { accessibilityFaults } from '../support/amiss.ts'
import { expect, test, withWorker } from '../support/fixtures.ts'
import { untilQuiet } from '../support/quiet.ts'
import { untilControlled } from '../support/worker.ts'
import {
  addReports,
  alertHeading,
  button,
  enterAsNewcomer,
  makeNewcomer,
  someStock,
  stockAlertToggles,
  storedOf,
  toggle,
  words,
} from './alerts.ts'

test('a toggle that is turned off stays off after a reload and is stored on the server', async ({
  page,
  request,
}) => {
  const me = await makeNewcomer(request)
  const { ticker, fsymId } = await someStock(request)
  await addReports(request, me, [fsymId])
  await enterAsNewcomer(page, me, `/notification/quote/${ticker}`)
  for (const name of stockAlertToggles) await expect(toggle(page, name)).toBeChecked()
  expect(await storedOf(request, me, 'alert')).toEqual({})

  await toggle(page, 'IssueToggle').click()
  await expect(page.getByText(words.saved, { exact: true })).toBeVisible()
  const others = stockAlertToggles.filter(name => name !== 'IssueToggle')
  await expect
    .poll(async () => (await storedOf(request, me, 'alert'))[fsymId])
    .toEqual({ on: others, rules: [] })
  await page.reload()
  await expect(toggle(page, 'IssueToggle')).not.toBeChecked()
  for (const name of others) await expect(toggle(page, name)).toBeChecked()
  await expect(page.getByText(words.planSwitched({ count: 1 }))).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
})

test(
  'a toggle that is switched without the server is kept, and sent when the server is back',
  withWorker,
  async ({ page, request, server }) => {
    const me = await makeNewcomer(request)
    const { ticker, fsymId } = await someStock(request)
    await enterAsNewcomer(page, me, `/notification/quote/${ticker}`)
    await untilControlled(page)
    await expect(toggle(page, 'AIChartToggle')).not.toBeChecked()
    await untilQuiet(page)
    await server.refuse()
    await toggle(page, 'AIChartToggle').click()
    await expect(toggle(page, 'AIChartToggle')).toBeChecked()
    await page.reload()
    await expect(toggle(page, 'AIChartToggle')).toBeChecked()
    await server.accept()
    await expect
      .poll(async () => (await storedOf(request, me, 'alert'))[fsymId], { timeout: 40_000 })
      .toEqual({ on: ['AIChartToggle'], rules: [] })
  },
)

test('a rule is refused with the reason, then saved, changed, removed and restored', async ({
  page,
  request,
}) => {
  const me = await makeNewcomer(request)
  const { ticker, fsymId } = await someStock(request)
  await enterAsNewcomer(page, me, `/notification/quote/${ticker}`)
  await button(page, words.addRule).click()
  const form = page.getByRole('form', { name: words.ruleTitle })
  await expect(form.getByLabel(words.ruleWhen)).toBeFocused()
  await form.getByLabel(words.ruleWhen).selectOption('change_up')
  const value = form.getByRole('textbox')
  const save = form.getByRole('button', { name: words.saveRule, exact: true })
  await save.click()
  await expect(form).toContainText(words.ruleFaults.empty)
  await expect(value).toBeFocused()
  await value.fill('5퍼센트')
  await expect(form).toContainText(words.ruleFaults.not_a_number)
  await value.fill('-3')
  await expect(form).toContainText(words.ruleFaults.not_positive)
  await value.fill('150')
  await expect(form).toContainText(words.ruleFaults.too_much)
  expect(await storedOf(request, me, 'alert')).toEqual({})
  await value.fill('5.5')
  await save.click()

  const name = words.rule.change_up({ value: '5.5' })
  const rules = page.getByRole('list', { name: words.rules })
  await expect(rules).toContainText(name)
  await expect(button(page, words.addRule)).toBeFocused()
  const stored = async () => (await storedOf(request, me, 'alert'))[fsymId]?.rules
  await expect.poll(stored).toMatchObject([{ when: 'change_up', value: 5.5 }])

  await button(page, words.editRule({ name })).click()
  await form.getByRole('textbox').fill('7')
  await form.getByRole('textbox').press('Enter')
  const changed = words.rule.change_up({ value: '7' })
  await expect(rules).toContainText(changed)
  await button(page, words.removeRule({ name: changed })).click()
  await expect(rules.getByRole('listitem')).toHaveCount(0)
  await button(page, words.undo).click()
  await expect(rules).toContainText(changed)
  await expect.poll(stored).toMatchObject([{ when: 'change_up', value: 7 }])
  await page.reload()
  await expect(rules).toContainText(changed)
})

test('an address that names two stockAlertToggles shows those, and links to all four', async ({
  page,
  request,
}) => {
  const { ticker } = await someStock(request)
  await page.goto(`/notification/quote/${ticker}?showList=AIChartToggle,IndicatorToggle`)
  await expect(page.getByRole('switch')).toHaveCount(2)
  await expect(toggle(page, 'AIChartToggle')).toBeVisible()
  await expect(page.getByRole('link', { name: words.signIn, exact: true })).toHaveAttribute(
    'href',
    `/login?returnTo=${encodeURIComponent(`/notification/quote/${ticker}?showList=AIChartToggle,IndicatorToggle`)}`,
  )
  await page.getByRole('link', { name: words.showFour, exact: true }).click()
  await expect(page.getByRole('switch')).toHaveCount(4)
})

test('a visitor’s toggle is kept on the device and taken over at the sign-in', async ({ page, request }) => {
  const me = await makeNewcomer(request)
  const { ticker, fsymId } = await someStock(request)
  await page.goto(`/notification/quote/${ticker}`)
  await expect(page.getByText(words.guestKept)).toBeVisible()
  await toggle(page, 'LongTermToggle').click()
  await expect(page.getByText(words.savedHere, { exact: true })).toBeVisible()
  await page.reload()
  await expect(toggle(page, 'LongTermToggle')).toBeChecked()
  await enterAsNewcomer(page, me, `/notification/quote/${ticker}`)
  await expect
    .poll(async () => (await storedOf(request, me, 'alert'))[fsymId])
    .toEqual({ on: ['LongTermToggle'], rules: [] })
})

test('the stockAlertToggles of a stock open over its chart, and going back returns to the chart', async ({
  page,
  request,
}) => {
  const { ticker } = await someStock(request)
  await page.goto(`/quote/${ticker}/chart`)
  await page.getByRole('main').getByRole('link', { name: quote.alert, exact: true }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByRole('switch')).toHaveCount(4)
  await expect(page).toHaveURL(`/quote/${ticker}/chart`)
  expect(await accessibilityFaults(page)).toEqual([])
  await page.goBack()
  await expect(sheet).toHaveCount(0)
  await expect(page).toHaveURL(`/quote/${ticker}/chart`)

  await page.goto(`/notification/quote/${ticker}?onChart=true&showList=AIChartToggle`)
  await expect(sheet.getByRole('switch')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(`/quote/${ticker}/chart`)
  await expect(alertHeading(page)).toContainText(quote.chart)
})

test('an unknown stock links to the search', async ({ page }) => {
  await page.goto('/notification/quote/ZZZZZ')
  await expect(page.getByRole('link', { name: quote.toSearch, exact: true })).toHaveAttribute(
    'href',
    '/search?text=ZZZZZ',
  )
})
