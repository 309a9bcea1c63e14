import type { APIRequestContext, Page } from '@playwright/test'
import { requiredConsents } from '#domain/account/consent.ts'
import { accountScreens as words } from '#text/ko/account-screens.ts'
import { dictionary as ko } from '#text/ko/index.ts'
import { note } from '#text/ko/note.ts'
import { signInButton } from '../sign-in/doors.ts'
import { expect } from '../support/fixtures.ts'
import { startSessionAs } from '../support/people.ts'

export { ko, note, signInButton, words }

export const password = 'of somebody invented'
const headers = { 'x-tidemark-client': 'webview' }
let made = 0

export type Newcomer = { username: string; token: string }

/** Creates an account for this test alone, with every required consent. */
export async function makeNewcomer(request: APIRequestContext): Promise<Newcomer> {
  // The number is written in letters: digits in a name could be mistaken for those of a phone number that must not be
  // shown.
  const nth = `${Date.now() % 10_000_000}${made++}`.replaceAll(/\d/g, digit =>
    'abcdefghij'.charAt(Number(digit)),
  )
  const username = `newcomer${nth}`
  const reply = await request.post('/user/register/general/', {
    headers: { ...headers, 'x-forwarded-for': `10.1.${made >> 8}.${made & 255}` },
    data: { username, password },
  })
  expect(reply.status()).toBe(200)
  const { token } = await reply.json()
  const consents = requiredConsents.map(kind => ({ kind, given: true }))
  const agreed = await request.patch('/api/v2/user/consent/', {
    headers: asWho(token),
    data: { consents },
  })
  expect(agreed.status()).toBe(200)
  return { username, token }
}

let keys = 0
export const asWho = (token: string) => ({
  ...headers,
  authorization: `Bearer ${token}`,
  'idempotency-key': `test-${Date.now()}-${keys++}`,
})

/** Signs the same account in on another device, and returns its token. */
export async function signInElsewhere(request: APIRequestContext, username: string): Promise<string> {
  const reply = await request.post('/api/login/general/jwt-pair/', { headers, data: { username, password } })
  return (await reply.json()).token
}

export async function enterAsNewcomer(page: Page, { username }: Newcomer, to = '/my'): Promise<void> {
  await startSessionAs(page, { username, password })
  await page.goto(to)
}

/** Signs in through the form, for tests in which signing in may fail. */
export async function enterByForm(page: Page, { username }: Newcomer, to = '/my'): Promise<void> {
  await page.goto(`/login/general?returnTo=${encodeURIComponent(to)}`)
  await page.getByLabel(ko.login.username, { exact: true }).fill(username)
  await page.getByLabel(ko.login.password, { exact: true }).fill(password)
  await signInButton(page, ko.login.submit).click()
  await expect(page).toHaveURL(to)
}

export async function putNote(
  request: APIRequestContext,
  token: string,
  id: string,
  content: string,
  base = 0,
) {
  const reply = await request.put(`/api/v2/user/item/note/${id}/`, {
    headers: asWho(token),
    data: { base_revision: base, body: { content } },
  })
  return (await reply.json()).item.revision as number
}

/** The most traded Korean stock: its ticker for addresses, and its id as items use it. */
export async function someStock(request: APIRequestContext): Promise<{ ticker: string; fsymId: string }> {
  const ranking = await request.get('/api/v2/stock-chart/tv/?country=kr&limit=1')
  const { ticker } = (await ranking.json()).rows[0]
  const reply = await request.get(`/api/v2/stock/${ticker}/`)
  return { ticker, fsymId: (await reply.json()).fsym_id }
}
