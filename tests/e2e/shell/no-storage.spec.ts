import { dictionary as ko } from '#text/ko/index.ts'
import { expect, test } from '../support/fixtures.ts'
import { myStocks, signInAs } from '../support/people.ts'

/**
 * Ways in which IndexedDB fails in private windows and in WebViews. https://bugzilla.mozilla.org/show_bug.cgi?id=781982
 * https://github.com/dexie/Dexie.js/issues/508
 */
const breakages: Record<string, () => void> = {
  'is not there': () => {
    Object.defineProperty(window, 'indexedDB', { value: undefined })
  },
  'never answers': () => {
    const silent = () => new EventTarget() as IDBOpenDBRequest
    Object.defineProperty(IDBFactory.prototype, 'open', { value: silent })
  },
  refuses: () => {
    const refuse = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    }
    Object.defineProperty(IDBFactory.prototype, 'open', { value: refuse })
  },
}

for (const [how, breakIt] of Object.entries(breakages)) {
  test(`where IndexedDB ${how}, a user can sign in, sees the stocks, and is told that nothing is stored`, async ({
    page,
  }) => {
    await page.addInitScript(breakIt)
    await signInAs(page)
    await expect(myStocks(page).first()).toBeVisible()
    await expect(page.getByText(ko.frame.memoryOnly)).toBeVisible()
  })
}

test('the page keeps working after its IndexedDB was deleted', async ({ page }) => {
  await signInAs(page)
  await page.evaluate(async () => {
    for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name)
  })
  await myStocks(page).first().click()
  await expect(page).toHaveURL(/\/quote\//)
  await page.getByRole('link', { name: ko.frame.home, exact: true }).click()
  await expect(myStocks(page).first()).toBeVisible()
})
