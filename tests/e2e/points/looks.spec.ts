import { pointSign } from '#features/points/view.ts'
import { points as english } from '#text/en/points.ts'
import { points as korean } from '#text/ko/points.ts'
import { accessibilityFaults } from '../support/amiss.ts'
import { expect, test } from '../support/fixtures.ts'
import { signInAs } from '../support/people.ts'
import { acts, replyActs, replyExpiringReward } from './point-replies.ts'

const paths = ['/point', '/point/expired', '/point-info', '/event/plan/reward/point']
const looks = [
  { lang: 'ko', theme: 'light', width: 320, words: korean },
  { lang: 'en', theme: 'dark', width: 1280, words: english },
] as const

for (const { lang, theme, width, words } of looks)
  test(`the screens about points in ${lang}, ${theme} and ${width} pixels wide do not overflow, axe finds nothing, and they stay offline`, async ({
    page,
    context,
    baseURL,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    const cookies = { lang, theme }
    await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: baseURL })))
    await replyActs(page)
    await replyExpiringReward(page)
    await signInAs(page, 'demo-basic', '/more-menu')
    for (const path of paths) {
      await page.goto(path)
      await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      expect(await accessibilityFaults(page)).toEqual([])
    }
    await page.goto('/point')
    for (const { action_code, amount } of acts) {
      const moved = `${pointSign(action_code)}${words.won({ amount })}`
      const row = page.getByRole('listitem').filter({ hasText: moved })
      await expect(row).toContainText(words.actions[action_code])
    }
    await context.setOffline(true)
    await expect(page.locator('.strip-note').first()).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.head({ amount: 7_500 }))
  })
