import { expect, type Page } from '@playwright/test'
import type { ChartReply } from '#contract/quote.ts'
import type { Lang } from '#text/formats.ts'
import { untilQuiet } from '../support/quiet.ts'
import { withPlainSpaces } from './printed.ts'
import {
  collectReplies,
  faultsOf,
  ownWords,
  printedOn,
  type TracedReplies,
  toldStrings,
  undatedOf,
} from './trace.ts'

/** Returns the most traded stock or fund of a country. */
export async function firstTickerOf(page: Page, country: string, type: string): Promise<string> {
  const reply = await page.request.get(`/api/v2/ranking/tv/?country=${country}&type=${type}&limit=1`)
  const { rows } = (await reply.json()) as { rows: { ticker: string }[] }
  return rows[0]?.ticker ?? ''
}

/** Returns a heavily traded stock with an open position, so that its chart has every kind of line. */
export async function tickerWithPosition(page: Page, country: string): Promise<string> {
  const reply = await page.request.get(`/api/v2/stock-chart/tv/?country=${country}&limit=100`)
  const { rows } = (await reply.json()) as { rows: { ticker: string; signal: string | null }[] }
  const found = rows.find(({ signal }) => signal === 'HOLD')
  if (!found) throw new Error(`A position is open in the simulated market of ${country}.`)
  return found.ticker
}

export async function setLanguageCookie(page: Page, lang: Lang, url: string): Promise<void> {
  await page.context().addCookies([{ name: 'lang', value: lang, url }])
}

/** Waits until the page is complete: no request is under way, and the part below the fold is rendered. */
export async function untilWhole(page: Page): Promise<void> {
  const main = page.getByRole('main')
  await expect(main.locator('.quote-price')).toHaveText(/\d/)
  await expect(main.locator('[aria-busy=true]')).toHaveCount(0)
  await untilQuiet(page)
  await expect(main.locator('[aria-busy=true]')).toHaveCount(0)
}

/** Opens the chart of a stock and waits for all five years, which load once the requested range is drawn. */
export async function openChart(
  page: Page,
  ticker: string,
): Promise<{ answers: TracedReplies; chart: ChartReply; settled(): Promise<void> }> {
  const listener = collectReplies(page)
  const [years] = await Promise.all([
    page.waitForResponse(answer => /\/chart\/\?.*range=5Y/.test(answer.url()), { timeout: 20_000 }),
    page.goto(`/quote/${ticker}/chart`),
  ])
  await years.finished()
  await listener.settled()
  await untilWhole(page)
  return { ...listener, chart: listener.answers.get('chart') as unknown as ChartReply }
}

/** Returns the figures in a part of the page that are not a number of the reply, or not of its day. */
export async function figureFaults(
  page: Page,
  answers: TracedReplies,
  lang: Lang,
  within?: string,
): Promise<{ faults: string[]; count: number }> {
  const { traced, loose } = await printedOn(page, within)
  const asOf = String(answers.get('quote')?.as_of)
  const words = ownWords(lang)
  const told = toldStrings(answers)
  return {
    count: traced.length,
    faults: [
      ...traced.flatMap(each => [
        ...faultsOf(each, answers, lang),
        ...(each.derived === null ? undatedOf(each, answers, asOf, lang) : []),
      ]),
      ...loose
        .filter(
          ({ text, named }) =>
            !words.has(withPlainSpaces(text)) && !(named && told.has(withPlainSpaces(text))),
        )
        .map(({ text }) => `«${withPlainSpaces(text)}» has no origin`),
    ],
  }
}
