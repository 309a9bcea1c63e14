import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { sampleOf } from '#tests/setup/sample.ts'
import { consents } from '#text/ko/consents.ts'
import { security } from '#text/ko/security.ts'
import { sync } from '#text/ko/sync.ts'
import { installWords } from '#text/words/install.ts'
import { accessibilityFaults } from '../support/amiss.ts'
import { expect, test } from '../support/fixtures.ts'
import { startDemoSession } from '../support/people.ts'
import {
  asWho,
  enterAsNewcomer,
  ko,
  makeNewcomer,
  note,
  password,
  putNote,
  signInButton,
  signInElsewhere,
  someStock,
  words,
} from './newcomer.ts'

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const inDialog = (page: Page, name: string) =>
  page.getByRole('dialog').or(page.getByRole('alertdialog')).getByRole('button', { name, exact: true })

test('the profile can be saved, refuses a taken nickname, and keeps the input when saving fails', async ({
  page,
  request,
}) => {
  await enterAsNewcomer(page, await makeNewcomer(request))
  await field(page, words.nickname).fill('Premium')
  await expect(page.getByText(words.nicknameFaults.taken)).toBeVisible()
  await field(page, words.nickname).fill('x')
  await expect(page.getByText(words.nicknameFaults.too_short)).toBeVisible()
  const nickname = `물결${Date.now() % 100_000}`
  await field(page, words.nickname).fill(nickname)
  await expect(page.getByText(words.nicknameFree)).toBeVisible()
  await field(page, words.name).fill('한가람')
  await page.getByText(words.genders.woman, { exact: true }).click()
  await field(page, words.birthYear).selectOption('1988')

  await page.route('**/user/me/', route =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 500, body: '{}' }) : route.fallback(),
  )
  await signInButton(page, words.save).click()
  await expect(page.getByText(words.kept)).toBeVisible()
  await expect(field(page, words.name)).toHaveValue('한가람')
  await page.unroute('**/user/me/')
  await signInButton(page, words.save).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.welcome({ name: nickname }))
  await expect(signInButton(page, words.save)).toBeDisabled()

  await page.reload()
  await expect(field(page, words.name)).toHaveValue('한가람')
  await expect(field(page, words.birthYear)).toHaveValue('1988')
  await expect(page.getByRole('radio', { name: words.genders.woman })).toBeChecked()
})

test('a picture is cropped with the keyboard, reduced to 256 pixels, and removed', async ({
  page,
  request,
}) => {
  await enterAsNewcomer(page, await makeNewcomer(request))
  await expect(field(page, words.nickname)).toBeVisible()
  await page.setInputFiles('input[accept="image/*"]', {
    name: 'x.png',
    mimeType: 'image/png',
    buffer: Buffer.from('no'),
  })
  await expect(page.getByText(words.pictureUnreadable)).toBeVisible()
  const buffer = await page.screenshot()
  await page.setInputFiles('input[accept="image/*"]', { name: 'x.png', mimeType: 'image/png', buffer })
  await expect(page.getByRole('dialog')).toContainText(words.cropTitle)
  await expect(page.getByText(words.pictureUnreadable)).toBeHidden()
  await field(page, words.cropSize).focus()
  for (let step = 0; step < 5; step++) await page.keyboard.press('ArrowRight')
  await expect(field(page, words.cropAcross)).toBeEnabled()
  expect(await accessibilityFaults(page)).toEqual([])
  await inDialog(page, words.cropSave).click()
  const picture = page.locator('img.my-picture')
  await expect.poll(() => picture.evaluate(img => (img as HTMLImageElement).naturalWidth)).toBe(256)
  await signInButton(page, words.pictureRemove).click()
  await expect(picture).toHaveCount(0)
})

test('devices are listed, and can be signed out one by one or all at once', async ({ page, request }) => {
  const who = await makeNewcomer(request)
  const other = await signInElsewhere(request, who.username)
  await enterAsNewcomer(page, who)
  const ends = page.getByRole('button', { name: new RegExp(`${words.endDevice}$`) })
  await expect(page.getByText(words.thisDevice)).toHaveCount(1)
  const devices = page.locator('section', { hasText: words.devices }).locator('.my-rows li')
  await expect(devices.filter({ hasText: words.signedInAt({ time: '' }).trim() })).toHaveCount(3)
  await devices.filter({ hasNotText: words.thisDevice }).first().getByRole('button').click()
  await expect(ends).toHaveCount(3)
  await signInButton(page, words.endOthers).click()
  await inDialog(page, words.endOthers).click()
  await expect(page.getByText(words.onlyThis)).toBeVisible()
  expect((await request.get('/user/me/', { headers: asWho(other) })).status()).toBe(401)
})

test('a consent can be switched, retried after a failure and is kept after a reload, and the text of a required one can be read', async ({
  page,
  request,
}) => {
  await enterAsNewcomer(page, await makeNewcomer(request))
  const push = page.getByRole('switch', { name: consents.kinds.push.name, exact: true })
  const night = page.getByRole('switch', { name: consents.kinds.night_push.name, exact: true })
  await expect(night).toBeDisabled()
  await page.route('**/api/v2/user/consent/', route =>
    route.request().method() === 'PATCH' ? route.fulfill({ status: 503, body: '{}' }) : route.fallback(),
  )
  await push.click()
  await expect(page.getByText(words.consentFailed({ name: consents.kinds.push.name }))).toBeVisible()
  await expect(push).not.toBeChecked()
  await page.unroute('**/api/v2/user/consent/')
  await signInButton(page, ko.ui.retry).click()
  await expect(push).toBeChecked()
  await expect(night).toBeEnabled()
  await page.reload()
  await expect(push).toBeChecked()
  await expect(page.getByText(words.requiredNote)).toBeVisible()
  await signInButton(page, words.readOf({ name: consents.kinds.privacy.name })).click()
  await expect(page.getByRole('dialog')).toContainText(consents.kinds.privacy.text[0] ?? '')
})

