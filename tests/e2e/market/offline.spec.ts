import type { Page } from '@playwright/test'
import { isFullProof } from '#tests/setup/sample.ts'
import { ui } from '#text/ko/ui.ts'
import { expect, test, withWorker } from '../support/fixtures.ts'
import { signInAs } from '../support/people.ts'
import { untilQuiet } from '../support/quiet.ts'
import { untilControlled } from '../support/worker.ts'

/** A full proof opens as many quotes as a user does in a morning. */
const QUOTES = isFullProof ? 20 : 2
const asOf = /종가 기준|기준/

test(
  'after one visit, home, quotes with their charts, rankings and search open without a server',
  withWorker,
  async ({ page, server }) => {
    test.setTimeout(300_000)
    await signInAs(page)
    await untilControlled(page)
    await page.goto('/')
    await settled(page)
    await page.goto('/stock-chart')
    await settled(page)
    const hrefs = (
      await rows(page).evaluateAll(links => links.map(link => link.getAttribute('href') ?? ''))
    ).slice(0, QUOTES)
    expect(hrefs).toHaveLength(QUOTES)
    for (const href of hrefs) {
      await page.goto(href)
      await settled(page)
      await expect(page.locator('main canvas').first(), href).toBeVisible()
    }
    await page.goto('/search')
    await settled(page)
    await untilPacked(page)

    await server.refuse()
    await expect(fetch(server.url)).rejects.toThrow()

    await page.goto('/')
    await expect(rows(page).first()).toBeVisible()
    await expect(page.getByRole('main')).toContainText(asOf)

    await page.goto('/stock-chart')
    await expect(rows(page).first()).toBeVisible()
    await expect(page.getByRole('main')).toContainText(asOf)

    for (const href of hrefs) {
      await page.goto(href)
      await expect(page.locator('main canvas').first(), href).toBeVisible()
      await expect(page.getByRole('main'), href).toContainText(asOf)
    }

    await page.goto('/search')
    await page.getByRole('combobox').fill('ㅎ')
    await expect(page.getByRole('option').first()).toBeVisible()
    await expect(page.getByRole('main')).toContainText(asOf)
  },
)

test(
  'a visitor’s home opens without a server with its last rows and a single retry button',
  withWorker,
  async ({ page, server }) => {
    await page.goto('/')
    await untilControlled(page)
    await page.goto('/')
    await settled(page)
    await expect(rows(page).first()).toBeVisible()

    await server.refuse()

    await page.goto('/')
    await expect(rows(page).first()).toBeVisible()
    await expect(page.getByRole('main').getByRole('button', { name: ui.retry })).toHaveCount(1)
  },
)

const rows = (page: Page) => page.getByRole('main').locator('a.stock-row')

async function settled(page: Page): Promise<void> {
  await untilQuiet(page)
  await expect(page.locator('main .skeleton')).toHaveCount(0)
}

/** Waits for the packs of both countries, which the search loads a moment after it is opened. */
async function untilPacked(page: Page): Promise<void> {
  const told = page.locator('main').getByText(asOf)
  await expect(told.first()).toBeVisible({ timeout: 30_000 })
  await untilQuiet(page)
}
