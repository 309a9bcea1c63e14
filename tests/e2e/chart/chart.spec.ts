import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { formatDay } from '#text/format-days.ts'
import { chart as words } from '#text/ko/chart.ts'
import { chartRecord as recordWords } from '#text/ko/chart-record.ts'
import { quoteWords } from '#text/words/quote.ts'
import { dumpDevice } from '../device/found.ts'
import { accessibilityFaults } from '../support/amiss.ts'
import { builtFile, makeBuild } from '../support/builds.ts'
import { choose } from '../support/choose.ts'
import { expect, test, withWorker } from '../support/fixtures.ts'
import { startDemoSession } from '../support/people.ts'
import { untilQuiet } from '../support/quiet.ts'
import { untilControlled } from '../support/worker.ts'
import { chartBox as box, openPositionChart } from './open-chart.ts'
import { openPosition } from './open-position.ts'

const main = (page: Page) => page.getByRole('main')
const said = (page: Page) => main(page).locator('.ai-chart [aria-live]')
const seen = (page: Page) => box(page).evaluate((element: HTMLElement) => ({ ...element.dataset }))
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

type Range = '6M' | '3Y' | '5Y'

async function daysOf(page: Page, ticker: string, range: Range = '6M'): Promise<string[]> {
  const reply = await page.request.get(`/api/v2/stock/${ticker}/chart/?range=${range}`)
  return ((await reply.json()) as { dates: string[] }).dates
}

async function showSince(page: Page, first: string | undefined, range: Range): Promise<void> {
  await choose(page.getByRole('radio', { name: quoteWords.ko[`r${range}`], exact: true }))
  await expect.poll(async () => (await seen(page)).from).toBe(first)
}

/** Waits until all five years are loaded: moving the chart then requests nothing more. */
const untilWhole = async (page: Page, ticker: string) =>
  showSince(page, (await daysOf(page, ticker, '5Y'))[0], '5Y')

async function care(page: Page, what: string): Promise<void> {
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(each => each.finished)))
  expect(await accessibilityFaults(page), what).toEqual([])
}

test('keys move the chart cursor, and the live region states its date, close and change', async ({
  page,
}) => {
  const errors: string[] = []
  page.on('console', message => message.type() === 'error' && errors.push(message.text()))
  const days = await daysOf(page, await openPositionChart(page))
  const told = (before: number) => `${formatDay(days.at(-1 - before), 'ko', Date.now(), 'weekday')}.`
  await box(page).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(said(page)).toHaveText(/^.+\. 종가 [\d,.]+, 전일 대비 [+−±][\d.]+%\./)
  await expect(said(page)).toContainText(told(0))
  await page.keyboard.press('ArrowLeft')
  await expect(said(page)).toContainText(told(1))
  await page.keyboard.press('Shift+ArrowLeft')
  await expect(said(page)).toContainText(told(6))
  await expect(main(page).locator('.strip-close')).toContainText(/종 [\d,.]+/)
  await page.keyboard.press('Home')
  await expect(said(page)).toHaveText(/종가/)
  await page.keyboard.press('Escape')
  await expect(said(page)).toHaveText(/거래일을 보고 있습니다/)
  await care(page, 'chart')
  expect(errors).toEqual([])
})

test('the chart cursor keeps its day when older sessions load', async ({ page }) => {
  let letThrough = () => {}
  const held = new Promise<void>(resolve => {
    letThrough = resolve
  })
  await page.route(/range=5Y/, async route => {
    await held
    await route.continue()
  })
  const days = await daysOf(page, await openPositionChart(page))
  await box(page).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(said(page)).toContainText('종가')
  const asked = page.waitForResponse(/range=5Y/)
  letThrough()
  await (await asked).finished()
  for (const day of [1, 2, 3, 4, 5]) {
    await page.keyboard.press('ArrowLeft')
    await expect(said(page)).toContainText(`${formatDay(days.at(-1 - day), 'ko', Date.now(), 'weekday')}.`)
  }
})

