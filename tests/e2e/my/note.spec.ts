import type { Page } from '@playwright/test'
import { sync } from '#text/ko/sync.ts'
import { accessibilityFaults } from '../support/amiss.ts'
import { expect, test } from '../support/fixtures.ts'
import {
  asWho,
  enterAsNewcomer,
  ko,
  makeNewcomer,
  note,
  putNote,
  signInButton,
  someStock,
  words,
} from './newcomer.ts'

test('a guest’s note is stored on the device, can be exported, and is taken over at the sign-in', async ({
  page,
  request,
}) => {
  const { ticker, fsymId } = await someStock(request)
  await page.goto(`/quote/${ticker}/analysis`)
  const text = page.getByLabel(note.label)
  await expect(page.getByText(note.guest)).toBeVisible()
  await text.fill('손님이 적은 메모')
  await text.blur()
  await expect(page.getByText(new RegExp(`\\d${note.saved({ time: '' })}`))).toBeVisible()
  await page.reload()
  await expect(text).toHaveValue('손님이 적은 메모')
  expect(await accessibilityFaults(page, '.note')).toEqual([])

  await page.goto('/my')
  await expect(page.getByText(words.guestThings)).toBeVisible()
  const [downloading] = await Promise.all([
    page.waitForEvent('download'),
    signInButton(page, words.exportGuest).click(),
  ])
  expect(downloading.suggestedFilename()).toMatch(/^tidemark-.*\.json$/)

  const who = await makeNewcomer(request)
  await enterAsNewcomer(page, who)
  await expect
    .poll(async () => {
      const reply = await request.get(`/api/v2/user/note/${fsymId}/`, { headers: asWho(who.token) })
      return (await reply.json()).note?.content
    })
    .toBe('손님이 적은 메모')
})

test('a note is limited to 10,000 characters, kept while offline, and can be restored after it was removed', async ({
  page,
  context,
  request,
}) => {
  const { ticker, fsymId } = await someStock(request)
  const who = await makeNewcomer(request)
  const onServer = async () => {
    const reply = await request.get(`/api/v2/user/note/${fsymId}/`, { headers: asWho(who.token) })
    return (await reply.json()).note?.content ?? null
  }
  await enterAsNewcomer(page, who, `/quote/${ticker}/analysis`)
  const text = page.getByLabel(note.label)
  await text.pressSequentially('첫 문장', { delay: 40 })
  await expect.poll(onServer).toBe('첫 문장')

  await text.fill('가'.repeat(10_003))
  await expect(page.getByText(note.tooLong({ count: 3 }))).toBeVisible()
  expect(await onServer()).toBe('첫 문장')
  await text.fill('가'.repeat(10_000))
  await expect.poll(async () => (await onServer()).length).toBe(10_000)

  await context.setOffline(true)
  await text.fill('오프라인에서 고친 메모')
  await expect(page.getByText(note.waits)).toBeVisible()
  await signInButton(page, note.remove).click()
  await expect(text).toHaveValue('')
  await signInButton(page, note.undo).click()
  await expect(text).toHaveValue('오프라인에서 고친 메모')
  await context.setOffline(false)
  await expect.poll(onServer, { timeout: 30_000 }).toBe('오프라인에서 고친 메모')
  await expect(page.getByText(note.waits)).toBeHidden()
})

test('a note changed on two devices asks which text to keep, and both can be kept', async ({
  page,
  context,
  request,
}) => {
  const { ticker, fsymId } = await someStock(request)
  const who = await makeNewcomer(request)
  const revision = await putNote(request, who.token, fsymId, '처음')
  await enterAsNewcomer(page, who, `/quote/${ticker}/analysis`)
  const text = page.getByLabel(note.label)
  await expect(text).toHaveValue('처음')
  await context.setOffline(true)
  await text.fill('이 기기에서 고침')
  await expect(page.getByText(note.waits)).toBeVisible()
  await putNote(request, who.token, fsymId, '다른 기기에서 고침', revision)
  await context.setOffline(false)
  await expect(page.getByText(note.conflict)).toBeVisible({ timeout: 30_000 })
  await signInButton(page, note.choose).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet).toContainText('다른 기기에서 고침')
  await expectSound(page)
  await page.keyboard.press('Escape')
  await expect(signInButton(page, note.choose)).toBeFocused()
  await signInButton(page, note.choose).click()
  await sheet.getByRole('button', { name: sync.keepBoth }).click()
  await expect(text).toHaveValue('다른 기기에서 고침\n\n이 기기에서 고침')
  await expect(page.getByText(note.conflict)).toBeHidden()
  await expect(text).toBeFocused()
})

test('a note that the server refuses is kept with the reason until the user discards it', async ({
  page,
  request,
}) => {
  const { ticker } = await someStock(request)
  await enterAsNewcomer(page, await makeNewcomer(request), `/quote/${ticker}/analysis`)
  await page.route('**/api/v2/user/item/note/**', route =>
    route.request().method() === 'PUT'
      ? route.fulfill({
          status: 402,
          contentType: 'application/json',
          body: '{"code":"plan_limit","detail":""}',
        })
      : route.continue(),
  )
  const text = page.getByLabel(note.label)
  await text.fill('받지 않을 메모')
  await expect(page.getByText(note.refused)).toBeVisible()
  await signInButton(page, note.show).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet).toContainText('받지 않을 메모')
  await expect(sheet).toContainText(ko.problems.plan_limit)
  await expectSound(page)
  await sheet.getByRole('button', { name: sync.discard }).click()
  await expect(sheet).toBeHidden()
  await expect(text).toHaveValue('')
  await expect(text).toBeFocused()
})

/** Checks the accessibility of the open sheet only. */
async function expectSound(page: Page): Promise<void> {
  expect(await accessibilityFaults(page, 'dialog[open]')).toEqual([])
}
