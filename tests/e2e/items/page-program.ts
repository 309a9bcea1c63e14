import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { browserProgram } from '#scripts/browser-program.ts'
import { typedPassword } from '../support/people.ts'
import type { PageHandle } from './page-entry.ts'

/** Bundles the code that stores edits on a device into a program without the rest of the app. */
export const deskProgram = (): Promise<string> =>
  browserProgram(join(import.meta.dirname, 'page-entry.ts'), 'tidemarkDesk')

/** Loads `program` into an empty page of our origin and runs `work` on that page. */
export async function onBlankPage<T>(
  context: BrowserContext,
  program: string,
  work: (page: Page) => Promise<T>,
): Promise<T> {
  const page = await context.newPage()
  try {
    await page.goto('/api/build-id')
    await page.evaluate(program)
    return await work(page)
  } finally {
    await page.close()
  }
}

export const writeEdits = (page: Page, pk: number, ids: readonly string[], round: number) =>
  page.evaluate(
    input =>
      (globalThis as unknown as { desk: PageHandle }).desk.writeEdits(input.pk, input.ids, input.round),
    { pk, ids, round },
  )

export const unsent = (page: Page, pk: number) =>
  page.evaluate(input => (globalThis as unknown as { desk: PageHandle }).desk.unsent(input), pk)

type Stored = { kind: string; id: string; revision: number; body: Record<string, unknown> | null }

/** Fetches the items that the server stores for this user, in a session of another device. */
export async function storedItems(url: string, username: string): Promise<Stored[]> {
  const headers = { 'content-type': 'application/json', 'x-tidemark-client': 'webview' }
  const signIn = await fetch(`${url}/api/login/general/jwt-pair/`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ username, password: typedPassword }),
  })
  const { token } = (await signIn.json()) as { token: string }
  const found: Stored[] = []
  for (let since = 0; ; ) {
    const reply = await fetch(`${url}/api/v2/user/item/?since=${since}`, {
      headers: { ...headers, authorization: `Bearer ${token}` },
    })
    const { count, more, items } = (await reply.json()) as { count: number; more: boolean; items: Stored[] }
    found.push(...items)
    if (!more) return found
    since = count
  }
}
