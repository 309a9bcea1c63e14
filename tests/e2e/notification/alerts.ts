import { createECDH, randomBytes } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { stockAlertToggles } from '#domain/alerts/alert-type.ts'
import { notification as words } from '#text/ko/notification.ts'
import {
  asWho,
  enterAsNewcomer,
  makeNewcomer,
  type Newcomer,
  signInButton,
  someStock,
} from '../my/newcomer.ts'
import { expect } from '../support/fixtures.ts'

export {
  asWho,
  enterAsNewcomer,
  makeNewcomer,
  type Newcomer,
  signInButton as button,
  someStock,
  stockAlertToggles,
  words,
}

export const alertHeading = (page: Page) => page.getByRole('heading', { level: 1 })
export const toggle = (page: Page, name: (typeof stockAlertToggles)[number]) =>
  page.getByRole('switch', { name: words.toggles[name].name, exact: true })

type Body = Record<string, unknown>
type Known = Pick<Newcomer, 'token'>

/** The items of this kind that the server stores for the user, by id. */
export async function storedOf(
  request: APIRequestContext,
  { token }: Newcomer,
  kind: 'alert' | 'alert-setting' | 'alert-scope',
): Promise<Record<string, Body>> {
  const reply = await request.get('/api/v2/user/item/?since=0', { headers: asWho(token) })
  const { items } = (await reply.json()) as { items: { kind: string; id: string; body: Body | null }[] }
  return Object.fromEntries(
    items.flatMap(item => (item.kind === kind && item.body ? [[item.id, item.body] as const] : [])),
  )
}

/** Puts stocks on the user's list of AI reports, as the star button does. */
export async function addReports(
  request: APIRequestContext,
  { token }: Newcomer,
  fsymIds: readonly string[],
): Promise<void> {
  const stocks = fsymIds.map(fsym_id => ({ fsym_id, is_hidden: false }))
  const reply = await request.put('/api/v2/user/item/ai-report/list/', {
    headers: asWho(token),
    data: { base_revision: 0, body: { stocks } },
  })
  expect((await reply.json()).outcome).toBe('saved')
}

/** Registers a device as a browser would, at a push service that cannot be reached from here. */
export async function addDevice(request: APIRequestContext, { token }: Known): Promise<void> {
  const { key_id } = await (await request.get('/api/v2/push/key/')).json()
  const reply = await request.put('/api/v2/user/push/subscription/', {
    headers: { ...asWho(token), 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0' },
    data: {
      endpoint: `https://updates.push.services.mozilla.com/wpush/v2/${randomBytes(24).toString('hex')}`,
      p256dh: createECDH('prime256v1').generateKeys('base64url'),
      auth: randomBytes(16).toString('base64url'),
      ...{ key_id, lang: 'ko', replaces: null },
    },
  })
  expect((await reply.json()).state).toBe('known')
}

/** Requests a test notification, which adds one alert to the inbox. */
export async function requestTrialPush(request: APIRequestContext, { token }: Known): Promise<void> {
  const reply = await request.post('/api/v2/user/push/test/', { headers: asWho(token), data: {} })
  expect(await reply.json()).toEqual({ devices: 1 })
}

export async function unread(request: APIRequestContext, { token }: Newcomer): Promise<number> {
  const reply = await request.get('/api/v2/user/notification/unread/', { headers: asWho(token) })
  return (await reply.json()).unread
}
