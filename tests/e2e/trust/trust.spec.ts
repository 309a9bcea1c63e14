import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type { SealedDaysReply } from '#contract/record.ts'
import { trust as words } from '#text/ko/trust.ts'
import { accessibilityFaults } from '../support/amiss.ts'
import { expect, test, withWorker } from '../support/fixtures.ts'
import { untilControlled } from '../support/worker.ts'

const main = (page: Page) => page.getByRole('main')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const chainSays = (page: Page) => page.locator('.chain-part [role=status]')
const rows = (page: Page) => page.getByRole('list', { name: words.tradesTitle }).getByRole('link')

function errorsOf(page: Page): string[] {
  const errors: string[] = []
  page.on('console', message => message.type() === 'error' && errors.push(message.text()))
  page.on('pageerror', error => errors.push(String(error)))
  return errors
}

async function open(page: Page, at = '/trust'): Promise<void> {
  await page.goto(at)
  await expect(rows(page).first()).toBeVisible({ timeout: 45_000 })
}

async function care(page: Page, what: string): Promise<void> {
  expect(await accessibilityFaults(page), what).toEqual([])
}

async function daysOf(page: Page): Promise<SealedDaysReply> {
  return (await page.request.get('/api/v2/record/?country=kr&limit=1')).json() as Promise<SealedDaysReply>
}

test('the whole chain is verified in the browser, which states its days, records and gaps', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const errors = errorsOf(page)
  await open(page)
  const { chain, head } = await daysOf(page)
  await button(page, words.verify).press('Enter')
  const number = (value: number) => value.toLocaleString('ko')
  await expect(chainSays(page)).toContainText(
    words.sound({ days: number(chain.days), records: number(chain.records), gaps: number(chain.gaps) }),
    { timeout: 60_000 },
  )
  await expect(chainSays(page)).toContainText(head!.hash)
  await care(page, 'trust')
  expect(errors).toEqual([])
})

test('a changed byte is detected and its day is named, and a verification can be cancelled', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await open(page)
  const { sessions } = await daysOf(page)
  const at = Math.floor(sessions.length / 3)
  await page.route('**/api/v2/record/chain/**', async route => {
    const answer = await route.fetch()
    const body = await answer.body()
    let from = 0
    for (let line = 0; line < at; line++) from = body.indexOf(10, from) + 1
    // Changes a digit of the date inside the line of that day.
    const byte = body.indexOf('"day":', from) + 9
    body[byte] = body[byte] === 0x31 ? 0x32 : 0x31
    await route.fulfill({ response: answer, body })
  })
  await button(page, words.verify).click()
  const text = String(sessions[at])
  const date = `${text.slice(0, 4)}년 ${Number(text.slice(4, 6))}월 ${Number(text.slice(6))}일`
  await expect(chainSays(page)).toContainText(words.brokenAt({ date }), { timeout: 60_000 })
  await expect(chainSays(page)).toContainText(words.faults.hash)

  await page.unroute('**/api/v2/record/chain/**')
  let release = () => {}
  const held = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route('**/api/v2/record/chain/**', async route => {
    await held
    await route.abort()
  })
  await button(page, words.again).click()
  await button(page, words.cancel).click()
  release()
  await expect(button(page, words.verify)).toBeVisible()
  await expect(chainSays(page)).toHaveText('')
})

