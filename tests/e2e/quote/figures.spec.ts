import { sampleOf } from '#tests/setup/sample.ts'
import { expect, test } from '../support/fixtures.ts'
import { startDemoSession } from '../support/people.ts'
import { figureFaults, firstTickerOf, openChart, setLanguageCookie, untilWhole } from './held-to.ts'
import { collectReplies } from './trace.ts'

const tabs = ['analysis', 'sector', 'etf-compare'] as const

const kinds = [
  ['ko', 'kr', 'company'],
  ['en', 'us', 'company'],
  ['ko', 'us', 'etf'],
  ['en', 'kr', 'etf'],
] as const

for (const [lang, country, type] of sampleOf(kinds, 2)) {
  test(`every figure of a ${country} ${type} is in the reply, and has its day (${lang})`, async ({
    page,
    baseURL,
  }) => {
    await setLanguageCookie(page, lang, baseURL)
    const ticker = await firstTickerOf(page, country, type)
    for (const tab of tabs) {
      const listener = collectReplies(page)
      await page.goto(`/quote/${ticker}/${tab}`)
      await untilWhole(page)
      await listener.settled()
      const seen = await figureFaults(page, listener.answers, lang)
      expect(seen.faults, tab).toEqual([])
      expect(seen.count, tab).toBeGreaterThan(tab === 'analysis' ? 60 : 8)
    }
    const { answers } = await openChart(page, ticker)
    const seen = await figureFaults(page, answers, lang)
    expect(seen.faults, 'chart').toEqual([])
    expect(seen.count, 'chart').toBeGreaterThan(20)
  })
}

const details = ['summary', 'fundamental_score', 'market_trend_score', 'sector_performance_score']

test('every figure of a score that is opened on its own page is in the reply, and has its day', async ({
  page,
}) => {
  await startDemoSession(page)
  const ticker = await firstTickerOf(page, 'kr', 'company')
  for (const detail of sampleOf(details, 2)) {
    const listener = collectReplies(page)
    await page.goto(`/quote/${ticker}/analysis?detail=${detail}`)
    await untilWhole(page)
    await listener.settled()
    const seen = await figureFaults(page, listener.answers, 'ko')
    expect(seen.faults, detail).toEqual([])
    expect(seen.count, detail).toBeGreaterThan(12)
  }
})

test('a number that is not in the reply is reported', async ({ page }) => {
  const ticker = await firstTickerOf(page, 'kr', 'company')
  const listener = collectReplies(page)
  await page.goto(`/quote/${ticker}/analysis`)
  await untilWhole(page)
  await listener.settled()
  await page.evaluate(() => {
    const price = document.querySelector('[data-figure="quote/price_close"]')!
    price.textContent = '1,234,567'
    document.querySelector('main')!.append('7 of nowhere')
  })
  const seen = await figureFaults(page, listener.answers, 'ko')
  expect(seen.faults.join('\n')).toContain('does not print quote/price_close')
  expect(seen.faults.join('\n')).toContain('1,234,567 in')
  expect(seen.faults.join('\n')).toContain('«7 of nowhere» has no origin')
})
