import type { Page } from '@playwright/test'
import type { ValuationReply } from '#contract/company.ts'
import type { Assumption } from '#domain/analysis/scoring/assumption-definitions.ts'
import { computeProperPrice } from '#domain/analysis/scoring/proper-price.ts'
import { adjustAssumptions } from '#domain/analysis/scoring/proper-price-assumptions.ts'
import { toTradingDay } from '#domain/market/calendar/day.ts'
import { formatChangePercent, formatPrice } from '#text/formats.ts'
import { reportWords } from '#text/words/report.ts'
import { expect, test } from '../support/fixtures.ts'
import { untilQuiet } from '../support/quiet.ts'
import { figureFaults, firstTickerOf, setLanguageCookie, untilWhole } from './held-to.ts'
import { collectReplies, type TracedReplies } from './trace.ts'

const part = (page: Page) => page.locator('section.proper')
const outcome = (page: Page) => part(page).locator('.outcome')
const field = (page: Page, id: string) => part(page).locator(`input[name="${id}"]`)

type Opened = { answers: TracedReplies; valued: ValuationReply; asked: () => number }

/** Opens the form of the most traded company, with the reply that its numbers come from. */
async function open(page: Page, lang: 'ko' | 'en', country: 'kr' | 'us'): Promise<Opened> {
  const { answers, settled } = collectReplies(page)
  let asked = 0
  page.on('request', request => /\/proper-price\//.test(request.url()) && asked++)
  await page.goto(`/quote/${await firstTickerOf(page, country, 'company')}/analysis`)
  await untilWhole(page)
  await part(page).getByRole('button', { name: reportWords[lang].change, exact: true }).click()
  await expect(field(page, 'growth')).toBeVisible()
  await settled()
  return { answers, valued: answers.get('valuation') as unknown as ValuationReply, asked: () => asked }
}

/** Computes the fair value with the domain's code from the assumptions of the reply, some of them changed. */
function reckoned(
  { price_close, proper_price, as_of }: ValuationReply,
  changes: Record<string, number> = {},
) {
  const ours = proper_price!.assumptions as readonly Assumption[]
  const adjusted = adjustAssumptions(ours, changes, toTradingDay(Number(as_of.replaceAll('-', ''))))
  if (!adjusted.ok) throw new Error(`${adjusted.error.id} is ${adjusted.error.because}`)
  return computeProperPrice(price_close!, adjusted.value)
}

/** Returns the expected rows of the table: the method with its weight, then its prices. */
const methodsOf = ({ methods }: ReturnType<typeof reckoned>, country: 'kr' | 'us', lang: 'ko' | 'en') =>
  methods.map(({ id, weight, low, mid, high }) => [
    `${reportWords[lang].multiples[id]} ${reportWords[lang].weight({ weight: weight.toFixed(2) })}`,
    ...[low, mid, high].map(value => formatPrice(value, country)),
  ])
const methodsShown = (page: Page) =>
  outcome(page)
    .locator('tbody tr')
    .evaluateAll(rows => rows.map(row => [...row.children].map(cell => cell.textContent)))

for (const [lang, country] of [
  ['ko', 'kr'],
  ['en', 'us'],
] as const)
  test.describe(`the fair value of a ${country} stock in ${lang}`, () => {
    test.beforeEach(({ page, baseURL }) => setLanguageCookie(page, lang, baseURL))

    test('shows the assumptions of the reply, and the range that follows from them', async ({ page }) => {
      const { answers, valued, asked } = await open(page, lang, country)
      const { assumptions, range, methods, pp_room } = valued.proper_price!
      expect(reckoned(valued)).toMatchObject({ range, methods, pp_room })
      await part(page).locator('summary').click()
      const shown = await part(page)
        .locator('input')
        .evaluateAll(inputs => (inputs as HTMLInputElement[]).map(({ name, value }) => [name, Number(value)]))
      const told = new Map(assumptions.map(({ id, value }) => [id as string, value]))
      expect(new Set(shown.map(([id]) => id))).toEqual(new Set(told.keys()))
      for (const [id, value] of shown as [string, number][])
        expect(Math.abs(value / told.get(id)! - 1) || 0, `${id} ${value}`).toBeLessThan(5e-6)
      await expect.poll(() => methodsShown(page)).toEqual(methodsOf(reckoned(valued), country, lang))
      const seen = await figureFaults(page, answers, lang, 'section.proper')
      expect(seen.faults).toEqual([])
      expect(seen.count).toBeGreaterThan(20)
      expect(asked()).toBe(0)
    })

    test('changes with the reader’s own numbers as the domain computes it, until our numbers are restored', async ({
      page,
    }) => {
      const { answers, valued } = await open(page, lang, country)
      const words = reportWords[lang]
      const mid = valued.proper_price!.assumptions.find(({ id }) => id === 'PER_mid')!.value
      const changes: Record<string, number> = {}
      for (const [id, value] of [
        ['growth', -7.5],
        ['discount', 11],
        ['PER_mid', Number((mid * 1.02).toFixed(2))],
      ] as const) {
        changes[id] = value
        await field(page, id).fill(String(value).replace('-', '−'))
        const wanted = reckoned(valued, changes)
        const [from, to] = [valued.proper_price!.range!.mid, wanted.range!.mid]
        await expect(outcome(page).getByRole('status')).toHaveText(
          words.changed({
            from: formatPrice(from, country),
            to: formatPrice(to, country),
            change: formatChangePercent((to / from - 1) * 100),
          }),
        )
        await expect.poll(() => methodsShown(page)).toEqual(methodsOf(wanted, country, lang))
        await expect(
          outcome(page)
            .locator('.staff-label')
            .filter({ hasText: formatPrice(to, country) }),
        ).toHaveCount(1)
      }
      expect(answers.get('proper-price')).toMatchObject({
        proper_price: { range: reckoned(valued, changes).range },
      })
      expect((await figureFaults(page, answers, lang, 'section.proper')).faults).toEqual([])
      await part(page).getByRole('button', { name: words.reset, exact: true }).click()
      await expect(outcome(page).getByRole('status')).toHaveText('')
      await expect.poll(() => methodsShown(page)).toEqual(methodsOf(reckoned(valued), country, lang))
    })
  })

test('a number outside its bounds is marked at its field and not sent', async ({ page }) => {
  await page.clock.install()
  const { valued, asked } = await open(page, 'ko', 'kr')
  for (const text of ['201', 'abc', '', '-91']) {
    await field(page, 'growth').fill(text)
    await expect(field(page, 'growth')).toHaveAttribute('aria-invalid', 'true')
    await expect(part(page)).toContainText(reportWords.ko.outOfBounds({ least: '−90', most: '200' }))
  }
  await page.clock.runFor(600)
  await untilQuiet(page)
  expect(asked()).toBe(0)
  await expect.poll(() => methodsShown(page)).toEqual(methodsOf(reckoned(valued), 'kr', 'ko'))
  const growth = valued.proper_price!.assumptions.find(({ id }) => id === 'growth')!.value
  await field(page, 'growth').fill(String(growth))
  await expect(field(page, 'growth')).not.toHaveAttribute('aria-invalid', 'true')
})

test('numbers that contradict each other are marked, and the previous range stays', async ({ page }) => {
  await page.clock.install()
  const { valued, asked } = await open(page, 'ko', 'kr')
  await field(page, 'growth').fill('5')
  const wanted = methodsOf(reckoned(valued, { growth: 5 }), 'kr', 'ko')
  await expect.poll(() => methodsShown(page)).toEqual(wanted)
  const before = asked()
  const ours = new Map(valued.proper_price!.assumptions.map(({ id, value }) => [id as string, value]))
  const mid = Math.ceil(ours.get('PER_high')! * 2)
  await field(page, 'PER_mid').fill(String(mid))
  await expect(field(page, 'PER_mid')).toHaveAttribute('aria-invalid', 'true')
  await page.clock.runFor(600)
  await untilQuiet(page)
  expect(asked()).toBe(before)
  await expect(outcome(page).getByRole('alert')).toHaveCount(0)
  await expect.poll(() => methodsShown(page)).toEqual(wanted)
  await part(page).locator('summary').click()
  await field(page, 'PER_high').fill(String(mid + 1))
  await expect(field(page, 'PER_mid')).not.toHaveAttribute('aria-invalid', 'true')
  const changes = { growth: 5, PER_mid: mid, PER_high: mid + 1 }
  await expect.poll(() => methodsShown(page)).toEqual(methodsOf(reckoned(valued, changes), 'kr', 'ko'))
})

test('without a server, the form says that the fair value could not be computed', async ({
  page,
  context,
}) => {
  await open(page, 'ko', 'kr')
  await context.setOffline(true)
  await field(page, 'growth').fill('5')
  await expect(outcome(page).getByRole('alert')).toBeVisible()
  await context.setOffline(false)
  await field(page, 'growth').fill('6')
  await expect(outcome(page).getByRole('alert')).toHaveCount(0)
  await expect(outcome(page).getByRole('status')).toHaveText(/\d/)
})
