import { expect, test } from '../support/fixtures.ts'
import { myStocks, signInAs } from '../support/people.ts'

test.describe('without a service worker', () => {
  test('rows stored on the device are in the first render, before any reply of the server', async ({
    page,
  }) => {
    await signInAs(page)
    await page.goto('/')
    await expect(myStocks(page).first()).toBeVisible()
    const rows = await myStocks(page).count()
    let hanging = 0
    await page.route(/\/(api|user)\//, () => {
      hanging++
    })
    // Only home has this link to its tab of funds, so the rows are counted in home's first render.
    await page.addInitScript(() => {
      const drawn = new MutationObserver(() => {
        if (!document.querySelector('main a[href="/?mainTab=etf"]')) return
        drawn.disconnect()
        Object.assign(window, { firstRows: document.querySelectorAll('main a[href*="/quote/"]').length })
      })
      drawn.observe(document, { childList: true, subtree: true })
    })
    await page.reload()
    await expect(myStocks(page)).toHaveCount(rows)
    expect(await page.evaluate(() => (window as { firstRows?: number }).firstRows)).toBe(rows)
    expect(hanging).toBeGreaterThan(0)
  })
})

test('settings stored on the device apply at the next start, and are sent to the server as cookies', async ({
  context,
  page,
}) => {
  await page.goto('/')
  // The page must create its database first: opened by the test before that, the database would have no stores.
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
  await page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('tidemark')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const transaction = opening.result.transaction('settings', 'readwrite')
          transaction.objectStore('settings').put({ lang: 'en', theme: 'light', scheme: 'cb' }, 'settings')
          transaction.oncomplete = () => {
            opening.result.close()
            resolve()
          }
        }
      }),
  )
  await page.reload()
  const html = page.locator('html')
  await expect(html).toHaveAttribute('lang', 'en')
  await expect(html).toHaveAttribute('data-theme', 'light')
  await expect(html).toHaveAttribute('data-scheme', 'cb')
  const cookies = Object.fromEntries((await context.cookies()).map(({ name, value }) => [name, value]))
  expect(cookies).toMatchObject({ lang: 'en', theme: 'light', scheme: 'cb' })
})