test('wheel, keys, dragging and pinching change the visible range, and the table starts at the last visible day', async ({
  page,
}) => {
  const ticker = await openPositionChart(page)
  await untilWhole(page, ticker)
  await showSince(page, (await daysOf(page, ticker))[0], '6M')
  const area = await box(page).boundingBox()
  if (!area) throw new Error('The chart is drawn.')
  const [x, y] = [area.x + area.width / 2, area.y + area.height / 3]
  const first = await seen(page)

  await page.mouse.move(x, y)
  await page.mouse.wheel(0, 300)
  await expect.poll(async () => (await seen(page)).from! < first.from!).toBe(true)
  const wide = await seen(page)
  await box(page).focus()
  await page.keyboard.press('+')
  await expect.poll(async () => (await seen(page)).from! > wide.from!).toBe(true)

  const before = await seen(page)
  await page.mouse.move(x - 60, y)
  await page.mouse.down()
  await page.mouse.move(x + 90, y, { steps: 8 })
  await page.mouse.up()
  await expect.poll(async () => (await seen(page)).to! < before.to!).toBe(true)

  const touch = await page.context().newCDPSession(page)
  const fingers = (apart: number) => [
    { x: x - apart, y },
    { x: x + apart, y },
  ]
  const far = await seen(page)
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(30) })
  for (const apart of [45, 60, 80, 100])
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: fingers(apart) })
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await expect.poll(async () => (await seen(page)).from! > far.from!).toBe(true)

  await page.getByRole('button', { name: words.figure.asTable }).click()
  await expect(main(page).locator('table tbody tr').first()).toBeVisible()
  const { to } = await seen(page)
  await expect(main(page).locator('table tbody th').first()).toContainText(`${Number(to?.slice(8))}일`)
})

test('a signal mark opens its sealed record with the hash, the close and a link to /trust', async ({
  page,
}) => {
  await startDemoSession(page)
  const ticker = await openPositionChart(page)
  const reply = await page.request.get(`/api/v2/stock/${ticker}/chart/?range=6M`)
  const { dates, signals } = (await reply.json()) as { dates: string[]; signals: { date: string }[] }
  const marked = dates.findLastIndex(
    (date, at) => at < dates.length - 1 && signals.some(each => each.date === date),
  )
  expect(marked).toBeGreaterThanOrEqual(0)
  await box(page).focus()
  for (let nth = dates.length; nth > marked; nth--) await page.keyboard.press('ArrowLeft')
  await expect(said(page)).toHaveText(/신호: .*Enter로 기록을 봅니다/)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(recordWords.record.hash)
  await expect(dialog.locator('.break-all').first()).toHaveText(/^[0-9a-f]{64}$/)
  await expect(dialog).toContainText(recordWords.record.close)
  await expect(dialog.getByRole('link', { name: recordWords.toTrust })).toHaveAttribute('href', '/trust')
  await care(page, 'record')
})

test('the chart keeps the focus when the user’s session is restored after the chart has loaded', async ({
  page,
}) => {
  await startDemoSession(page)
  let answer = () => {}
  const held = new Promise<void>(resolve => {
    answer = resolve
  })
  await page.route('**/api/token/refresh/', async route => {
    await held
    await route.continue()
  })
  await openPositionChart(page)
  await box(page).focus()
  const refreshed = page.waitForResponse('**/api/token/refresh/')
  answer()
  await refreshed
  await untilQuiet(page)
  await expect(box(page)).toBeFocused()
})

