import { gunzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { countries } from '#domain/market/country.ts'
import { catalogueEntriesIn, catalogueGroupsIn } from '#domain/screener/filter/catalogue.ts'
import { decodePack } from '#domain/screener/pack-bytes/decode.ts'
import { presets } from '#domain/screener/presets/index.ts'
import { presetWords } from '#text/words/screener-presets.ts'
import { savedFilterWords } from '#text/words/screener-saved.ts'
import { care, recordConsoleErrors } from '../search/search-page.ts'
import { expect, test } from '../support/fixtures.ts'

const words = savedFilterWords.ko
const addressOf = (filter: object): string =>
  `/screener/v2?country=kr&f=${Buffer.from(JSON.stringify(filter)).toString('base64url')}`
const count = (page: Page) => page.locator('.screener-count')
const sentence = (page: Page) => page.locator('.screener-sentence')

test('a filter that was opened from a preset leads back to it, and asks the same by its id alone', async ({
  page,
}) => {
  const said = recordConsoleErrors(page)
  await page.goto('/screener/v2/preset/gold')
  await page.getByRole('link', { name: presetWords.ko.openInScreener }).click()
  const from = page.getByText(words.fromPreset({ name: presets.gold.ko }))
  await expect(from).toBeVisible()
  await care(page, 'a filter from a preset')
  const found = (await count(page).textContent()) ?? ''
  expect(found).toMatch(/\d/)
  await page.getByRole('link', { name: words.toPreset }).click()
  await expect(page).toHaveURL(/\/screener\/v2\/preset\/gold$/)

  await page.goto(addressOf({ id: 'gold', idType: 'weekly' }))
  await expect(from).toBeVisible()
  await expect(count(page)).toHaveText(found)
  await page.goto(addressOf({ preset: ['gold'], showPreset: false }))
  await expect(count(page)).not.toHaveText(found)
  await expect(sentence(page)).not.toContainText(presets.gold.ko)
  expect(said()).toEqual([])
})

test('a filter that was opened from my filters leads back to them', async ({ page }) => {
  await page.goto(addressOf({ preset: ['gold'] }))
  await page.getByRole('button', { name: words.saveNew, exact: true }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel(words.name, { exact: true }).fill('골든')
  await sheet.getByRole('button', { name: words.saveNew, exact: true }).click()
  await expect(sheet).toHaveCount(0)
  await expect(page.getByText(words.fromMine({ name: '골든' }))).toHaveCount(0)
  await page.goto('/screener/v2?country=kr&tab=my')
  await page.getByRole('list', { name: words.list }).locator('.saved-name').click()
  await expect(page.getByText(words.fromMine({ name: '골든' }))).toBeVisible()
  await page.getByRole('link', { name: words.toMine }).click()
  await expect(page).toHaveURL(/tab=my/)
  await expect(page.getByRole('list', { name: words.list })).toContainText('골든')
})

test('every filter on a metric that the screener offers is known of at least one stock', async ({
  server,
}) => {
  for (const country of countries) {
    const reply = await fetch(`${server.url}/api/v2/screener/pack/${country}/`)
    const pack = decodePack(gunzipSync(Buffer.from(await reply.arrayBuffer())))
    if (!pack.ok) throw new Error(pack.error.detail)
    const unknown = catalogueGroupsIn(country)
      .flatMap(group => catalogueEntriesIn(country, group))
      .flatMap(entry => (entry.kind === 'metric' ? [entry.metric] : []))
      .filter(metric => !pack.value.columns.get(metric)?.some(value => !Number.isNaN(value)))
    expect(unknown, country).toEqual([])
  }
})
