import type { Page } from '@playwright/test'
import { alertTypes } from '#domain/alerts/alert-type.ts'
import { consents } from '#text/ko/consents.ts'
import { accessibilityFaults } from '../support/amiss.ts'
import { expect, test } from '../support/fixtures.ts'
import { signInAs } from '../support/people.ts'
import {
  addDevice,
  addReports,
  alertHeading,
  asWho,
  button,
  enterAsNewcomer,
  makeNewcomer,
  stockAlertToggles,
  storedOf,
  words,
} from './alerts.ts'

const setting = '/notification/setting'
const switchOf = (page: Page, name: string) => page.getByRole('switch', { name, exact: true })
const care = async (page: Page) => expect(await accessibilityFaults(page)).toEqual([])

test('quiet hours, switched-off kinds and the digest are stored on the server and found after a reload', async ({
  page,
  request,
}) => {
  const me = await makeNewcomer(request)
  await enterAsNewcomer(page, me, setting)
  await page.getByLabel(words.from, { exact: true }).fill('23:30')
  await page.getByLabel(words.zone, { exact: true }).selectOption('America/New_York')
  await switchOf(page, words.types.insider.name).click()
  await switchOf(page, words.digestOn).click()
  const stored = async () => (await storedOf(request, me, 'alert-setting')).all
  await expect
    .poll(stored)
    .toMatchObject({ quiet_from: '23:30', zone: 'America/New_York', off: ['insider'], digest: false })
  await switchOf(page, words.push).click()
  await expect(alertHeading(page)).toHaveText(words.settingOff)
  await page.reload()
  await expect(page.getByLabel(words.from, { exact: true })).toHaveValue('23:30')
  await expect(switchOf(page, words.types.insider.name)).not.toBeChecked()
  await expect(alertHeading(page)).toHaveText(words.settingOff)
  await care(page)
})

test('every kind of alert that can be turned off has a switch, and no other kind has one', async ({
  page,
}) => {
  await page.goto(setting)
  for (const type of alertTypes)
    await expect(switchOf(page, words.types[type].name), type).toHaveCount(
      ['digest', 'announcement', 'test'].includes(type) ? 0 : 1,
    )
  await expect(page.getByText(words.accountOnly)).toBeVisible()
})

test('a device can be removed, and a test notification then says that none is left', async ({
  page,
  request,
}) => {
  const me = await makeNewcomer(request)
  await addDevice(request, me)
  await enterAsNewcomer(page, me, setting)
  const name = '리눅스 · 파이어폭스'
  await button(page, words.trial).click()
  await expect(page.getByText(words.trialSent({ count: 1 }))).toBeVisible()
  await button(page, words.removeDeviceOf({ name })).click()
  await page.getByRole('alertdialog').getByRole('button', { name: words.removeDevice, exact: true }).click()
  await expect(page.getByText(words.noDevices)).toBeVisible()
  const left = await request.get('/api/v2/user/push/device/', { headers: asWho(me.token) })
  expect(await left.json()).toEqual({ rows: [] })
  await button(page, words.trial).click()
  await expect(page.getByText(words.trialNobody)).toBeVisible()
})

test('consents to advertising are stored apart from the alert settings, and consent for the night requires consent for the day', async ({
  page,
  request,
}) => {
  const me = await makeNewcomer(request)
  await enterAsNewcomer(page, me, setting)
  const [day, night] = [
    switchOf(page, consents.kinds.push.name),
    switchOf(page, consents.kinds.night_push.name),
  ]
  await expect(night).toBeDisabled()
  await day.click()
  await expect(night).toBeEnabled()
  await night.click()
  await expect(night).toBeChecked()
  const input = async () => {
    const reply = await request.get('/api/v2/user/consent/', { headers: asWho(me.token) })
    const { consents: all } = (await reply.json()) as { consents: { kind: string; given: boolean }[] }
    return all.filter(each => each.given && /push/.test(each.kind)).map(({ kind }) => kind)
  }
  await expect.poll(input).toEqual(['push', 'night_push'])
  expect(await storedOf(request, me, 'alert-setting')).toEqual({})
})

