import type { Page } from '@playwright/test'
import { galleryWordsIn } from '#routes/gallery/words.ts'
import { expect, test } from '../support/fixtures.ts'

const word = galleryWordsIn('ko')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const toast = (page: Page, kind: 'info' | 'success' | 'error') => page.locator(`.Toastify__toast--${kind}`)

/** What a message lies over: the bar, or something that can be pressed. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const [message] = document.querySelectorAll('.Toastify__toast-container')
    const box = message!.getBoundingClientRect()
    const pressed = 'header.bar, a[href], button, input, select, textarea, summary, [role=button]'
    return [...document.querySelectorAll(pressed)]
      .filter(each => !each.closest('.toast-host') && each.checkVisibility())
      .filter(each => {
        const { top, bottom, left, right } = each.getBoundingClientRect()
        return top < box.bottom && bottom > box.top && left < box.right && right > box.left
      })
      .map(each => each.textContent)
  })

for (const [width, height] of [
  [390, 844],
  [1280, 800],
] as const) {
  test.describe(`at ${width} × ${height}`, () => {
    test.use({ viewport: { width, height } })

    test('a message covers neither the bar nor a control, also after scrolling', async ({ page }) => {
      await page.goto('/gallery')
      await button(page, word('toastError')).click()
      await expect(toast(page, 'error')).toBeVisible()
      await expect.poll(() => covered(page)).toEqual([])
      for (const to of [0, 400, 900]) {
        await page.evaluate(top => window.scrollTo(0, top), to)
        await expect.poll(() => covered(page)).toEqual([])
      }
    })

    test('an error ends with the next success and with the way to another screen, and is shown once', async ({
      page,
    }) => {
      await page.goto('/gallery')
      await button(page, word('toastError')).click()
      await button(page, word('toastError')).click()
      await expect(toast(page, 'error')).toHaveCount(1)
      await button(page, word('toastSuccess')).click()
      await expect(toast(page, 'success')).toBeVisible()
      await expect(toast(page, 'error')).toHaveCount(0)
      await button(page, word('toastError')).click()
      await expect(toast(page, 'error')).toBeVisible()
      await page.locator('nav.places a').nth(1).click()
      await expect(page).not.toHaveURL(/gallery/)
      await expect(toast(page, 'error')).toHaveCount(0)
    })
  })
}