test('content below the chart does not move when the chart’s code loads', async ({ page }) => {
  const asked = Promise.withResolvers<void>()
  const mayCome = Promise.withResolvers<void>()
  const file = builtFile(await makeBuild('one'), 'src/ui/charts/ai-chart.tsx')
  await page.route(`**/${file}`, async route => {
    asked.resolve()
    await mayCome.promise
    await route.continue()
  })
  const ticker = await openPosition(page)
  await page.goto(`/quote/${ticker}/sector`)
  await main(page).getByRole('link', { name: quoteWords.ko.chart, exact: true }).click()
  const area = main(page).locator('.chart-area')
  const below = main(page).locator('.chart-levels')
  await expect(below).toBeVisible()
  await asked.promise
  // The distance is measured within the chart's area, because a web font may still load and move the whole area by a
  // pixel.
  const distance = async () => (await below.boundingBox())!.y - (await area.boundingBox())!.y
  const before = await distance()
  mayCome.resolve()
  await expect(box(page).locator('canvas').first()).toBeVisible()
  expect(await distance()).toBe(before)
})

test('the chart is saved as a PNG of 2400 × 1440 pixels with its day in the name', async ({ page }) => {
  const ticker = await openPositionChart(page)
  await button(page, words.layers).click()
  const [file] = await Promise.all([page.waitForEvent('download'), button(page, words.savePicture).click()])
  expect(file.suggestedFilename()).toBe(`tidemark-${ticker}-${(await daysOf(page, ticker)).at(-1)}.png`)
  const bytes = readFileSync((await file.path()) ?? '')
  expect(bytes.subarray(1, 4).toString()).toBe('PNG')
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([2400, 1440])
  expect(bytes.length).toBeGreaterThan(30_000)
})

test('indicators make the chart taller, and the page says when it compares stocks or shows unadjusted prices', async ({
  page,
}) => {
  await openPositionChart(page)
  await button(page, words.layers).click()
  const dialog = page.getByRole('dialog')
  const flip = (name: string) => dialog.getByRole('switch', { name, exact: true }).click()
  const height = () => box(page).evaluate(element => element.clientHeight)
  const before = await height()
  for (const name of [words.indicators.rsi14, words.indicators.macd, words.indicators.disparity])
    await flip(name)
  await flip(words.indicators.bb20)
  await expect.poll(height).toBeGreaterThan(before + 150)
  await flip(words.log)
  await flip(words.vpLine)
  await dialog.getByLabel(words.find).fill('전자')
  await dialog.locator('.compare-row button').first().click()
  await expect(main(page)).toContainText(words.comparing({ count: 1 }))
  await flip(words.adjusted)
  await expect(main(page)).toContainText(words.rawNote)
  await care(page, 'layers')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})

test(
  'without a server, a chart that was opened before can be moved and says that it is offline',
  withWorker,
  async ({ page, context, server }) => {
    const ticker = await openPositionChart(page)
    const days = await daysOf(page, ticker, '3Y')
    await untilControlled(page)
    await page.reload()
    await expect(box(page)).toHaveAttribute('data-to', days.at(-1) ?? '')
    await untilWhole(page, ticker)
    await untilQuiet(page)
    await expect.poll(async () => (await dumpDevice(context, page)).text).toContain(`chart-5y/${ticker}/5Y`)
    await server.refuse()
    const again = await context.newPage()
    // The page gets no idle moment until the range has been chosen, because it reads the five years from the device in
    // one.
    await again.addInitScript(() => {
      const held: IdleRequestCallback[] = []
      const { requestIdleCallback } = window
      window.requestIdleCallback = run => held.push(run)
      Object.assign(window, {
        beIdle() {
          window.requestIdleCallback = requestIdleCallback
          for (const run of held) requestIdleCallback(run)
        },
      })
    })
    await again.goto(`/quote/${ticker}/chart`)
    await expect(box(again)).toHaveAttribute('data-to', days.at(-1) ?? '')
    await expect(main(again)).toContainText('연결이 끊겼습니다')
    await choose(again.getByRole('radio', { name: quoteWords.ko.r3Y, exact: true }))
    await again.evaluate(() => (window as unknown as { beIdle(): void }).beIdle())
    await expect.poll(async () => (await seen(again)).from).toBe(days[0])
  },
)
