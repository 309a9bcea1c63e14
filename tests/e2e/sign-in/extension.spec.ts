import type { BrowserContext, Page } from '@playwright/test'
import { openExtension } from '../extension/open-extension.ts'
import { expect, test } from '../support/fixtures.ts'
import { fillSignIn, myStocks } from '../support/people.ts'
import { ko, signInButton, signInHeading, words } from './doors.ts'

type Listener = { to: string; message: { type: string; code: string } }

/**
 * Replaces the function with which a page sends messages to an extension, so that a test can read what is handed over.
 */
async function hearPost(context: BrowserContext): Promise<Listener[]> {
  const listener: Listener[] = []
  await context.exposeFunction('heardByTest', (to: string, message: Listener['message']) => {
    listener.push({ to, message })
  })
  await context.addInitScript(() => {
    if (location.protocol === 'chrome-extension:') return
    const { heardByTest } = globalThis as unknown as { heardByTest(to: string, message: object): void }
    const sendMessage = (to: string, message: object, answered: (answer: object) => void) => {
      heardByTest(to, message)
      answered({ taken: true })
    }
    Object.assign(globalThis, { chrome: { runtime: { sendMessage } } })
  })
  return listener
}

async function toTheDoor(context: BrowserContext, popup: string): Promise<{ inside: Page; door: Page }> {
  const inside = await context.newPage()
  await inside.goto(`${popup}#/login`)
  await inside.bringToFront()
  const [door] = await Promise.all([
    context.waitForEvent('page'),
    signInButton(inside, words.by.kakao).click(),
  ])
  await door.getByRole('link', { name: words.otherWays }).click()
  await expect(door.getByRole('main')).toContainText(words.extension)
  await door.getByRole('link', { name: ko.login.general, exact: true }).click()
  await fillSignIn(door, 'demo-premium')
  await expect(signInHeading(door)).toHaveText(words.connectTitle)
  return { inside, door }
}

test('the website hands a code over only when the user agrees, and the code alone signs nobody in', async ({
  server,
  request,
}) => {
  test.setTimeout(120_000)
  const { context, popup, id, close } = await openExtension(server.url)
  try {
    const listener = await hearPost(context)
    const { inside, door } = await toTheDoor(context, popup)
    await expect(door.getByRole('main')).toContainText('Premium')
    for (const line of words.connectCan) await expect(door.getByRole('main')).toContainText(line)
    expect(listener).toEqual([])
    await signInButton(door, words.connect).click()
    await expect(door.getByText(words.connected)).toBeVisible()
    expect(listener.map(({ to }) => to)).toEqual([id])
    const code = listener[0]?.message.code ?? ''

    // A thief who saw the code does not have the verifier.
    const stolen = await request.post('/api/login/hand-over/jwt-pair/', {
      headers: { 'x-tidemark-client': 'extension' },
      data: { code, verifier: 'x'.repeat(43) },
    })
    expect(stolen.status()).toBe(401)
    await inside.close()
  } finally {
    await close()
  }
})

test('a code that was handed over signs the extension in once, and is removed from its address', async ({
  server,
}) => {
  test.setTimeout(120_000)
  const { context, popup, close } = await openExtension(server.url)
  try {
    const listener = await hearPost(context)
    const { inside, door } = await toTheDoor(context, popup)
    await signInButton(door, words.connect).click()
    await expect(door.getByText(words.connected)).toBeVisible()
    await inside.goto(`${popup}#/extension/login/general?code=${listener[0]?.message.code}`)
    await inside.bringToFront()
    await expect(inside.getByText(words.connected)).toBeVisible()
    await expect(inside).toHaveURL(`${popup}#/extension/login/general`)
    await inside.getByRole('link', { name: words.toHome }).click()
    await expect(myStocks(inside).first()).toBeVisible()

    // Both the verifier and the code can be used only once.
    const again = await context.newPage()
    await again.goto(`${popup}#/extension/login/general?code=${listener[0]?.message.code}`)
    await again.bringToFront()
    await expect(again.getByText(words.connectExpired)).toBeVisible()
  } finally {
    await close()
  }
})

test('tokens in the address sign the extension in, and the website ignores them', async ({
  server,
  request,
}) => {
  test.setTimeout(120_000)
  const { context, popup, close } = await openExtension(server.url)
  try {
    const signed = await request.post('/api/login/general/jwt-pair/', {
      headers: { 'x-tidemark-client': 'extension' },
      data: { username: 'demo-trial', password: 'tidemark-demo' },
    })
    const { token, refresh } = await signed.json()
    const query = new URLSearchParams({ token, refresh })

    const website = await context.newPage()
    await website.goto(`${server.url}/extension/login/general?${query}`)
    await website.bringToFront()
    await expect(website).toHaveURL(`${server.url}/extension/login/general`)
    await expect(website.getByText(words.connectGuest)).toBeVisible()

    const inside = await context.newPage()
    await inside.goto(`${popup}#/extension/login/general?${query}`)
    await inside.bringToFront()
    await expect(inside).toHaveURL(`${popup}#/extension/login/general`)
    await expect(inside.getByRole('main')).toContainText('Trial')
    await signInButton(inside, ko.login.submit).click()
    await expect(inside.getByText(words.connected)).toBeVisible()
  } finally {
    await close()
  }
})
