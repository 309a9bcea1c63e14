import type { Page } from '@playwright/test'
import type { Bounds } from '#domain/screener/filter/condition.ts'
import { withBounds } from '#domain/screener/filter/edit.ts'
import { defaultFilter } from '#domain/screener/filter/saved-filter.ts'
import { screener } from '#text/ko/screener.ts'
import { screenerFilters as words } from '#text/ko/screener-filters.ts'
import { care } from '../search/search-page.ts'
import { expect, test } from '../support/fixtures.ts'
import { card, expectAsked, filterCount, linkToFilter, mostOfPer, open, screenOnServer } from './filtering.ts'

const excluded = screener.lossesExcluded.per
const per = (bounds: Bounds) => withBounds(defaultFilter, 'per', bounds)
const chip = (page: Page) => page.getByRole('checkbox', { name: excluded, exact: true })
const sentence = (page: Page) => page.locator('.screener-sentence')

test('an upper bound on P/E leaves losses out until its chip is taken away, in address, sentence and on the server', async ({
  page,
  server,
}) => {
  const [all, positive] = await Promise.all(
    [per({ most: 13 }), per({ above: 0, most: 13 })].map(each => screenOnServer(server.url, each)),
  )
  expect(all!.total).toBeGreaterThan(positive!.total)
  await open(page, per({ least: 2 }))
  await card(page, 'PER').getByRole('button', { name: 'PER', exact: true }).click()
  await expect(chip(page)).toHaveCount(0)
  await page.getByRole('textbox', { name: new RegExp(`^${mostOfPer}`) }).fill('13')
  await expectAsked(page, server.url, per({ least: 2, most: 13 }))
  await page.getByRole('textbox', { name: new RegExp(`^${words.leastOf({ name: 'PER' })}`) }).fill('')
  await expectAsked(page, server.url, per({ above: 0, most: 13 }))
  await expect(chip(page)).toBeChecked()
  await expect(sentence(page)).toContainText(`PER 13배 이하(${excluded})`)
  await chip(page).press(' ')
  await expectAsked(page, server.url, per({ most: 13 }))
  await expect(sentence(page)).not.toContainText(excluded)
  // The choice stays while the bound moves.
  await page.getByRole('textbox', { name: new RegExp(`^${mostOfPer}`) }).fill('12')
  await expectAsked(page, server.url, per({ most: 12 }))
  await chip(page).press(' ')
  await expectAsked(page, server.url, per({ above: 0, most: 12 }))
  await care(page, 'losses are excluded')
})

test('a chip that sets the lowest quarter of P/E leaves losses out, and says so', async ({
  page,
  server,
}) => {
  await open(page, per({ least: 2 }))
  await card(page, 'PER').getByRole('button', { name: 'PER', exact: true }).click()
  const lowest = page.getByRole('button', { name: new RegExp(words.quickNames.low25) })
  await expect(lowest).toContainText(excluded)
  const most = Number(/[\d.]+/.exec((await lowest.textContent()) ?? '')?.[0])
  await lowest.click()
  await expectAsked(page, server.url, per({ above: 0, most }))
})

test('a link with an upper bound alone keeps its meaning, and offers to leave losses out', async ({
  page,
  server,
}) => {
  await open(page, per({ most: 13 }))
  await expectAsked(page, server.url, per({ most: 13 }))
  await expect(chip(page)).not.toBeChecked()
})

test('on a phone the exclusion of losses is a chip of its own, which can be removed and restored', async ({
  page,
  server,
}) => {
  await page.goto(linkToFilter(per({ above: 0, most: 13 })))
  await expect(filterCount(page)).toHaveText(/\d/)
  const chips = page.getByRole('list', { name: words.chips })
  await expect(chips).toContainText('PER 13배 이하')
  await expect(chips).not.toContainText('(')
  await care(page, 'chips')
  const remove = page.getByRole('button', { name: words.remove({ name: `PER ${excluded}` }), exact: true })
  await remove.click()
  await expectAsked(page, server.url, per({ most: 13 }))
  await expect(remove).toHaveCount(0)
  await page.getByRole('button', { name: words.undo, exact: true }).click()
  await expectAsked(page, server.url, per({ above: 0, most: 13 }))
})
