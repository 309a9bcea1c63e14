import type { Page } from '@playwright/test'
import type { Quote } from '#contract/quote.ts'
import { levelRows } from '#features/chart/level-rows.ts'
import { formatDay } from '#text/format-days.ts'
import { formatChangePercent, formatPrice } from '#text/formats.ts'
import { dictionary as ko } from '#text/ko/index.ts'
import { chartWords } from '#text/words/chart.ts'
import { chartRecordWords } from '#text/words/chart-record.ts'
import { expect, test } from '../support/fixtures.ts'
import { startDemoSession } from '../support/people.ts'
import { figureFaults, openChart, setLanguageCookie, tickerWithPosition } from './held-to.ts'

const box = (page: Page) => page.locator('.chart-box')
const said = (page: Page) => page.locator('.ai-chart [aria-live]')
const figureOf = (page: Page, selector: string) => page.locator(selector).getAttribute('data-figure')

for (const [lang, country, width] of [
  ['ko', 'kr', 390],
  ['en', 'us', 1280],
] as const)
  test.describe(`in the language ${lang} at a width of ${width} pixels`, () => {
    test.use({ viewport: { width, height: 844 } })

    test('the chart prints the numbers of the reply with their days, in its strip, its lines and its table', async ({
      page,
      baseURL,
    }) => {
      await setLanguageCookie(page, lang, baseURL)
      const { answers, chart } = await openChart(page, await tickerWithPosition(page, country))
      await test.step('the lines show the prices of the reply, highest first, with distance and day', async () => {
        const quote = answers.get('quote') as unknown as Quote
        const rows = page.locator('.chart-levels .key-values > div')
        const shown = await rows.evaluateAll(all =>
          all.map(row => [...row.querySelectorAll('dd .number')].map(each => each.textContent)),
        )
        const wanted = levelRows(chart, quote.price_close)
        expect(wanted.length).toBeGreaterThan(4)
        expect(shown).toEqual(
          wanted.map(({ price, distance }) => [
            formatPrice(price, country),
            distance === null ? chartWords[lang].base : formatChangePercent(distance),
          ]),
        )
        const entry = rows.filter({ hasText: chartWords[lang].entry }).first()
        const day = formatDay(chart.latest_entry_date, lang, Date.now())
        await expect(entry).toContainText(day)
        const closed = chart.candles[chart.dates.indexOf(chart.latest_entry_date!)]![1]
        await expect(entry).toContainText(formatPrice(closed, country))
        const dated = wanted.filter(({ day }) => day !== null).length
        const seen = await figureFaults(page, answers, lang, '.chart-levels')
        expect(seen).toMatchObject({ faults: [], count: 2 * wanted.length - 1 + dated })
      })
      await test.step('the table has each session once, newest first, and every number in its column', async () => {
        await page.getByRole('button', { name: chartWords[lang].figure.asTable, exact: true }).click()
        const table = page.locator('.chart-table')
        await expect(table.locator('tbody tr')).toHaveCount(60)
        const heads = chartWords[lang].figure
        await expect(table.locator('thead th')).toHaveText([
          ...[heads.date, heads.openLong, heads.highLong, heads.lowLong, heads.closeLong],
          ...[chartWords[lang].change, heads.volume, heads.ma20],
        ])
        await page.locator('button.table-switch').last().click()
        await expect(table.locator('tbody tr')).not.toHaveCount(60)
        const shown = await table
          .locator('tbody tr')
          .evaluateAll(rows => rows.map(row => [...row.children].map(cell => cell.textContent)))
        expect(shown.length).toBeGreaterThan(100)
        const last = chart.dates.length - 1
        for (const [nth, cells] of shown.entries()) {
          const at = last - nth
          const [open, close, low, high] = chart.candles[at]!
          const money = (value: number | null | undefined) => formatPrice(value, country)
          const traded = (value: number) => (open === 0 ? '–' : money(value))
          expect(cells, chart.dates[at]).toEqual([
            formatDay(chart.dates[at], lang, Date.now(), 'full'),
            ...[traded(open), traded(high), traded(low), money(close)],
            formatChangePercent((close / chart.candles[at - 1]![1] - 1) * 100),
            formatPrice(chart.volume[at], 'kr'),
            money(chart.ma20[at]),
          ])
        }
        const seen = await figureFaults(page, answers, lang, '.chart-table')
        expect(seen.faults).toEqual([])
        expect(seen.count).toBeGreaterThan(7 * shown.length)
        await page.getByRole('button', { name: heads.hideTable, exact: true }).click()
      })
      await test.step('the strip and the live region show the session under the cursor', async () => {
        const last = chart.dates.length - 1
        await expectSession(last)
        await box(page).focus()
        for (const [key, at] of [
          ['ArrowLeft', last],
          ['ArrowLeft', last - 1],
          ['Shift+ArrowLeft', last - 6],
          ['ArrowRight', last - 5],
          ['Home', 0],
          ['Shift+ArrowRight', 5],
        ] as const) {
          await page.keyboard.press(key)
          await expectSession(at)
          await expect(said(page)).toContainText(readingAt(at))
        }
        expect((await figureFaults(page, answers, lang)).faults).toEqual([])
        await page.keyboard.press('Escape')
        await expectSession(last)

        const area = (await box(page).boundingBox())!
        await page.mouse.move(area.x + area.width / 3, area.y + area.height / 3)
        await expect.poll(() => figureOf(page, '.strip-close b')).not.toBe(`chart/candles.${last}.1`)
        const at = Number((await figureOf(page, '.strip-close b'))?.split('.')[1])
        await expectSession(at)
        await expect(said(page)).toContainText(readingAt(at))
        expect((await figureFaults(page, answers, lang, '.chart-area')).faults).toEqual([])

        async function expectSession(of: number) {
          const [open, close, low, high] = chart.candles[of]!
          const halted = chart.halted.includes(chart.dates[of]!)
          const shown = halted ? { close } : { open, high, low, close }
          await expect(page.locator('.strip-close b')).toHaveAttribute('data-figure', `chart/candles.${of}.1`)
          for (const [name, value] of Object.entries(shown))
            await expect(page.locator(`.strip-${name} b`)).toHaveText(formatPrice(value, country))
          await expect(page.locator('.chart-strip > .strip-more').first()).toHaveText(
            formatDay(chart.dates[of], lang, Date.now(), 'weekday'),
          )
        }
        function readingAt(of: number): string {
          const [now, before] = [chart.candles[of]![1], chart.candles[of - 1]?.[1]]
          const [date, close] = [
            formatDay(chart.dates[of], lang, Date.now(), 'weekday'),
            formatPrice(now, country),
          ]
          if (chart.halted.includes(chart.dates[of]!)) return chartWords[lang].readingHalted({ date, close })
          const change = formatChangePercent(before ? (now / before - 1) * 100 : null)
          return chartWords[lang].reading({ date, close, change })
        }
      })
    })
  })

