import type { Page } from '@playwright/test'
import { dictionary as ko } from '#text/ko/index.ts'
import { chartWords } from '#text/words/chart.ts'
import { homeWords } from '#text/words/home.ts'
import { marketWords } from '#text/words/market.ts'
import { quoteWords } from '#text/words/quote.ts'
import { reportWords } from '#text/words/report.ts'
import { searchWords } from '#text/words/search.ts'
import type { ExpectedContent } from '../browser/paint.ts'
import type { SimulatedUser } from './simulated-user.ts'

export type ScreenWalk = {
  path: string
  /** Selects the content that is in the document once the screen is complete. */
  content: ExpectedContent
  walk(hand: SimulatedUser, page: Page): Promise<void>
}

const [home, quote, chart] = [homeWords.ko, quoteWords.ko, chartWords.ko]
const [market, report, search] = [marketWords.ko, reportWords.ko, searchWords.ko]

const main = (page: Page) => page.getByRole('main')
const link = (page: Page, name: string | RegExp) => main(page).getByRole('link', { name, exact: true })
const current = (page: Page, name: string) =>
  main(page).locator('[aria-current=page]', { hasText: new RegExp(`^${name}$`) })
const choice = (page: Page, of: string, name: string) =>
  main(page).getByRole('group', { name: of, exact: true }).locator('label', { hasText: name })
const chosen = (page: Page, of: string, name: string) => choice(page, of, name).locator('input:checked')
const sheet = (page: Page) => page.locator('dialog[open]')

/** About ten user actions on each screen: its tabs, sheets, choices and keys. */
export const walksOf = (ticker: string) =>
  ({
    home: {
      path: '/',
      content: { selector: 'main a[href*="/quote/"]', alive: true },
      async walk(hand, page) {
        await hand.tap('ETF', link(page, ko.home.etfs), current(page, ko.home.etfs))
        await hand.tap('stocks', link(page, ko.home.stocks), current(page, ko.home.stocks))
        await hand.tap('US', choice(page, home.country, home.countries.us))
        await hand.tap('Korea', choice(page, home.country, home.countries.kr))
        for (const [what, name] of [
          ['sectors', /^업종 \d+개/],
          ['presets', /^추천 필터 \d+개/],
        ] as const) {
          await hand.tap(`all ${what}`, main(page).getByRole('link', { name }), sheet(page))
          await hand.tap(`close ${what}`, sheet(page).getByRole('button', { name: ko.ui.close }))
        }
        await hand.tap('a row', main(page).locator('a[href*="/quote/"]'), page.locator('.quote-head'))
      },
    },
    'quote, chart': {
      path: `/quote/${ticker}/chart`,
      content: { selector: 'main .chart-box:has(canvas)', alive: true },
      async walk(hand, page) {
        for (const range of ['r1Y', 'r5Y'] as const)
          await hand.tap(
            range,
            choice(page, quote.ranges, quote[range]),
            chosen(page, quote.ranges, quote[range]),
          )
        await hand.tap('layers', page.getByRole('button', { name: chart.layers, exact: true }), sheet(page))
        const rsi = sheet(page).getByRole('switch', { name: chart.indicators.rsi14, exact: true })
        await hand.tap('RSI', rsi)
        await hand.tap('close layers', sheet(page).getByRole('button', { name: ko.ui.close }))
        await page.locator('.chart-box').focus()
        await hand.key('ArrowLeft')
        await hand.tap(
          'as table',
          page.getByRole('button', { name: chartWords.ko.figure.asTable }),
          main(page).locator('table'),
        )
      },
    },
    'quote, analysis': {
      path: `/quote/${ticker}/analysis`,
      content: { selector: 'main .verdict', alive: true },
      async walk(hand, page) {
        await hand.tap('sector', link(page, quote.sector), current(page, quote.sector))
        await hand.tap('ETF', link(page, quote['etf-compare']), current(page, quote['etf-compare']))
        await hand.tap('analysis', link(page, quote.analysis), main(page).locator('.verdict'))
        const change = main(page).getByRole('button', { name: report.change, exact: true })
        await hand.tap('change the assumptions', change, main(page).locator('.assumptions'))
        const scores = main(page).locator('a[href*="detail="]')
        await hand.tap('a score', scores)
      },
    },
    ranking: {
      path: '/stock-chart',
      content: { selector: 'main .windowed a', alive: true },
      async walk(hand, page) {
        const rows = main(page).locator('.windowed a')
        for (const list of ['tq', 'w52h', 'tv'] as const)
          await hand.tap(list, link(page, market.lists[list]), current(page, market.lists[list]))
        await hand.tap('US', choice(page, market.country, market.us), chosen(page, market.country, market.us))
        await hand.tap(
          'Korea',
          choice(page, market.country, market.kr),
          chosen(page, market.country, market.kr),
        )
        await main(page).getByRole('combobox', { name: market.kind, exact: true }).focus()
        await hand.key('ArrowDown')
        await hand.key('ArrowUp')
        await page.evaluate(() => scrollTo({ top: 3000 }))
        await rows.nth(12).focus()
        for (const key of ['j', 'k']) await hand.key(key)
        await hand.tap('a row', rows.nth(12), page.locator('.quote-head'))
      },
    },
    search: {
      path: '/search',
      content: { selector: 'main .search-idle a', alive: true },
      async walk(hand, page) {
        const options = page.getByRole('option')
        await page.getByRole('combobox').focus()
        const clear = page.getByRole('button', { name: search.clear, exact: true })
        await hand.compose('ㅅㅅ', options)
        for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp']) await hand.key(key)
        await hand.tap('clear', clear)
        await hand.compose('ㅈㅈ', options)
        await hand.tap('clear', clear)
        await hand.write('appar', options)
        await hand.key('ArrowDown')
        await hand.key('Backspace', options)
        await hand.key('Escape')
      },
    },
  }) satisfies Record<string, ScreenWalk>

export type WalkName = keyof ReturnType<typeof walksOf>
