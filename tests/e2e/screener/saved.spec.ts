import type { Page } from '@playwright/test'
import { myStockWords } from '#text/words/my-stock.ts'
import { savedFilterWords } from '#text/words/screener-saved.ts'
import { storedItems } from '../items/page-program.ts'
import { care, recordConsoleErrors } from '../search/search-page.ts'
import { expect, test, withWorker } from '../support/fixtures.ts'
import { signInAs } from '../support/people.ts'
import { untilQuiet } from '../support/quiet.ts'
import { untilControlled } from '../support/worker.ts'

const words = savedFilterWords.ko
const addressOf = (filter: object): string =>
  `/screener/v2?country=kr&f=${Buffer.from(JSON.stringify(filter)).toString('base64url')}`
const cheap = addressOf({ valuation: { per: { on: true, range: ['', '12'] } }, show: { valuation: true } })
const gold = addressOf({ preset: ['gold'] })

const list = (page: Page) => page.getByRole('list', { name: words.list })
const names = (page: Page) => list(page).locator('.saved-name')
const sheet = (page: Page) => page.getByRole('dialog')

async function save(page: Page, address: string, name: string): Promise<void> {
  await page.goto(address)
  await page.getByRole('button', { name: words.saveNew, exact: true }).click()
  await sheet(page).getByLabel(words.name, { exact: true }).fill(name)
  await sheet(page).getByRole('button', { name: words.saveNew, exact: true }).click()
  await expect(sheet(page)).toHaveCount(0)
}

async function edit(page: Page, name: string, press: string): Promise<void> {
  await page.getByRole('button', { name: words.more({ name }), exact: true }).click()
  await sheet(page).getByRole('button', { name: press, exact: true }).click()
}

const mine = async (page: Page) => {
  await page.goto('/screener/v2?country=kr&tab=my')
  await expect(list(page)).toBeVisible()
}

test('a guest’s filters are kept on the device: saved, counted, renamed, copied, moved, deleted and restored', async ({
  page,
}) => {
  const said = recordConsoleErrors(page)
  await save(page, cheap, '싼 기업')
  await save(page, gold, '골든')
  await mine(page)
  await expect(names(page)).toHaveText(['싼 기업', '골든'])
  await expect(list(page)).toContainText('PER')
  await expect(list(page).locator('.saved-count')).toHaveText([/^\d+종목$/, /^\d+종목$/])
  await expect(page.getByText(words.guest)).toBeVisible()
  await care(page, 'my filters')

  await edit(page, '골든', words.duplicate)
  await expect(names(page)).toHaveText(['싼 기업', '골든', '골든 (2)'])
  await page.getByRole('button', { name: words.more({ name: '골든 (2)' }), exact: true }).click()
  await care(page, 'changing one of my filters')
  const name = sheet(page).getByLabel(words.name, { exact: true })
  await name.fill('골든')
  await expect(sheet(page)).toContainText(words.nameTaken)
  await name.fill('셋째')
  await sheet(page).getByRole('button', { name: words.rename, exact: true }).click()
  await expect(names(page)).toHaveText(['싼 기업', '골든', '셋째'])

  const handle = page.getByRole('button', {
    name: words.handle({ name: '셋째', place: 3, count: 3 }),
    exact: true,
  })
  await handle.focus()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(names(page)).toHaveText(['셋째', '싼 기업', '골든'])
  // The message appears only when the order is stored on the device.
  await expect(page.getByText(words.moved({ name: '셋째', place: 1 }))).toBeAttached()
  await page.reload()
  await expect(names(page)).toHaveText(['셋째', '싼 기업', '골든'])

  await edit(page, '싼 기업', words.remove)
  await expect(names(page)).toHaveText(['셋째', '골든'])
  await page.getByRole('button', { name: myStockWords.ko.undo, exact: true }).click()
  await expect(names(page)).toHaveText(['셋째', '싼 기업', '골든'])
  expect(said()).toEqual([])
})

test('a filter that is dragged by its handle stays in its new place after a reload', async ({ page }) => {
  for (const name of ['하나', '둘', '셋']) await save(page, gold, name)
  await mine(page)
  const rows = list(page).locator('.saved-row')
  await expect(rows).toHaveCount(3)
  const from = await rows.nth(0).locator('.saved-handle').boundingBox()
  const to = await rows.nth(2).boundingBox()
  if (!from || !to) throw new Error('the rows are on the page')
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(from.x + from.width / 2, to.y + to.height / 2, { steps: 8 })
  await page.mouse.up()
  await expect(names(page)).toHaveText(['둘', '셋', '하나'])
  await expect(page.getByText(words.moved({ name: '하나', place: 3 }))).toBeAttached()
  await page.reload()
  await expect(names(page)).toHaveText(['둘', '셋', '하나'])
})

test('a saved filter that was changed can be saved over its earlier version', async ({ page }) => {
  await save(page, gold, '골든')
  await mine(page)
  await names(page).first().click()
  await expect(page).toHaveURL(/f=/)
  await page.getByRole('button', { name: words.saveNew, exact: true }).click()
  await expect(sheet(page)).toContainText(words.unchanged({ name: '골든' }))
  await page.keyboard.press('Escape')
  await expect(sheet(page)).toHaveCount(0)

  const key = JSON.parse(
    Buffer.from(new URL(page.url()).searchParams.get('f') ?? '', 'base64url').toString(),
  ) as { key: string }
  await page.goto(addressOf({ key: key.key, preset: ['gold', 'rs_rating'] }))
  await page.getByRole('button', { name: words.saveNew, exact: true }).click()
  await expect(sheet(page)).toContainText(words.overwriteLead({ name: '골든' }))
  await care(page, 'saving over a filter')
  await sheet(page)
    .getByRole('button', { name: words.overwrite({ name: '골든' }) })
    .click()
  await expect(sheet(page)).toHaveCount(0)
  await mine(page)
  await expect(names(page)).toHaveText(['골든'])
  await expect(list(page).locator('a')).toHaveAttribute('href', /f=/)
  const href = (await list(page).locator('a').getAttribute('href')) ?? ''
  const kept = Buffer.from(new URLSearchParams(href.split('?')[1]).get('f') ?? '', 'base64url').toString()
  expect(JSON.parse(kept)).toEqual({ key: key.key, prevClickTab: 'my', preset: ['gold', 'rs_rating'] })
})

test(
  'a filter saved without the server is listed at once, and sent when the server is back',
  withWorker,
  async ({ page, server }) => {
    const stored = async () =>
      (await storedItems(server.url, 'demo-basic')).filter(({ kind }) => kind === 'filter')
    const before = await stored()
    await signInAs(page, 'demo-basic')
    await untilControlled(page)
    await page.goto(gold)
    await untilQuiet(page)
    await mine(page)
    await expect(names(page)).toHaveCount(before.length)
    await untilQuiet(page)
    await server.refuse()
    const name = '비행기 안에서'
    await save(page, gold, name)
    await mine(page)
    await expect(names(page)).toHaveCount(before.length + 1)
    await expect(names(page).last()).toHaveText(name)
    await expect(list(page).getByRole('listitem').last()).toContainText(words.waits)
    await server.accept()
    await expect.poll(async () => (await stored()).length, { timeout: 40_000 }).toBe(before.length + 1)
    const reached = (await stored()).find(({ body }) => body?.name === name)
    const order = Math.max(-1, ...before.map(({ body }) => Number(body?.order))) + 1
    expect(reached?.body).toEqual({ name, order, filter: { preset: ['gold'], country: 'kr' } })
  },
)
