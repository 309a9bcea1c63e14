import { expect, test } from '../support/fixtures.ts'
import { myStocks, signInAs } from '../support/people.ts'
import { GRACE_MS, TOKEN_MS, withMovedClock } from './moved-clock.ts'
import { askAgain, invitation, LIST, openHome, REFRESH_PATH, refreshCookieOf, showRefresh } from './tabs.ts'

// Service workers are blocked, because one would handle the requests that these tests intercept.
test.use({ serviceWorkers: 'block' })
test.setTimeout(180_000)

test('an old refresh token that is used after the grace period ends the session in every tab', async ({
  context,
  page,
  server,
}) => {
  const pass = await withMovedClock(server)
  await signInAs(page)
  const tabs = [page, await openHome(context), await openHome(context)]
  const old = await refreshCookieOf(context)

  pass(TOKEN_MS)
  await Promise.all([
    page.waitForResponse(reply => reply.url().endsWith(LIST) && reply.ok()),
    askAgain([page]),
  ])
  const present = await refreshCookieOf(context)
  expect(present.value).not.toBe(old.value)
  // Within the grace period a slow second tab gets the token of the first one, and no session ends.
  expect(await showRefresh(server.url, old)).toMatchObject({ status: 200, next: present.value })

  pass(GRACE_MS)
  expect(await showRefresh(server.url, old)).toMatchObject({ status: 401, code: 'token_not_valid' })
  for (const tab of tabs) await expect(myStocks(tab).first()).toBeVisible()
  await askAgain(tabs)
  for (const tab of tabs) await expect(invitation(tab)).toBeVisible()
  expect(await showRefresh(server.url, present)).toMatchObject({ status: 401, code: 'token_not_valid' })
  for (const tab of tabs) {
    await tab.reload()
    await expect(invitation(tab)).toBeVisible()
  }
})

test('a refresh whose reply is lost signs no tab out', async ({ context, page, server }) => {
  const pass = await withMovedClock(server)
  await signInAs(page)
  const tabs = [page, await openHome(context)]
  const old = await refreshCookieOf(context)
  const lost: string[] = []
  await context.route(`**${REFRESH_PATH}`, async route => {
    if (lost.length > 0) return route.continue()
    // The request is sent from outside the browser, which would store the cookie of the reply; the page itself gets no
    // reply.
    lost.push((await showRefresh(server.url, old)).next)
  })

  pass(TOKEN_MS)
  // The next refresh is sent by this page or by the other tab, which waits a limited time for the lock.
  const again = context.waitForEvent('response', {
    predicate: reply => reply.url().endsWith(REFRESH_PATH),
    timeout: 30_000,
  })
  const through = tabs.map(tab =>
    tab.waitForResponse(reply => reply.url().endsWith(LIST) && reply.ok(), { timeout: 60_000 }),
  )
  await askAgain([page])
  await expect.poll(() => lost.length).toBe(1)
  expect((await refreshCookieOf(context)).value).toBe(old.value)
  // The page gives up its first refresh after eight seconds.
  await askAgain(tabs)
  expect((await again).status()).toBe(200)
  await askAgain(tabs)
  await Promise.all(through)
  expect((await refreshCookieOf(context)).value).toBe(lost[0])
  for (const tab of tabs) {
    await tab.reload()
    await expect(myStocks(tab).first()).toBeVisible()
    await expect(invitation(tab)).toHaveCount(0)
  }
})
