import { type BrowserContext, expect, type Page } from '@playwright/test'
import { dictionary as ko } from '#text/ko/index.ts'
import { myStocks } from '../support/people.ts'
import { untilQuiet } from '../support/quiet.ts'

/** Home requests this list for the signed-in user. */
export const LIST = '/api/v2/user/ai-report/'
export const REFRESH_PATH = '/api/token/refresh/'
/** The app does not repeat a request whose reply is younger than this. */
export const YOUNG_MS = 2_200

export async function openHome(context: BrowserContext): Promise<Page> {
  const tab = await context.newPage()
  await tab.goto('/')
  await expect(myStocks(tab).first()).toBeVisible()
  // The rows may come from the device while the tab is still requesting its own token.
  await untilQuiet(tab)
  return tab
}

/** Makes all tabs send their request again at the same moment. */
export async function askAgain(tabs: readonly Page[]): Promise<void> {
  const at = Date.now() + 300
  const ask = (moment: number) => {
    setTimeout(() => window.dispatchEvent(new Event('online')), moment - Date.now())
  }
  await Promise.all(tabs.map(tab => tab.evaluate(ask, at)))
}

export const invitation = (page: Page) =>
  page.getByRole('link', { name: ko.login.submit, exact: true }).first()

export async function refreshCookieOf(context: BrowserContext): Promise<{ name: string; value: string }> {
  const cookie = (await context.cookies()).find(({ name }) => name.endsWith('tidemark_refresh'))
  if (!cookie) throw new Error('this browser has no session')
  return cookie
}

/** Sends a refresh token to the server from outside the browser, as a thief or a second tab would. */
export async function showRefresh(
  url: string,
  { name, value }: { name: string; value: string },
): Promise<{ status: number; code: string; next: string }> {
  const reply = await fetch(`${url}${REFRESH_PATH}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: `${name}=${value}` },
    body: '{"refresh":""}',
  })
  const { code = '' } = (await reply.json()) as { code?: string }
  const [, next = ''] = new RegExp(`${name}=([^;]*)`).exec(reply.headers.get('set-cookie') ?? '') ?? []
  return { status: reply.status, code, next }
}

/** Returns how often the server has answered this request with this status, according to its metrics. */
export async function answered(url: string, path: string, status: number): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text()
  const lines = text.split('\n').filter(line => line.startsWith('http_request_duration_seconds_count{'))
  const ours = lines.filter(line => line.includes(`route="${path}"`) && line.includes(`status="${status}"`))
  return ours.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0)
}
