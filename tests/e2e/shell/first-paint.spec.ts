import type { Page } from '@playwright/test'
import { dictionary as ko } from '#text/ko/index.ts'
import { marketWords } from '#text/words/market.ts'
import { expect, test } from '../support/fixtures.ts'

const shiftOf = () =>
  new Promise<number>(resolve => {
    let shift = 0
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) shift += (entry as unknown as { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
    setTimeout(() => resolve(shift), 1500)
  })

/** Holds all scripts back until the returned function is called. */
async function heldBack(page: Page): Promise<() => void> {
  let letThrough = () => {}
  const asked = new Promise<void>(resolve => {
    letThrough = resolve
  })
  await page.route('**/assets/*.js', async route => {
    await asked
    await route.continue()
  })
  return () => letThrough()
}

/** Opens a page and waits for its first paint: before it a user cannot press or type, and styles may still be loading. */
async function openAsPainted(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'commit' })
  await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0)
}

/**
 * A request that arrives before the server's render thread has started gets the page without a first view, which is not
 * tested here.
 */
test.beforeEach(async ({ server }) => {
  const isDrawn = async () => (await (await fetch(server.url)).text()).includes('data-drawn')
  await expect.poll(isDrawn, { timeout: 60_000 }).toBe(true)
})

test('a page that is scrolled before its app starts keeps the scroll position', async ({ page }) => {
  const y = () => page.evaluate(() => window.scrollY)
  const letThrough = await heldBack(page)
  await openAsPainted(page, '/')
  await expect(page.locator('#root[data-drawn]')).toHaveCount(1)
  await page.evaluate(() => window.scrollTo(0, 400))
  expect(await y()).toBe(400)
  letThrough()
  await expect(page.locator('#root[data-drawn]')).toHaveCount(0)
  await expect(page.locator('body')).toHaveAttribute('data-early', 'done')
  expect(await y()).toBe(400)
})

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]) {
  test.describe(`at ${viewport.width} pixels`, () => {
    test.use({ viewport })

    test('the frame is shown before any script, and does not move when the app starts', async ({ page }) => {
      const letThrough = await heldBack(page)
      await openAsPainted(page, '/')
      const places = page.locator('.places').getByRole('link')
      await expect(places).toHaveCount(5)
      const drawn = page.locator('#root[data-drawn]')
      await expect(drawn).toHaveCount(1)
      const before = await places.evaluateAll(links =>
        links.map(link => link.getBoundingClientRect().toJSON()),
      )
      letThrough()
      await expect(drawn).toHaveCount(0)
      const after = await places.evaluateAll(links =>
        links.map(link => link.getBoundingClientRect().toJSON()),
      )
      expect(after).toEqual(before)
      expect(await page.evaluate(shiftOf)).toBeLessThan(0.02)
    })
  })
}

for (const { on, width, opens } of [
  { on: 'a phone', width: 390, opens: /\/search$/ },
  { on: 'a desktop', width: 1280, opens: /\/more-menu$/ },
])
  test(`on ${on}, a press on search before the app starts is carried out once it has started`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    const letThrough = await heldBack(page)
    await openAsPainted(page, '/more-menu')
    await page.locator('.bar').getByRole('button').filter({ visible: true }).click()
    letThrough()
    await expect(page.getByRole('combobox')).toBeFocused()
    await expect(page).toHaveURL(opens)
    const overlay = () => page.evaluate(() => history.state === 'overlay')
    if (width >= 1024) await expect.poll(overlay).toBe(true)
    await page.keyboard.press('Escape')
    // The palette itself goes back in the history when it closes; a goBack of the test at the same time would be merged
    // with that step.
    await expect.poll(overlay).toBe(false)
    await page.goBack()
    await expect(page).toHaveURL(width < 1024 ? /\/more-menu$/ : 'about:blank')
  })