test('a trade opens its sealed record, the recomputed signal is equal, and the address opens the record again', async ({
  page,
}) => {
  const errors = errorsOf(page)
  await open(page)
  await rows(page).first().click()
  await expect(page).toHaveURL(/\/trust#signal=[\w-]+\/\d{4}-\d\d-\d\d$/)
  await button(page, words.recompute).click()
  const sealed = page.getByRole('region', { name: words.recordTitle })
  await expect(sealed.getByRole('status')).toContainText(words.recomputed, { timeout: 20_000 })
  await expect(sealed.getByRole('table').getByRole('row')).toHaveCount(9)
  await care(page, 'record')

  await page.reload()
  await expect(sealed.locator('dl')).toBeVisible()
  await sealed.getByRole('link', { name: words.close }).click()
  await expect(sealed).toBeHidden()
  expect(errors).toEqual([])
})

test('a price that differs from the sealed one is shown as a difference', async ({ page }) => {
  await open(page)
  await page.route('**/api/v2/record/signal/**', async route => {
    const answer = await route.fetch()
    const json = (await answer.json()) as { bars: { close: number[] } }
    json.bars.close[json.bars.close.length - 1]! *= 2
    await route.fulfill({ response: answer, json })
  })
  await rows(page).first().click()
  await button(page, words.recompute).click()
  await expect(page.locator('.sealed-part [role=status]')).toContainText(words.differs, { timeout: 20_000 })
})

test('every record can be downloaded as a CSV that marks the market as simulated', async ({ page }) => {
  await open(page)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    main(page).getByRole('link', { name: words.csv }).click(),
  ])
  expect(file.suggestedFilename()).toBe('tidemark-record-kr.csv')
  const lines = readFileSync(await file.path(), 'utf8')
    .trim()
    .split('\n')
  const { chain } = await daysOf(page)
  expect(lines.length - 1).toBe(chain.records + chain.gaps)
  expect(lines[0]).toMatch(/,source,simulated$/)
  expect(lines.slice(1).every(line => line.endsWith(',demo,true'))).toBe(true)
})

test('an archived edition says that there was no public record yet', async ({ page }) => {
  await open(page, '/trust?date=2023-10-20')
  await expect(main(page)).toContainText('2023년 10월 20일 판')
  // A market that is first published during trading hours seals its first live day only that evening.
  const { chain } = await daysOf(page)
  await expect(main(page).locator('.lead-text')).toContainText(
    chain.live_since === null ? words.notLive : '그날 공개된 기록은 없었습니다',
  )
})

test(
  'the page about the AI opens offline after one visit, with the same six examples',
  withWorker,
  async ({ page, context }) => {
    const errors = errorsOf(page)
    await page.goto('/')
    await untilControlled(page)
    await page.goto('/ai-works')
    const examples = page.getByRole('list', { name: words.examplesTitle }).getByRole('link')
    await expect(examples).toHaveCount(6, { timeout: 45_000 })
    const names = await examples.allInnerTexts()
    await expect(main(page)).toContainText(words.features.rsi_14)
    await care(page, 'ai-works')
    expect(errors).toEqual([])
    await open(page)
    await context.setOffline(true)
    await page.goto('/ai-works')
    await expect(examples).toHaveCount(6)
    expect(await examples.allInnerTexts()).toEqual(names)
    await page.goto('/trust')
    await expect(rows(page).first()).toBeVisible()
    await expect(main(page)).toContainText('종가 기준')
  },
)

test('the curve can be read with the pointer and the arrow keys, and is printed as an SVG', async ({
  page,
}) => {
  const errors = errorsOf(page)
  await open(page)
  const picture = page.getByRole('slider', { name: new RegExp(`${words.signals} \\d`) })
  const reading = picture.locator('.live-reading')
  const line = picture.locator('svg .line.signals').first()
  await expect(line).toBeVisible()
  await expect(picture.locator('canvas')).toHaveCount(0)

  const last = (await picture.getAttribute('aria-valuetext')) ?? ''
  await picture.focus()
  await expect(picture.locator('canvas')).toBeVisible()
  await expect(line).toBeHidden()
  await picture.press('End')
  await expect(reading).toHaveText(last)
  await picture.press('ArrowLeft')
  await expect(reading).not.toHaveText(last)
  await expect(picture).toHaveAttribute('aria-valuetext', (await reading.textContent()) ?? '')
  await care(page, 'a curve that is read')
  await picture.press('Escape')
  await expect(reading).toHaveCount(0)

  const box = (await picture.boundingBox())!
  await page.mouse.move(box.x + 1, box.y + box.height / 2)
  await expect(reading).toBeVisible()
  const first = (await reading.textContent()) ?? ''
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await expect(reading).not.toHaveText(first)
  await expect(picture).toHaveAttribute('aria-valuetext', (await reading.textContent()) ?? '')

  await page.emulateMedia({ media: 'print' })
  await expect(line).toBeVisible()
  await expect(picture.locator('canvas')).toBeHidden()
  expect(errors).toEqual([])
})