test('everything is exported into one file, and another account imports it after a preview', async ({
  page,
  request,
}) => {
  const { fsymId } = await someStock(request)
  const first = await makeNewcomer(request)
  await putNote(request, first.token, fsymId, '옮겨 갈 메모')
  await enterAsNewcomer(page, first)
  const [downloading] = await Promise.all([
    page.waitForEvent('download'),
    signInButton(page, words.exportAll).click(),
  ])
  const file = await downloading.path()
  expect(JSON.parse(readFileSync(file, 'utf8')).items).toMatchObject([
    { kind: 'note', id: fsymId, body: { content: '옮겨 갈 메모' } },
  ])
  await signInButton(page, installWords.ko.signOut).click()
  // A reply to the sign-out that arrives after the next sign-in would delete its cookie.
  const ended = page.waitForResponse('**/api/logout/')
  await inDialog(page, installWords.ko.signOut).click()
  await expect(page.getByText(words.guestTitle)).toBeVisible()
  await ended

  await enterAsNewcomer(page, await makeNewcomer(request))
  await expect(page.getByText(words.noThings)).toBeVisible()
  const input = 'input[accept*="json"]'
  await page.setInputFiles(input, { name: 'x.json', mimeType: 'application/json', buffer: Buffer.from('{}') })
  await expect(page.getByText(words.importUnreadable)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.setInputFiles(input, file)
  await expect(page.getByRole('dialog')).toContainText(`${words.things.notes}${words.count({ count: 1 })}`)
  await inDialog(page, words.importGo).click()
  await expect(page.getByText(words.importDone({ put: 1, same: 0, left_out: 0 }))).toBeVisible()
  await expect(page.getByText(words.noThings)).toBeHidden()
  await page.setInputFiles(input, file)
  await inDialog(page, words.importGo).click()
  await expect(page.getByText(words.importDone({ put: 0, same: 1, left_out: 0 }))).toBeVisible()
})

test('deleting an account needs a confirmation and the password, and can be taken back', async ({
  page,
  request,
}) => {
  await enterAsNewcomer(page, await makeNewcomer(request))
  await signInButton(page, words.leaveAsk).click()
  await expect(page.getByText(words.understoodMissing)).toBeVisible()
  await page.getByRole('checkbox', { name: words.understood }).check()
  await signInButton(page, words.leaveAsk).click()
  await inDialog(page, words.leaveDo).click()
  await expect(page.getByText(security.currentMissing)).toBeVisible()
  await field(page, security.current).fill('not the one')
  await inDialog(page, words.leaveDo).click()
  await expect(page.getByText(security.currentWrong)).toBeVisible()
  await field(page, security.current).fill(password)
  await inDialog(page, words.leaveDo).click()
  const stays = page.getByRole('button', { name: words.stay })
  await expect(stays).toHaveCount(2)
  await page.reload()
  await expect(stays).toHaveCount(2)
  await stays.first().click()
  await expect(stays).toHaveCount(0)
  await expect(page.getByRole('checkbox', { name: words.understood })).not.toBeChecked()
})

test('a sign-out with unsent edits states how many would be lost', async ({ page, context, request }) => {
  const { ticker } = await someStock(request)
  const who = await makeNewcomer(request)
  await enterAsNewcomer(page, who)
  await expect(field(page, words.nickname)).toBeVisible()
  const quote = await context.newPage()
  await quote.goto(`/quote/${ticker}/analysis`)
  await expect(quote.getByLabel(note.label)).toBeVisible()
  await context.setOffline(true)
  await quote.getByLabel(note.label).fill('아직 보내지 못한 메모')
  await expect(quote.getByText(note.waits)).toBeVisible()
  await page.bringToFront()
  await signInButton(page, installWords.ko.signOut).click()
  await expect(page.getByRole('alertdialog')).toContainText(sync.signOutText({ count: 1 }))
  await inDialog(page, ko.ui.cancel).click()
  await context.setOffline(false)
  await quote.bringToFront()
  await expect(quote.getByText(note.waits)).toBeHidden()
})

const looks = [
  ['ko', 'dark', 320],
  ['en', 'light', 320],
  ['ko', 'light', 1280],
  ['en', 'dark', 1280],
] as const

for (const [lang, theme, width] of sampleOf(looks, 2)) {
  test(`my page in ${lang}, ${theme} and ${width} pixels wide does not overflow, and axe finds nothing`, async ({
    page,
    context,
    baseURL,
  }) => {
    const fine = async () => {
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      expect(await accessibilityFaults(page)).toEqual([])
    }
    await page.setViewportSize({ width, height: 800 })
    const cookies = [
      { name: 'lang', value: lang },
      { name: 'theme', value: theme },
    ]
    if (lang === 'ko') {
      await startDemoSession(page)
      await context.addCookies(cookies.map(each => ({ ...each, url: baseURL })))
      await page.goto('/my')
      await expect(page.locator('[name=nickname]')).toBeVisible()
      await expect(page.getByRole('switch').first()).toBeVisible()
      await fine()
      await context.setOffline(true)
      await expect(page.locator('.strip-note').first()).toBeVisible()
      await fine()
    } else {
      await context.addCookies(cookies.map(each => ({ ...each, url: baseURL })))
      await page.goto('/my')
      await expect(page.locator('h1')).toBeVisible()
      await fine()
    }
  })
}