test.describe('the first view that the server renders', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  /** Counts the frames without content that follow a frame with content. */
  function countBlankFrames() {
    const own = globalThis as { blank?: number }
    own.blank = 0
    let stood = false
    const look = () => {
      requestAnimationFrame(look)
      const stands = document.querySelector('#main > *') !== null
      if (stood && !stands) own.blank = (own.blank ?? 0) + 1
      stood ||= stands
    }
    requestAnimationFrame(look)
  }

  for (const { path, first } of [
    { path: '/', first: 'main a[href*="/quote/"]' },
    { path: '/stock-chart', first: 'main .windowed a' },
    { path: '/search', first: 'main .search-idle p' },
    { path: '/quote/:ticker', first: 'main .quote-head, main [role=tab]' },
    { path: '/quote/:ticker/analysis', first: 'main .quote-head, main h2' },
  ])
    test(`shows ${path} before the app starts, and does not move when it does`, async ({ page }) => {
      const letThrough = await heldBack(page)
      const errors: string[] = []
      page.on('console', message => message.type() === 'error' && errors.push(message.text()))
      await page.addInitScript(countBlankFrames)
      const asked = await page.request.get('/api/v2/stock-chart/tv/?country=kr&limit=10')
      const { rows } = (await asked.json()) as { rows: { ticker: string }[] }
      await openAsPainted(page, path.replace(':ticker', rows[0]?.ticker ?? ''))
      await expect(page.locator('#root[data-drawn]')).toHaveCount(1)
      await expect(page.locator(first).first()).toBeVisible()
      const places = () =>
        page.locator(first).evaluateAll(all => all.map(each => each.getBoundingClientRect().y))
      const stood = await places()
      letThrough()
      await expect(page.locator('#root[data-drawn]')).toHaveCount(0)
      expect((await places()).slice(0, 3)).toEqual(stood.slice(0, 3))
      expect(await page.evaluate(shiftOf)).toBeLessThan(0.02)
      expect(errors).toEqual([])
      expect(await page.evaluate(() => (globalThis as { blank?: number }).blank)).toBe(0)
    })

  test('names its time zone, and the app replaces it by the reader’s own time', async ({ page }) => {
    const letThrough = await heldBack(page)
    await page.goto('/', { waitUntil: 'commit' })
    const status = page.locator('.home-top')
    await expect(status).toContainText('KST')
    letThrough()
    await expect(page.locator('#root[data-drawn]')).toHaveCount(0)
    await expect(status).not.toContainText('KST')
  })

  test('carries out a press on a button once the app has started', async ({ page }) => {
    const letThrough = await heldBack(page)
    await openAsPainted(page, '/stock-chart')
    await page.locator('main label', { hasText: marketWords.ko.us }).click()
    letThrough()
    await expect(page.locator('main label', { hasText: marketWords.ko.us }).locator('input')).toBeChecked()
    await expect(page.locator('main .windowed')).toContainText('달러')
  })

  test('keeps typed text, which is searched for once the app has started', async ({ page }) => {
    const letThrough = await heldBack(page)
    await openAsPainted(page, '/search')
    await page.getByRole('combobox').pressSequentially('ㅅㅅ')
    letThrough()
    await expect(page.getByRole('option').first()).toBeVisible()
    await expect(page.getByRole('combobox')).toHaveValue('ㅅㅅ')
    await expect(page.getByRole('combobox')).toBeFocused()
  })

  test('gives its search field with the typed text to the app before another key can arrive', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      new MutationObserver((_, watch) => {
        const { body } = document
        if (body?.dataset.early !== 'done') return
        watch.disconnect()
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => {
          const { activeElement } = document
          body.dataset.nextKeyMeets = (activeElement as Partial<HTMLInputElement> | null)?.value ?? 'nobody'
        }
        port2.postMessage(null)
      }).observe(document, { subtree: true, attributeFilter: ['data-early'] })
    })
    const letThrough = await heldBack(page)
    await openAsPainted(page, '/search')
    await page.getByRole('combobox').pressSequentially('ㅅㅅ')
    letThrough()
    await expect(page.locator('body')).toHaveAttribute('data-next-key-meets', 'ㅅㅅ')
  })

  test('carries out Enter after typed text once the app has started', async ({ page }) => {
    const letThrough = await heldBack(page)
    await openAsPainted(page, '/search')
    await page.getByRole('combobox').pressSequentially('ㅅㅅ')
    await page.keyboard.press('Enter')
    letThrough()
    await expect(page).toHaveURL(/\/quote\//)
  })

  test('has links that work without the app', async ({ page }) => {
    await heldBack(page)
    await page.goto('/', { waitUntil: 'commit' })
    await page.locator('main a[href^="/quote/"]').first().click()
    await expect(page).toHaveURL(/\/quote\//)
    await expect(page.locator('main .quote-head')).toBeVisible()
  })

  test('is not sent to a user with a session', async ({ page, context, server }) => {
    await context.addCookies([{ name: 'signed_in', value: '1', url: server.url }])
    await page.goto('/', { waitUntil: 'commit' })
    await expect(page.locator('.places').first()).toBeVisible()
    await expect(page.locator('#root[data-drawn]')).toHaveCount(0)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the page says what it needs, in both languages, and keeps its frame', async ({ page }) => {
    await page.goto('/')
    const notice = page.locator('.no-script')
    await expect(notice).toBeVisible()
    await expect(notice).toContainText('Tidemark needs JavaScript to run.')
    await expect(notice).toContainText('JavaScript가 켜져 있어야')
    await expect(page.getByRole('link', { name: ko.frame.myStocks })).toBeVisible()
  })
})
