import { transfer as english } from '#text/en/transfer.ts'
import { transfer as korean } from '#text/ko/transfer.ts'
import { enterAsNewcomer, makeNewcomer } from '../my/newcomer.ts'
import { accessibilityFaults } from '../support/amiss.ts'
import { expect, test } from '../support/fixtures.ts'
import { button, heading } from './card-window.ts'

const looks = [
  { lang: 'ko', theme: 'light', width: 320, words: korean },
  { lang: 'en', theme: 'light', width: 390, words: english },
  { lang: 'en', theme: 'dark', width: 1280, words: english },
] as const

for (const { lang, theme, width, words } of looks)
  test(`a transfer in ${lang}, ${theme} and ${width} pixels wide does not overflow, and axe finds nothing`, async ({
    page,
    request,
    baseURL,
  }) => {
    const fine = async () => {
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      expect(await accessibilityFaults(page)).toEqual([])
    }
    await page.setViewportSize({ width, height: 800 })
    await enterAsNewcomer(page, await makeNewcomer(request))
    const cookies = Object.entries({ lang, theme })
    await page.context().addCookies(cookies.map(([name, value]) => ({ name, value, url: baseURL })))
    await page.goto('/plan/start?plan=premium&interval=6M')
    await page.getByText(words.methods.transfer, { exact: true }).click()
    await expect(button(page, words.request)).toBeVisible()
    await fine()
    await button(page, words.request).click()
    await expect(heading(page, words.states.SUCCESSFUL)).toBeVisible()
    await fine()
    await page.goto('/my')
    await expect(page.getByRole('link', { name: words.see })).toBeVisible()
    await page.goto('/plan/info')
    await button(page, words.sandboxPay).click()
    await expect(heading(page, words.states.PAID)).toBeVisible()
    await fine()
    await page.getByRole('button', { name: /영수증$|^Receipt/ }).click()
    await expect(page.getByRole('dialog')).toContainText(words.methods.transfer)
    await fine()
  })
