import { differencesFromDefaultFilter } from '#domain/screener/filter/differences.ts'
import { withBounds } from '#domain/screener/filter/edit.ts'
import type { SavedFilter } from '#domain/screener/filter/saved-filter.ts'
import { screener } from '#text/ko/screener.ts'
import { screenerFilters as words } from '#text/ko/screener-filters.ts'
import { expect, test, withWorker } from '../support/fixtures.ts'
import { untilControlled } from '../support/worker.ts'
import {
  card,
  cheap,
  filterButton,
  filterCount,
  filterInAddress,
  least,
  open,
  screenOnServer,
} from './filtering.ts'
import { onDevice } from './results.ts'

test(
  'without the server, five changes of a filter give the counts that the server gave',
  withWorker,
  async ({ page, server }) => {
    test.setTimeout(120_000)
    await open(page)
    await untilControlled(page)
    await expect(onDevice(page)).toBeVisible({ timeout: 20_000 })
    const sector = (await screenOnServer(server.url, cheap, 200)).rows.find(
      ({ sector_code }) => sector_code,
    )?.sector_code
    expect(sector).toBeTruthy()

    const wider = withBounds(cheap, 'per', { least: 4, most: 18 })
    const stronger = withBounds(wider, 'rs_rating', { least: 20 })
    const rising: SavedFilter = { ...stronger, show: { ...stronger.show, psar: true } }
    const within: SavedFilter = { ...rising, sectors: [sector ?? ''] }
    const all: SavedFilter = { ...within, exclude_halt: false }
    const filters = [wider, stronger, rising, within, all]
    const totals = await Promise.all(
      filters.map(async each => (await screenOnServer(server.url, each)).total),
    )
    expect(totals[1]).toBeGreaterThan(0)
    await server.refuse()

    const add = async (text: string) => {
      await page.getByRole('searchbox', { name: words.add }).fill(text)
      await page.keyboard.press('Enter')
    }
    const changes = [
      async () => {
        await filterButton(page, 'PER').click()
        await page.getByLabel(`${least} (배)`).fill('4')
      },
      async () => {
        await add('rs rat')
        await page
          .getByLabel(words.leastOf({ name: 'RS등급' }), { exact: true })
          .last()
          .fill('20')
      },
      () => add(screener.own.psar),
      async () => {
        await add('섹터')
        await card(page, screener.own.sectors).locator(`input[value="${sector}"]`).check()
      },
      () => page.getByRole('switch', { name: words.halted }).click(),
    ]
    for (const [at, change] of changes.entries()) {
      await change()
      await expect
        .poll(() => differencesFromDefaultFilter(filterInAddress(page)))
        .toEqual(differencesFromDefaultFilter(filters[at]!))
      await expect(filterCount(page)).toHaveText(String(totals[at]))
    }
  },
)
