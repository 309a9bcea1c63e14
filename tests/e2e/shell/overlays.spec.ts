import { dictionary as ko } from '#text/ko/index.ts'
import { installWords } from '#text/words/install.ts'
import { expect, test } from '../support/fixtures.ts'
import { myStocks, signInAs } from '../support/people.ts'

test('going back closes an overlay before it leaves the screen', async ({ page, server }) => {
  await signInAs(page)
  await page.getByRole('link', { name: `${ko.frame.more} ${ko.frame.moreHint}`, exact: true }).click()
  await expect(page).toHaveURL(/\/more-menu$/)
  const leave = page.getByRole('button', { name: installWords.ko.signOut, exact: true })
  const question = page.getByRole('dialog').or(page.getByRole('alertdialog'))
  const isMarked = () => page.evaluate(() => history.state === 'overlay')

  await leave.click()
  await expect(question).toBeVisible()
  await expect.poll(isMarked).toBe(true)
  await page.goBack()
  await expect(question).toBeHidden()
  await expect(page).toHaveURL(/\/more-menu$/)

  await leave.click()
  await expect.poll(isMarked).toBe(true)
  await page.keyboard.press('Control+k')
  await expect(page).toHaveURL(/\/more-menu$/)
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect.poll(isMarked).toBe(false)
  await page.goBack()
  await expect(page).toHaveURL(`${server.url}/`)
  await expect(myStocks(page).first()).toBeVisible()
})

test('Ctrl K opens the search page', async ({ page }) => {
  await page.goto('/more-menu')
  // The skeleton has no heading, so this waits for the screen itself.
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
  await page.keyboard.press('Control+k')
  await expect(page).toHaveURL(/\/search$/)
})
