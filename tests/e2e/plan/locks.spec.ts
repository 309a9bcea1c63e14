import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { startDemoSession } from '../support/people.ts'
import { filesWithLock, type LockRow, lockRows } from './lock-rows.ts'
import { lookAs, type paymentScreenWords } from './plan-words.ts'

type PlanScreenWords = (typeof paymentScreenWords)['ko']['plan']

/** Follows the link of a lock to the plans, and closes them: the page of the lock is there again. */
async function walkLock(page: Page, row: LockRow, words: PlanScreenWords): Promise<void> {
  await row.before?.(page)
  await page.goto(row.at)
  await row.open?.(page)
  const link = page
    .locator(row.within ?? 'main')
    .locator('a[href="/plan?prev=plan"]')
    .first()
  await expect(link, row.drawnBy).toBeVisible()
  const { pathname, search } = new URL(page.url())
  await link.click()
  await expect(page).toHaveURL(/\/plan\?prev=plan$/)
  // Who has the larger plan already, but was refused, may change to the other one.
  const [plan, say] =
    row.who === 'demo-premium' ? (['basic', words.change] as const) : (['premium', words.choose] as const)
  const checkout = page.getByRole('link', { name: say({ name: words.plans[plan] }), exact: true })
  await expect(checkout).toHaveAttribute('href', `/plan/start?plan=${plan}&interval=Y`)
  const close = page.getByRole('link', { name: words.close, exact: true })
  await expect(close, row.drawnBy).toHaveAttribute('href', `${pathname}${search}`)
  await close.click()
  await expect(page).toHaveURL(`${pathname}${search}`)
  await expect(page.getByRole('main')).not.toContainText(words.featureTable)
}

test('every lock of the code is walked', async ({ request }) => {
  const rows = await lockRows(request)
  expect(rows.map(({ drawnBy }) => drawnBy).sort()).toEqual(filesWithLock().sort())
})

for (const [who, look] of [
  ['guest', 'desktop'],
  ['demo-free', 'phone'],
  ['demo-expired', 'phone'],
  ['demo-premium', 'desktop'],
] as const)
  test(`every lock that ${who} meets on a ${look} leads to the plans, to a checkout, and back to where it was`, async ({
    page,
    request,
    baseURL,
  }) => {
    if (who !== 'guest') await startDemoSession(page, who)
    const { plan } = await lookAs(page, look, baseURL)
    for (const row of (await lockRows(request)).filter(each => each.who === who))
      await test.step(row.drawnBy, () => walkLock(page, row, plan))
  })
