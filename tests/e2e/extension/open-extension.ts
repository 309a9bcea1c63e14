import type { APIRequestContext, BrowserContext, Page, Worker } from '@playwright/test'
import type { AiReportList } from '#contract/ai-report.ts'
import type { MyReportsReply, MySignalChangesReply } from '#contract/my-feed.ts'
import { groupTodaysChanges, type TodaysChanges } from '../../../extension/popup/changes.ts'
import { makeExtension } from '../support/builds.ts'
import { expect, openBrowser } from '../support/fixtures.ts'
import { type DemoUser, typedPassword } from '../support/people.ts'

type BrowserHere = {
  chrome: {
    action: { getBadgeText(of: object): Promise<string> }
    alarms: {
      create(name: string, when: { when: number }): Promise<void>
      getAll(): Promise<{ name: string; scheduledTime: number }[]>
    }
    storage: Record<
      'local' | 'session',
      { get(key: null): Promise<object>; remove(key: string): Promise<void> }
    >
  }
}

export type Extension = Awaited<ReturnType<typeof openExtension>>

/** Opens Chromium with the extension built for this server, at the size of its popup. */
export async function openExtension(serverUrl: string, { keepsFirstTab = false } = {}) {
  const folder = await makeExtension(serverUrl)
  const { context, close } = await openBrowser({
    locale: 'ko-KR',
    viewport: { width: 380, height: 600 },
    // The tab that opens after the installation may be there before the context sets its language, so the whole browser
    // gets the language.
    args: ['--accept-lang=ko-KR', `--disable-extensions-except=${folder}`, `--load-extension=${folder}`],
  })
  // A step that fails is reported by its name, long before the whole test would time out.
  context.setDefaultTimeout(15_000)
  // Once the website was visited, it has a service worker of its own, which is not meant here.
  const isOurs = (one: Worker) => one.url().startsWith('chrome-extension://')
  const worker = async (): Promise<Worker> =>
    context.serviceWorkers().find(isOurs) ?? (await context.waitForEvent('serviceworker', isOurs))
  const id = new URL((await worker()).url()).host
  const popup = `chrome-extension://${id}/popup.html`
  // The tab that opens after the installation can come to the front at any time, and would mark signals as seen that a
  // test counts as unseen.
  const first = () => context.pages().find(page => page.url().startsWith(popup))
  await expect.poll(() => first() !== undefined).toBe(true)
  if (!keepsFirstTab) await first()?.close()
  return {
    context,
    close,
    id,
    popup,
    worker,
    async open(hash = '#/'): Promise<Page> {
      const page = await context.newPage()
      await page.goto(popup + hash)
      await page.bringToFront()
      return page
    },
    badge: async () =>
      (await worker()).evaluate(() => (globalThis as unknown as BrowserHere).chrome.action.getBadgeText({})),
    /** Fires the alarm that would otherwise be due after half an hour. */
    fireAlarm: async () =>
      (await worker()).evaluate(() =>
        (globalThis as unknown as BrowserHere).chrome.alarms.create('tidemark-look', {
          when: Date.now() + 20,
        }),
      ),
    alarms: async () =>
      (await worker()).evaluate(() => (globalThis as unknown as BrowserHere).chrome.alarms.getAll()),
    stored: async (area: 'local' | 'session') =>
      (await worker()).evaluate(
        where => (globalThis as unknown as BrowserHere).chrome.storage[where].get(null),
        area,
      ),
    /** Removes the access token, so that the next popup has to renew it. */
    endLease: async () =>
      (await worker()).evaluate(() =>
        (globalThis as unknown as BrowserHere).chrome.storage.session.remove('tidemark-access'),
      ),
  }
}

/**
 * Returns the errors that the pages report, without those that follow from an unreachable server or the status 401 or
 * 403.
 */
export function complaintsIn(context: BrowserContext): string[] {
  const complaints: string[] = []
  const attend = (page: Page) => {
    page.on('pageerror', error => complaints.push(error.message))
    page.on('console', message => {
      if (message.type() === 'error' && !/status of 40[13]|ERR_CONNECTION|ERR_FAILED/.test(message.text()))
        complaints.push(message.text())
    })
  }
  context.pages().forEach(attend)
  context.on('page', attend)
  return complaints
}

export type ExtensionPerson = {
  token: string
  refresh: string
  /** Returns today's changes, computed from the server's own replies. */
  changes(): Promise<TodaysChanges>
  list(): Promise<AiReportList>
  setList(ids: readonly string[]): Promise<void>
}

/** Opens a second session as the extension does, besides the one in the browser. */
export async function asPerson(request: APIRequestContext, user: DemoUser): Promise<ExtensionPerson> {
  const client = { 'x-tidemark-client': 'extension' }
  const signed = await request.post('/api/login/general/jwt-pair/', {
    headers: client,
    data: { username: user, password: typedPassword },
  })
  const { token, refresh } = await signed.json()
  const headers = { ...client, authorization: `Bearer ${token}` }
  const get = async <T>(path: string): Promise<T> => (await request.get(path, { headers })).json()
  const list = () => get<AiReportList>('/api/v2/user/ai-report/')
  return {
    token,
    refresh,
    list,
    async changes() {
      const reports = await get<MyReportsReply>('/api/v2/user/ai-report/report/?limit=100&offset=0')
      return groupTodaysChanges(
        reports,
        await get<MySignalChangesReply>('/api/v2/user/ai-report/changed-ai-signal/'),
      )
    },
    async setList(ids) {
      const { revision } = await list()
      const changed = await request.patch('/api/v2/user/ai-report/', {
        headers: { ...headers, 'idempotency-key': `list-${revision}-${ids.length}-${Date.now()}` },
        data: { base_revision: revision, reports: ids.map(fsym_id => ({ fsym_id })) },
      })
      expect(changed.ok(), await changed.text()).toBe(true)
    },
  }
}

/** Adds so many stocks that some of their signals change in any session. Restores the list at the end. */
export async function withManyStocks(
  request: APIRequestContext,
  user: DemoUser,
  work: (person: ExtensionPerson) => Promise<void>,
): Promise<void> {
  const person = await asPerson(request, user)
  const before = (await person.list()).reports.map(({ fsym_id }) => fsym_id)
  const traded = await Promise.all(
    ['kr', 'us'].map(async country => {
      const reply = await request.get(`/api/v2/stock-chart/tv/?country=${country}&limit=40`)
      return ((await reply.json()) as { rows: { fsym_id: string }[] }).rows.map(({ fsym_id }) => fsym_id)
    }),
  )
  await person.setList([...new Set([...before, ...traded.flat()])])
  try {
    await work(person)
  } finally {
    await person.setList(before)
  }
}

/** Signs in with tokens in the popup's address, which is the shortest way. */
export async function signInBy({ open }: Extension, { token, refresh }: ExtensionPerson): Promise<Page> {
  const page = await open(`#/extension/login/general?${new URLSearchParams({ token, refresh })}`)
  await page.locator('main button.primary').click()
  await expect(page.locator('main a.primary')).toBeVisible()
  return page
}