test('a sealed record that is opened from its row prints the sealed numbers, and no others', async ({
  page,
}) => {
  await startDemoSession(page)
  const { answers, chart } = await openChart(page, await tickerWithPosition(page, 'kr'))
  const turns = chart.signals.toReversed()
  const rows = page.locator('button.record-row')
  for (const nth of [0, 1, 4]) {
    answers.delete('sealed')
    await rows.nth(nth).click()
    const sheet = page.getByRole('dialog')
    await expect(sheet.locator('.break-all')).toHaveCount(2)
    await expect.poll(() => answers.has('sealed')).toBe(true)
    const seen = await figureFaults(page, answers, 'ko', 'dialog[open]')
    expect(seen.faults, turns[nth]!.date).toEqual([])
    expect(seen.count).toBeGreaterThan(6)
    const { record: names } = chartRecordWords.ko
    const told = (name: string) =>
      sheet
        .locator('.key-values > div')
        .filter({ has: page.getByText(name, { exact: true }) })
        .locator('dd')
    await expect(told(names.day)).toHaveText(formatDay(turns[nth]!.date, 'ko', Date.now(), 'full'))
    await expect(told(names.close)).toHaveText(formatPrice(turns[nth]!.close, 'kr'))
    await expect(told(names.signal)).toHaveText(ko.ui.signals[turns[nth]!.signal])
    await page.keyboard.press('Escape')
    await expect(sheet).toHaveCount(0)
  }
})

test('a number of the chart that is not in the reply, or has another day, is reported', async ({ page }) => {
  const { answers } = await openChart(page, await tickerWithPosition(page, 'kr'))
  await page.getByRole('button', { name: chartWords.ko.figure.asTable, exact: true }).click()
  const drawn = [
    '.strip-high b',
    '.chart-table tbody tr:nth-child(4) [data-derived]',
    '.chart-levels dd .number',
    'button.record-row .number',
  ]
  for (const each of drawn) await expect(page.locator(each).first()).toBeAttached()
  await page.evaluate(() => {
    const put = (selector: string, text: string) => {
      document.querySelector(selector)!.textContent = text
    }
    put('.strip-high b', '1,234,567')
    put('.chart-table tbody tr:nth-child(3) th', '2001년 1월 1일')
    put('.chart-table tbody tr:nth-child(4) [data-derived]', '+77.77%')
    put('.chart-levels dd .number', '7,654,321')
    put('button.record-row .number', 'dead…beef12')
    document.querySelector('.chart-area')!.append('8 of nowhere')
  })
  const { faults: found } = await figureFaults(page, answers, 'ko')
  const text = found.join('\n')
  for (const each of ['1,234,567 in', '+77.77%', '7,654,321 in', '12 in «dead…beef12»', '«8 of nowhere» has'])
    expect(text).toContain(each)
  expect(text).toMatch(/candles\.\d+\.1\) is of .*, which stands nowhere near it/)
})
