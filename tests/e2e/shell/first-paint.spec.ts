import { dictionary as ko } from '#text/ko/index.ts'
import { expect, test } from '../support/fixtures.ts'

const shiftOf = () =>
  new Promise<number>(resolve => {
    let shift = 0
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) shift += (entry as unknown as { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
    setTimeout(() => resolve(shift), 1500)
  })

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]) {
  test.describe(`at ${viewport.width} pixels`, () => {
    test.use({ viewport })

    test('the frame is there before any script, and does not move when the script takes over', async ({
      page,
    }) => {
      await page.route('**/assets/*.js', async route => {
        await new Promise(resolve => setTimeout(resolve, 300))
        await route.continue()
      })
      await page.goto('/', { waitUntil: 'commit' })
      const places = page.locator('.places').getByRole('link')
      await expect(places).toHaveCount(5)
      // The skeleton has no heading: the screens bring theirs.
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0, { timeout: 100 })
      const before = await places.evaluateAll(links =>
        links.map(link => link.getBoundingClientRect().toJSON()),
      )
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
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
  test(`on ${on} a press on search that comes before the program is done when it is there`, async ({
    page,
  }) => {
    let letThrough = () => {}
    const pressed = new Promise<void>(resolve => {
      letThrough = resolve
    })
    await page.setViewportSize({ width, height: 800 })
    await page.route('**/assets/*.js', async route => {
      await pressed
      await route.continue()
    })
    await page.goto('/more-menu', { waitUntil: 'commit' })
    await page.locator('.bar').getByRole('button').filter({ visible: true }).click()
    letThrough()
    await expect(page.getByRole('combobox')).toBeFocused()
    await expect(page).toHaveURL(opens)
    await page.keyboard.press('Escape')
    await page.goBack()
    await expect(page).toHaveURL(width < 1024 ? /\/more-menu$/ : 'about:blank')
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
