import type { BrowserContext, Page } from '@playwright/test'
import { leftBehind, undeclared } from '#storage/registry.ts'
import { installWords } from '#text/install.ts'
import { dictionary as ko } from '#text/ko/index.ts'
import { expect, test, withWorker } from '../support/fixtures.ts'
import { myStocks, signIn } from '../support/people.ts'
import { untilControlled } from '../support/worker.ts'
import { type Dump, dumpDevice } from './found.ts'

/** The words of `words` that still stand there; never the whole device in a failure's message. */
const leftOf = (words: string[], text: string) => words.filter(word => text.includes(word))

/** Uses the device as people do: home, a quote, the picture of home, a second tab. */
async function useDevice(context: BrowserContext, page: Page) {
  await signIn(page)
  await untilControlled(page)
  await page.goto('/')
  await expect(myStocks(page).first()).toBeVisible()
  await expect
    .poll(() => page.evaluate(async () => (await caches.match('/picture-fragment'))?.text() ?? ''))
    .toContain('/quote/')
  await myStocks(page).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const other = await context.newPage()
  await other.goto('/')
  await expect(myStocks(other).first()).toBeVisible()
  const before = await dumpDevice(context, page)
  // What is looked for after the sign-out was there before it.
  const [, nickname = ''] = /"nickname":"([^"]+)"/.exec(before.text) ?? []
  const words = ['my-stocks', nickname]
  expect(leftOf(words, before.text)).toEqual(words)
  expect(undeclared(before.found)).toEqual([])
  expect(leftBehind(before.found).map(one => one.place)).toEqual(
    expect.arrayContaining(['indexeddb', 'cache', 'cookie']),
  )
  return { other, words }
}

async function signOut(page: Page) {
  await page.goto('/more-menu')
  await page.getByRole('button', { name: installWords.ko.signOut, exact: true }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: installWords.ko.signOut, exact: true })
    .click()
  await expect(page.getByRole('button', { name: installWords.ko.signOut, exact: true })).toHaveCount(0)
}

const withoutRefreshCookie = (found: ReturnType<typeof leftBehind>) =>
  found.filter(one => !one.name.endsWith('tidemark_refresh'))

/** A tab that stands at home keeps a picture again as soon as it shows home to a visitor, who is asked to sign in. */
function leftOfUser({ found, text }: Dump) {
  const pictures = text.split('\n').filter(line => line.startsWith('tidemark-picture '))
  const areOfVisitor = pictures.every(line => line.includes('/login'))
  return leftBehind(found).filter(({ name }) => !(areOfVisitor && name === 'tidemark-picture'))
}

test(
  'a sign-out leaves nothing of the user on the device, in any tab',
  withWorker,
  async ({ context, page }) => {
    const { other, words } = await useDevice(context, page)
    await signOut(page)
    await expect.poll(async () => leftOfUser(await dumpDevice(context, page)), { timeout: 4000 }).toEqual([])
    const after = await dumpDevice(context, page)
    expect(undeclared(after.found)).toEqual([])
    expect(leftOf(words, after.text)).toEqual([])
    await other.bringToFront()
    await expect(other.getByRole('link', { name: ko.login.submit, exact: true }).first()).toBeVisible()
    await other.reload()
    await expect(other.getByRole('link', { name: ko.login.submit, exact: true }).first()).toBeVisible()
  },
)

test(
  'a sign-out without a network is as whole, and ends the session when the network is back',
  withWorker,
  async ({ context, page, server }) => {
    await useDevice(context, page)
    const session = (await context.cookies()).find(({ name }) => name.endsWith('tidemark_refresh'))
    await server.stop()
    await signOut(page)
    const left = async () => withoutRefreshCookie(leftBehind((await dumpDevice(context, page)).found))
    await expect.poll(left, { timeout: 4000 }).toEqual([])
    await page.reload()
    await expect(page.getByRole('link', { name: ko.login.submit, exact: true }).first()).toBeVisible()
    await server.start()
    const cookies = async () => (await context.cookies()).map(({ name }) => name)
    await expect.poll(cookies, { timeout: 40_000 }).not.toContain(session?.name)
    const renewed = await fetch(`${server.url}/api/token/refresh/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: `${session?.name}=${session?.value}` },
      body: '{"refresh":""}',
    })
    expect(renewed.status).toBe(401)
  },
)

test(
  'another user who signs in afterwards sees nothing of the one before',
  withWorker,
  async ({ context, page }) => {
    const { words } = await useDevice(context, page)
    await signOut(page)
    await signIn(page, 'demo-free')
    const { text, found } = await dumpDevice(context, page)
    expect(new Set(found.filter(one => one.name.startsWith('tidemark-u-')).map(one => one.name)).size).toBe(1)
    expect(leftOf(words.slice(1), text)).toEqual([])
  },
)
