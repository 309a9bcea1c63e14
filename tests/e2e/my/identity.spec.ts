import { certificationEndingWords, certificationPageWords } from '#server/http/certification-words.ts'
import { security as words } from '#text/ko/security.ts'
import { accessibilityFaults } from '../support/amiss.ts'
import { expect, test } from '../support/fixtures.ts'
import { enterAsNewcomer, makeNewcomer, signInButton } from './newcomer.ts'

const ending = certificationEndingWords.ko
const pages = certificationPageWords.ko
const confirm = '확인 · Confirm'

test('an identity is checked in the vendor’s window, a closed window changes nothing, and another account is refused', async ({
  page,
  request,
  server,
}) => {
  await server.stop()
  await server.start({ env: { CERTIFICATION: '1' } })
  const first = await makeNewcomer(request)
  await enterAsNewcomer(page, first)
  await expect(page.getByText(words.identityWhy)).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  await signInButton(page, words.identityOf).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(pages.opening)
  await expect(page.getByText(pages.sandbox)).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  await signInButton(page, pages.open).click()
  await signInButton(page, '닫기 · Close').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(ending.failed[0])
  await page.getByRole('link', { name: pages.next }).click()

  await signInButton(page, words.identityOf).click()
  await signInButton(page, pages.open).click()
  await page.getByLabel('이름 · Name').fill('한 사람')
  await signInButton(page, confirm).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(ending.certified[0])
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(ending.certified[0])
  await page.getByRole('link', { name: pages.next }).click()
  await expect(page.getByText(/확인했습니다/)).toBeVisible()

  await enterAsNewcomer(page, await makeNewcomer(request))
  await signInButton(page, words.identityOf).click()
  await signInButton(page, pages.open).click()
  await page.getByLabel('이름 · Name').fill('한 사람')
  await signInButton(page, confirm).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(ending.taken[0])
  await page.goto('/my')
  await expect(page.getByText(words.identityWhy)).toBeVisible()
})

test('no identity check is offered where the operator has not switched it on', async ({ page, request }) => {
  await enterAsNewcomer(page, await makeNewcomer(request))
  await expect(page.getByText(words.phoneMissing)).toBeVisible()
  await expect(page.getByText(words.identity, { exact: true })).toHaveCount(0)
})
