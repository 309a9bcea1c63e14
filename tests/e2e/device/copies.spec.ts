import { expect, test } from '../support/fixtures.ts'
import { myStocks, signInAs } from '../support/people.ts'

test.describe('without a worker', () => {
  test('the rows the device remembers are in the first render, before the server has said anything', async ({
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
    // The tabs belong to home alone: with them stands what the first drawing of home has of rows.
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

test('the settings chosen last are there at the next start, and the server is told', async ({
  context,
  page,
}) => {
  await page.goto('/')
  // The page makes its own database: opened sooner, it would be an empty one.
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
