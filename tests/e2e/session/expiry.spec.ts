import type { Page } from '@playwright/test'
import { isFullProof } from '#tests/setup/sample.ts'
import { expect, test } from '../support/fixtures.ts'
import { myStocks, signInAs } from '../support/people.ts'
import { TOKEN_MS, withMovedClock } from './moved-clock.ts'
import { answered, askAgain, invitation, LIST, openHome, REFRESH_PATH, YOUNG_MS } from './tabs.ts'

// Service workers are blocked, because one would handle the requests that these tests intercept.
test.use({ serviceWorkers: 'block' })

const [TABS, rounds] = isFullProof ? [20, 200] : [8, 1]

test.setTimeout(180_000 + rounds * 20_000)

test(`in at least 99 % of ${rounds} rounds, ${TABS} tabs whose tokens expire at once request only one new token`, async ({
  context,
  page,
  server,
}) => {
  const pass = await withMovedClock(server)
  await context.clock.install()
  await signInAs(page)
  const tabs = [page]
  while (tabs.length < TABS) tabs.push(await openHome(context))

  let refreshes = 0
  let refused = 0
  const through = new Set<Page>()
  context.on('request', request => {
    if (request.url().endsWith(REFRESH_PATH)) refreshes++
  })
  context.on('response', response => {
    if (!response.url().endsWith(LIST)) return
    if (response.status() === 401) refused++
    if (response.ok()) through.add(response.frame().page())
  })
  // No tab's request reaches the server before every tab has sent one: otherwise a tab could learn of the new token too
  // early.
  let waiting = new Set<Page>()
  let release = () => {}
  let gate = Promise.resolve()
  const close = () => {
    waiting = new Set()
    gate = new Promise(resolve => {
      release = resolve
    })
  }
  await context.route(`**${LIST}`, async route => {
    waiting.add(route.request().frame().page())
    if (waiting.size === TABS) release()
    await gate
    await route.continue()
  })

  const before = await answered(server.url, REFRESH_PATH, 200)
  const asked: number[] = []
  for (let round = 0; round < rounds; round++) {
    await context.clock.runFor(YOUNG_MS)
    pass(TOKEN_MS)
    refreshes = 0
    refused = 0
    through.clear()
    close()
    await askAgain(tabs)
    await expect.poll(() => through.size, { timeout: 30_000 }).toBe(TABS)
    // Every tab was refused exactly once, so this was one round.
    expect(refused).toBe(TABS)
    asked.push(refreshes)
    if (asked.length % 50 === 0 || asked.length === rounds)
      console.log(`${asked.length} rounds, ${asked.filter(count => count === 1).length} with one refresh`)
  }

  const single = asked.filter(count => count === 1).length
  expect(single / rounds).toBeGreaterThanOrEqual(0.99)
  expect((await answered(server.url, REFRESH_PATH, 200)) - before).toBe(
    asked.reduce((sum, count) => sum + count),
  )
  expect(await answered(server.url, REFRESH_PATH, 401)).toBe(0)
  for (const tab of tabs) {
    await expect(myStocks(tab).first()).toBeVisible()
    await expect(invitation(tab)).toHaveCount(0)
  }
})