test('a whole column of switches is switched at once, restored by undo, and reached by arrow keys', async ({
  page,
  request,
}) => {
  const me = await makeNewcomer(request)
  const ranking = await request.get('/api/v2/stock-chart/tv/?country=kr&limit=3')
  const mine = ((await ranking.json()).rows as { fsym_id: string }[]).map(row => row.fsym_id)
  await addReports(request, me, mine)
  await enterAsNewcomer(page, me, `${setting}/feature/stock`)
  await expect(alertHeading(page)).toHaveText(words.stockHead({ count: mine.length, total: mine.length }))
  const column = page.getByRole('checkbox', { name: words.column(words.toggles.IssueToggle) })
  await expect(column).toBeChecked()
  await column.click()
  await expect(column).not.toBeChecked()
  const stored = async () => Object.values(await storedOf(request, me, 'alert')).map(body => body.on)
  const rest = stockAlertToggles.filter(name => name !== 'IssueToggle')
  await expect.poll(stored).toEqual(mine.map(() => rest))
  await care(page)
  await button(page, words.undo).click()
  await expect(column).toBeChecked()
  await expect.poll(stored).toEqual(mine.map(() => stockAlertToggles))

  await column.focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await expect(column).toBeChecked({ indeterminate: true })
  const all = page.getByRole('checkbox', { name: words.wholeHint, exact: true })
  await all.click()
  await expect(column).toBeChecked()
  await all.click()
  await expect(alertHeading(page)).toHaveText(words.stockHead({ count: 0, total: mine.length }))
  await expect.poll(stored).toEqual(mine.map(() => []))
})

test('themes and presets can be found, followed, unfollowed and restored', async ({ page, request }) => {
  const me = await makeNewcomer(request)
  await enterAsNewcomer(page, me, `${setting}/feature/industry`)
  await expect(alertHeading(page)).toHaveText(words.followedNone)
  await expect(page.getByRole('list', { name: words.suggested }).getByRole('listitem')).not.toHaveCount(0)
  await page.getByRole('link', { name: words.pick, exact: true }).click()
  await page.getByLabel(words.pickSearch, { exact: true }).fill('로봇')
  await expect(page.getByText(words.found({ count: 1 }), { exact: true })).toBeVisible()
  await page.getByRole('checkbox').click()
  const stored = async () => (await storedOf(request, me, 'alert-scope')).list
  await expect.poll(stored).toMatchObject({ themes: ['robots'], sectors: [], presets: [] })
  await page.getByLabel(words.pickSearch, { exact: true }).fill('아무도 모르는')
  await expect(page.getByText(words.notFound({ name: '아무도 모르는' }))).toBeVisible()
  await button(page, words.clearSearch).click()
  await page.getByText(words.scopes.presets, { exact: true }).click()
  await page.getByRole('checkbox').first().click()
  await expect.poll(async () => ((await stored())?.presets as string[] | undefined)?.length).toBe(1)
  await care(page)
  await page.getByRole('link', { name: words.done, exact: true }).click()
  await expect(alertHeading(page)).toHaveText(words.followedHead({ count: 2 }))
  await button(page, words.unfollowOf({ name: '로봇' })).click()
  await expect(alertHeading(page)).toHaveText(words.followedHead({ count: 1 }))
  await button(page, words.undo).click()
  await expect(alertHeading(page)).toHaveText(words.followedHead({ count: 2 }))
  await expect.poll(stored).toMatchObject({ themes: ['robots'] })
})

test('a subscriber who already has every kind of alert is led back to the settings', async ({ page }) => {
  await signInAs(page, 'demo-premium', '/notification/upgrade')
  await expect(alertHeading(page)).toHaveText(words.subscriber)
  await page.getByRole('link', { name: words.backToSettings, exact: true }).click()
  await expect(page).toHaveURL(setting)
})

test('the limits of alerts are listed by plan, with the number of alerts that were held back', async ({
  page,
  request,
}) => {
  const me = await makeNewcomer(request)
  await enterAsNewcomer(page, me, '/notification/upgrade')
  await expect(alertHeading(page)).toHaveText(words.limitHead)
  const signal = page.getByRole('row').filter({ hasText: words.types.signal.name })
  await expect(signal.getByRole('cell')).toHaveText([words.inDigest, words.atOnce, words.atOnce])
  await expect(page.getByRole('heading', { name: words.heldTitle({ count: 0 }) })).toBeVisible()
  await expect(page.getByRole('link', { name: words.upgrade, exact: true })).toHaveAttribute(
    'href',
    '/plan?prev=plan',
  )
  await care(page)
})
