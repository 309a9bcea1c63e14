import type { Page } from '@playwright/test'
import { routes } from '#routes/index.tsx'
import type { Route } from '#routes/route.ts'
import { sampleSeed } from '#scripts/setup/sample-seed.ts'
import { isFullProof } from '#tests/setup/sample.ts'
import { dictionary as en } from '#text/en/index.ts'
import { dictionary as ko } from '#text/ko/index.ts'
import { amiss } from '../support/amiss.ts'
import { expect, test } from '../support/fixtures.ts'

const examples: Record<string, string> = {
  ticker: '005930',
  tab: 'community',
  market: 'KOSPI',
  sector: '10',
  type: 'terms',
  date: '20250402',
  provider: 'kakao',
  country: 'kr',
}
const addressOf = (route: Route): string =>
  route.path.replaceAll(/:(\w+)\??/g, (_whole: string, name: string) => examples[name] ?? '1')

const everywhere = routes.filter(each => each.path !== '/gallery')

for (const [nth, [lang, words]] of Object.entries({ ko, en }).entries()) {
  /** In the sample every second address is opened, in one of the languages. */
  const opened = everywhere.filter((_, at) => isFullProof || (at + sampleSeed()) % 4 === 2 * nth)

  test.describe(`in ${lang}`, () => {
    test.use({ locale: lang === 'ko' ? 'ko-KR' : 'en-US', viewport: { width: 320, height: 640 } })

    test(`${isFullProof ? 'every' : 'every fourth'} address has one main, one h1, its title, and nothing amiss`, async ({
      page,
    }) => {
      test.setTimeout(240_000)
      const complaints = listenFor(page)
      for (const route of opened) {
        const address = addressOf(route)
        await page.goto(address)
        const main = page.getByRole('main')
        await expect(main, address).toHaveCount(1)
        await expect(page.getByRole('heading', { level: 1 }), address).toHaveCount(1)
        if (!route.screen) {
          await expect(main, address).toHaveAttribute('data-unbuilt', 'true')
          await expect(page).toHaveTitle(
            `${words.titles[route.title as keyof typeof words.titles]} · Tidemark`,
          )
        }
        const wide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
        expect(wide, `${address} scrolls sideways at 320 pixels`).toBe(false)
        expect(await amiss(page), address).toEqual([])
      }
      expect(complaints()).toEqual([])
    })
  })
}

test('an address of nobody says so', async ({ page }) => {
  await page.goto('/nowhere/at/all')
  await expect(page.getByRole('main')).toContainText(ko.frame.notFoundTitle)
})

test('a value that cannot be read is put right and said', async ({ page }) => {
  await page.goto('/stock-chart?stockChart=everything')
  await expect(page).toHaveURL(/\/stock-chart$/)
  await expect(page.getByText('stockChart')).toBeVisible()
})

/** Answers of 4xx that a screen shows as such are no complaint; everything else on the console is. */
function listenFor(page: Page): () => string[] {
  const heard: string[] = []
  page.on('console', message => {
    if (message.type() === 'error' && !/status of (401|404)/.test(message.text())) heard.push(message.text())
  })
  page.on('pageerror', error => heard.push(error.message))
  return () => heard
}
