import type { APIRequestContext, Page } from '@playwright/test'
import { popup as words } from '#text/ko/popup.ts'
import { GRACE_MS, withMovedClock } from '../session/moved-clock.ts'
import { expect, test } from '../support/fixtures.ts'
import { asPerson, type Extension, openExtension, signInBy, withManyStocks } from './open-extension.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

async function minutesToNext({ alarms }: Extension): Promise<number> {
  const [next] = await alarms()
  return ((next?.scheduledTime ?? 0) - Date.now()) / 60_000
}
/** Returns whether the alarm comes after half an hour, up to a fifth sooner or later, with a minute of tolerance. */
const isUsual = (minutes: number): boolean => minutes > 23 && minutes < 37

test('the badge counts the changed signals that were not seen yet, and is cleared when the popup shows them', async ({
  server,
  request,
}) => {
  test.setTimeout(180_000)
  await withManyStocks(request, 'demo-premium', async person => {
    const { signals } = await person.changes()
    expect(signals.length).toBeGreaterThan(1)
    const extension = await openExtension(server.url)
    try {
      const entered = await signInBy(extension, await asPerson(request, 'demo-premium'))
      await entered.close()
      await expect
        .poll(async () => (await extension.alarms()).map(({ name }) => name))
        .toEqual(['tidemark-look'])
      expect(await extension.badge()).toBe('')
      await extension.fireAlarm()
      await expect.poll(extension.badge).toBe(String(signals.length))
      await expect.poll(() => minutesToNext(extension).then(isUsual)).toBe(true)

      // The popup shows the data that the worker stored, without any reply of the server.
      await server.refuse()
      const page = await extension.open()
      await expect(heading(page)).toHaveText(words.changed({ count: signals.length }))
      await expect(page.getByText(words.fresh, { exact: true })).toHaveCount(signals.length)
      await expect.poll(extension.badge).toBe('')
      await page.close()

      // While the server is away, the worker waits longer each time, and the badge does not change.
      await extension.fireAlarm()
      await expect.poll(() => minutesToNext(extension)).toBeGreaterThan(45)
      await server.accept()

      await extension.fireAlarm()
      await expect.poll(() => minutesToNext(extension).then(isUsual)).toBe(true)
      expect(await extension.badge()).toBe('')

      // The test adds a stock to the list whose changed signal was not seen yet.
      const without = (await person.list()).reports
        .map(({ fsym_id }) => fsym_id)
        .filter(id => id !== signals[0]?.fsym_id)
      await person.setList(without)
      const seen = await extension.open()
      await expect(heading(seen)).toHaveText(words.changed({ count: signals.length - 1 }))
      await seen.waitForTimeout(500)
      await seen.close()
      await person.setList([...without, signals[0]?.fsym_id ?? ''])
      await extension.fireAlarm()
      await expect.poll(extension.badge).toBe('1')
    } finally {
      await extension.close()
    }
  })
})

/** Returns how many refresh tokens this server has exchanged. */
async function spentAt(request: APIRequestContext): Promise<number> {
  const text = await (await request.get('/metrics')).text()
  const lines = text.split('\n').filter(line => /_count\{.*token\/refresh/.test(line))
  return lines.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0)
}

test('two popups and the worker that start at the same time use only one refresh token', async ({
  server,
  request,
}) => {
  test.setTimeout(180_000)
  const extension = await openExtension(server.url)
  try {
    const person = await asPerson(request, 'demo-premium')
    await (await signInBy(extension, person)).close()
    for (let round = 0; round < 4; round++) {
      await extension.endLease()
      const before = await spentAt(request)
      const opened = await Promise.all([extension.open(), extension.open(), extension.fireAlarm()])
      for (const page of opened) {
        if (!page) continue
        await expect(page.locator('main .stock-row:not(.skeleton)').first()).toBeVisible()
      }
      await expect.poll(async () => 'tidemark-access' in (await extension.stored('session'))).toBe(true)
      await Promise.all(opened.map(page => page?.close()))
      expect((await spentAt(request)) - before).toBe(1)
    }
    // No refresh token is used when the popup is opened again with an access token that is still valid.
    const before = await spentAt(request)
    for (let round = 0; round < 3; round++) {
      const page = await extension.open()
      await expect(page.locator('main .stock-row:not(.skeleton)').first()).toBeVisible()
      await page.close()
    }
    expect(await spentAt(request)).toBe(before)
  } finally {
    await extension.close()
  }
})

test('closing a popup while its token is renewed does not end the session', async ({ server, request }) => {
  test.setTimeout(180_000)
  const pass = await withMovedClock(server)
  const extension = await openExtension(server.url)
  try {
    await (await signInBy(extension, await asPerson(request, 'demo-premium'))).close()
    for (let round = 0; round < 8; round++) {
      await extension.endLease()
      const page = await extension.context.newPage()
      await page.goto(extension.popup, { waitUntil: 'commit' })
      await page.waitForTimeout(round * 25)
      await page.close()
    }
    pass(GRACE_MS)
    await extension.endLease()
    const page = await extension.open()
    await expect(page.locator('main .stock-row:not(.skeleton)').first()).toBeVisible()
    await expect.poll(async () => 'tidemark-access' in (await extension.stored('session'))).toBe(true)
    expect(await extension.stored('local')).toHaveProperty('tidemark-refresh')
  } finally {
    await extension.close()
  }
})
