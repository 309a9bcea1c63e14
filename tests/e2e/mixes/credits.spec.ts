import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import type { MarketVendor } from '#domain/market/sources/source.ts'
import { sourceProfiles } from '#domain/market/sources/source-profile.ts'
import { slow } from '#scripts/test-runner/slow.ts'
import { chartWords } from '#text/words/chart.ts'
import { fetchJson } from '../groups/group-rows.ts'
import { startDemoSession } from '../support/people.ts'
import { startMixServer } from './mix-server.ts'
import { MIXES_NOW } from './source-mixes.ts'

const prices = ['datagokr', 'alpaca'] as const
const words = chartWords.ko

/** The screens of this mix with everyone whose numbers stand on them. */
const credited = (stock: string): Readonly<Record<string, readonly MarketVendor[]>> => ({
  '/screener/v2?country=kr': ['datagokr'],
  '/schedule': ['dart', 'sec'],
  '/my-stock/highlight': prices,
  '/my-stock/price': prices,
  '/my-stock/attractiveness': prices,
  '/my-stock/chart-indicator': prices,
  '/my-stock/earnings': [...prices, 'dart', 'sec'],
  '/my-stock/insider': [...prices, 'dart', 'sec'],
  [`/quote/${stock}/analysis`]: ['datagokr', 'dart'],
})

/** Remembers every text that a canvas was given, because a picture has no other words. */
const rememberCanvasTexts = (context: BrowserContext) =>
  context.addInitScript(() => {
    const texts: string[] = []
    const { fillText } = CanvasRenderingContext2D.prototype
    CanvasRenderingContext2D.prototype.fillText = function (...given) {
      texts.push(given[0])
      return fillText.apply(this, given)
    }
    Object.assign(window, { canvasTexts: texts })
  })

const canvasTexts = (page: Page): Promise<string> =>
  page.evaluate(() => (window as unknown as { canvasTexts: string[] }).canvasTexts.join('\n'))

test(
  'nine screens and the saved picture of a chart name everyone whose numbers stand on them',
  slow('publishes a market from the fakes'),
  async ({ browser }) => {
    test.setTimeout(600_000)
    const server = await startMixServer('free keys and filings')
    try {
      const context = await browser.newContext({
        ...{ baseURL: server.url, viewport: { width: 390, height: 844 }, serviceWorkers: 'block' },
        locale: 'ko-KR',
      })
      await context.clock.setFixedTime(new Date(MIXES_NOW))
      await rememberCanvasTexts(context)
      const page = await context.newPage()
      await startDemoSession(page)
      const { rows } = await fetchJson<{ rows: { ticker: string }[] }>(server.url, '/ranking/tv/?country=kr')
      const stock = rows[0]?.ticker ?? ''
      for (const [at, sources] of Object.entries(credited(stock))) {
        await page.goto(at)
        await page.keyboard.press('Shift')
        const lines = page.locator('main .foot-note')
        for (const source of sources)
          await expect(lines.filter({ hasText: sourceProfiles[source].credit }).first(), at).toBeAttached()
      }
      await page.goto(`/quote/${stock}/chart`)
      await page.getByRole('button', { name: words.layers, exact: true }).click()
      const save = page.getByRole('button', { name: words.savePicture, exact: true })
      await Promise.all([page.waitForEvent('download'), save.click()])
      expect(await canvasTexts(page)).toContain(sourceProfiles.datagokr.credit)
      await context.close()
    } finally {
      await server.end()
    }
  },
)
