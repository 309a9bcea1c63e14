import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { serviceWorkerMessages } from '#contract/push.ts'
import { pushWords } from '#text/words/push.ts'

const kept = { isPushWanted: true, lang: 'ko' as 'ko' | 'en' }
const device = { isPushWanted: async () => kept.isPushWanted, deviceLanguage: async () => kept.lang }

// Test files of one process share modules: the real device module of an earlier file must not stay here, nor this mock
// in a later file.
beforeAll(() => {
  vi.resetModules()
  vi.doMock('./device.ts', () => device)
})
afterAll(() => {
  vi.doUnmock('./device.ts')
  vi.resetModules()
})

/**
 * The handlers are imported by a computed name, because they are type-checked for a worker and this file for a page.
 */
const handlers = (file: string): Promise<unknown> => import(file)

const receipt = 'r'.repeat(22)
const said: { path: string; body: unknown }[] = []
const shown: { title: string; options: NotificationOptions & { renotify?: boolean } }[] = []
const subscribed: unknown[] = []
const messages: unknown[] = []
const badges: number[] = []
let refuses: (options: NotificationOptions) => boolean
let key: { status: number; body: unknown }

const scope = {
  location: { origin: 'https://tidemark.test' },
  navigator: {
    setAppBadge: async (count: number) => void badges.push(count),
    clearAppBadge: async () => void badges.push(0),
  },
  clients: { matchAll: async () => [{ postMessage: (message: unknown) => void messages.push(message) }] },
  registration: {
    async showNotification(title: string, options: NotificationOptions) {
      if (refuses(options)) throw new TypeError('refused')
      shown.push({ title, options })
    },
    pushManager: {
      async subscribe(options: { applicationServerKey: unknown }) {
        subscribed.push(options.applicationServerKey)
      },
    },
  },
}

beforeEach(() => {
  vi.stubGlobal('self', scope)
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (init.method === 'POST') said.push({ path, body: JSON.parse(String(init.body)) })
    return Response.json(key.body, { status: key.status })
  })
  for (const list of [said, shown, subscribed, messages, badges]) list.length = 0
  Object.assign(kept, { isPushWanted: true, lang: 'ko' })
  refuses = () => false
  key = { status: 200, body: { key_id: 'k', public_key: 'PRESENT' } }
})
afterEach(() => void vi.unstubAllGlobals())

async function ended(handle: (event: never) => void, input: object): Promise<void> {
  const work: Promise<unknown>[] = []
  handle({ ...input, waitUntil: (one: Promise<unknown>) => void work.push(one) } as never)
  expect(work).toHaveLength(1)
  await Promise.all(work)
}

async function push(message: unknown): Promise<void> {
  const { onPush } = (await handlers('./on-push.ts')) as { onPush(event: unknown): void }
  const text = () => (typeof message === 'string' ? message : JSON.stringify(message))
  await ended(onPush, { data: message === undefined ? null : { text } })
}

async function change(input: object = {}): Promise<void> {
  const { onPushSubscriptionChange } = (await handlers('./on-push-subscription-change.ts')) as {
    onPushSubscriptionChange(event: unknown): void
  }
  await ended(onPushSubscriptionChange, input)
}

describe('a push', () => {
  it('is shown in its language, reported as shown, and counted on the badge', async () => {
    await push({ title: 'A', body: 'b', tag: 't', url: '/quote/KR1', receipt, lang: 'en', unread: 4 })
    expect(shown).toMatchObject([
      {
        title: 'A',
        options: { body: 'b', lang: 'en', tag: 't', renotify: true, data: { url: '/quote/KR1', receipt } },
      },
    ])
    expect(said).toEqual([{ path: '/api/v2/push/heard/', body: { receipt, what: 'shown' } }])
    expect(badges).toEqual([4])
  })
  it('does not set renotify without a tag, because a browser would refuse it', async () => {
    await push({ title: 'A', body: 'b' })
    expect(shown[0]?.options).not.toHaveProperty('renotify')
  })
  it('that cannot be read is shown as a fallback sentence in the language of the device', async () => {
    kept.lang = 'en'
    for (const message of [undefined, 'no JSON', {}]) await push(message)
    expect(shown.map(({ options }) => options.body)).toEqual(Array(3).fill(pushWords.en.unreadable))
    expect([said, badges]).toEqual([[], []])
  })
  it('clears the badge where nothing is unread', async () => {
    await push({ body: 'b', unread: 0 })
    expect(badges).toEqual([0])
  })
  it('is shown with its text only where a system refuses the other options', async () => {
    refuses = options => options.icon !== undefined
    await push({ title: 'A', body: 'b', url: '/my', receipt })
    expect(shown).toEqual([{ title: 'A', options: { body: 'b', data: { url: '/my', receipt } } }])
  })
  it('that could not be shown at all is not reported as shown', async () => {
    refuses = () => true
    await push({ title: 'A', body: 'b', receipt })
    expect([shown, said]).toEqual([[], []])
  })
  it('is shown even if the receipt and the badge fail', async () => {
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('no network')
    })
    const clear = vi.spyOn(scope.navigator, 'setAppBadge').mockRejectedValue(new Error('none here'))
    await push({ title: 'A', body: 'b', receipt, unread: 2 })
    expect(shown).toHaveLength(1)
    clear.mockRestore()
  })
})

describe('a subscription that the browser has ended', () => {
  it('is renewed with the server’s current key, and an open page is notified', async () => {
    await change({ oldSubscription: { options: { applicationServerKey: 'OLD' } } })
    expect([subscribed, messages]).toEqual([['PRESENT'], [serviceWorkerMessages.pushChanged]])
  })
  it('is renewed where the browser does not report the old one', async () => {
    await change()
    expect(subscribed).toEqual(['PRESENT'])
  })
  it('is renewed with its own key where the server returns none', async () => {
    key = { status: 503, body: { code: 'unavailable' } }
    await change({ oldSubscription: { options: { applicationServerKey: 'OLD' } } })
    await change()
    expect(subscribed).toEqual(['OLD'])
  })
  it('is not renewed where the user no longer wants push', async () => {
    kept.isPushWanted = false
    await change()
    expect([subscribed, messages]).toEqual([[], [serviceWorkerMessages.pushChanged]])
  })
  it('is not renewed where the browser has already replaced it', async () => {
    await change({ newSubscription: {} })
    expect([subscribed, messages]).toEqual([[], [serviceWorkerMessages.pushChanged]])
  })
  it('is not reported to the server, because the worker has no session', async () => {
    await change()
    expect(said).toEqual([])
  })
})
