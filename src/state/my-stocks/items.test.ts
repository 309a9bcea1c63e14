import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createMemoryPlatform } from '#platform/memory.ts'
import type { HostPlatform } from '#platform/platform.ts'
import { readStoredItems } from '#storage/items.ts'
import { readOutbox } from '#storage/outbox.ts'
import { fakeServer } from '#tests/builders/fake-server.ts'
import { lastingDevice } from '#tests/builders/lasting-device.ts'

let server: ReturnType<typeof fakeServer>
let platform: HostPlatform
let device: ReturnType<typeof lastingDevice>

const who = { username: 'demo-free', password: 'right' }
const note = (content: string) => ({ content })
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

/** Imports fresh modules, as a new page does, and keeps what the device has stored. */
async function openPage() {
  vi.resetModules()
  const { startState } = await import('../app/start.ts')
  await startState({ platform, openDevice: () => device, path: '/' })
  const page = {
    ...(await import('../session/session.ts')),
    ...(await import('./items.ts')),
    ...(await import('./mine.ts')),
  }
  page.startItems()
  await pass(50)
  return page
}

async function signedIn() {
  const page = await openPage()
  await page.signIn(who)
  await pass(50)
  return page
}

const noteOf = (page: Awaited<ReturnType<typeof openPage>>) =>
  page.itemsOfKind(page.currentItems(), 'note')[0]

beforeEach(() => {
  vi.useFakeTimers()
  server = fakeServer()
  vi.stubGlobal('fetch', server.fetch)
  // The browser tests cover the messages between tabs, so they are switched off here.
  vi.stubGlobal('BroadcastChannel', undefined)
  platform = createMemoryPlatform()
  device = lastingDevice()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('an edit', () => {
  it('is sent at once when the server can be reached', async () => {
    const page = await signedIn()
    await page.editItem('note', 'A', note('first'))
    expect(noteOf(page)).toMatchObject({ id: 'A', body: note('first'), pending: true })
    await pass(50)
    expect(noteOf(page)).toMatchObject({ pending: false })
    expect(server.items.of('note', 'A')).toMatchObject({ revision: 1, body: note('first') })
  })
  it('made without a network survives the page, and is sent when the network is back', async () => {
    const before = await signedIn()
    server.state.down = true
    await before.editItem('note', 'A', note('in the tunnel'))
    const page = await openPage()
    expect([await page.countWaitingEdits(), noteOf(page)?.body]).toEqual([1, note('in the tunnel')])
    server.state.down = false
    await pass(40_000)
    expect(await page.countWaitingEdits()).toBe(0)
    expect(server.items.applied.length).toBe(1)
  })
  it('whose reply was lost is sent again under its key, and applied once', async () => {
    const page = await signedIn()
    server.state.deaf = true
    await page.editItem('note', 'A', note('heard'))
    await pass(5000)
    expect(await page.countWaitingEdits()).toBe(1)
    server.state.deaf = false
    await pass(40_000)
    expect([await page.countWaitingEdits(), server.items.of('note', 'A')?.revision]).toEqual([0, 1])
    expect(server.items.keys.length).toBeGreaterThan(1)
    expect(new Set(server.items.keys).size).toBe(1)
  })
  it('is still sent after ninety days in which the server was busy', async () => {
    const page = await signedIn()
    server.state.busy = true
    await page.editItem('note', 'A', note('patient'))
    await pass(10 * 60_000)
    vi.setSystemTime(Date.now() + 90 * 24 * 60 * 60_000)
    await pass(10 * 60_000)
    expect(await page.countWaitingEdits()).toBe(1)
    server.state.busy = false
    await pass(5 * 60_000)
    expect([await page.countWaitingEdits(), server.items.of('note', 'A')?.body]).toEqual([0, note('patient')])
  })
  it('waits for its user to sign in again when the server has ended the session', async () => {
    const page = await signedIn()
    server.state.down = true
    await page.editItem('note', 'A', note('unsent'))
    server.state.session = null
    server.state.access++
    server.state.down = false
    await pass(40_000)
    expect(page.currentUser()).toBe(null)
    expect(await readOutbox(device.ofUser(7))).toMatchObject([{ body: note('unsent') }])
    await page.signIn(who)
    await pass(3000)
    expect(server.items.of('note', 'A')?.body).toEqual(note('unsent'))
    expect(await page.countWaitingEdits()).toBe(0)
  })
  it('is removed with everything else when its user signs out', async () => {
    const page = await signedIn()
    server.state.down = true
    await page.editItem('note', 'A', note('unsent'))
    const out = page.signOut()
    await pass(5000)
    await out
    expect(await readOutbox(device.ofUser(7))).toEqual([])
    expect(await readStoredItems(device.ofUser(7))).toEqual([])
    expect(page.currentItems().entries).toEqual([])
  })
})

describe('an edit that the server refuses', () => {
  it('is shown with its reason until the user discards it', async () => {
    const page = await signedIn()
    server.items.state.refuse = () => ({ code: 'plan_limit', detail: '' })
    await page.editItem('note', 'A', note('too much'))
    await pass(50)
    const [refused] = page.refusedChangesOf(page.currentItems())
    expect(refused?.problem.code).toBe('plan_limit')
    expect(await page.waitForRefusal('note', 'A', 1000)).toMatchObject({ code: 'plan_limit' })
    await pass(10 * 60_000)
    expect(await page.countWaitingEdits()).toBe(1)
    if (refused) await page.discardEdit(refused)
    expect([await page.countWaitingEdits(), noteOf(page)]).toEqual([0, undefined])
  })
  it('is sent again when the user retries it', async () => {
    const page = await signedIn()
    server.items.state.refuse = () => ({ code: 'bad_request', detail: '' })
    await page.editItem('note', 'A', note('later'))
    await pass(50)
    server.items.state.refuse = null
    const [refused] = page.refusedChangesOf(page.currentItems())
    if (refused) await page.retryEdit(refused)
    await pass(50)
    expect([await page.countWaitingEdits(), server.items.of('note', 'A')?.body]).toEqual([0, note('later')])
  })
})

describe('two versions of one note', () => {
  const clash = async () => {
    const page = await signedIn()
    await page.editItem('note', 'A', note('first'))
    await pass(50)
    server.state.down = true
    await page.editItem('note', 'A', note('mine'))
    server.items.put('note', 'A', note('theirs'))
    server.state.down = false
    await pass(40_000)
    return page
  }
  it('are both kept until the user chooses', async () => {
    const page = await clash()
    expect(noteOf(page)).toMatchObject({
      body: note('mine'),
      conflict: { mine: { body: note('mine') }, theirs: { body: note('theirs'), revision: 2 } },
    })
    expect(server.items.of('note', 'A')?.body).toEqual(note('theirs'))
  })
  it.each([
    ['mine', 'mine'],
    ['theirs', 'theirs'],
    ['both', 'theirs\n\nmine'],
  ] as const)('become one when the user chooses %s', async (choice, text) => {
    const page = await clash()
    const conflict = noteOf(page)?.conflict
    if (conflict) await page.resolveConflict(conflict, choice)
    await pass(50)
    expect(noteOf(page)).toMatchObject({ body: note(text), conflict: null, pending: false })
    expect(server.items.of('note', 'A')?.body).toEqual(note(text))
  })
})

describe('a guest', () => {
  const stocks = (...ids: string[]) => ({ stocks: ids.map(fsym_id => ({ fsym_id, is_hidden: false })) })

  it('has the same items on the device, and sends no request for them', async () => {
    const page = await openPage()
    await page.editItem('note', 'A', note('nobody’s'))
    await pass(5000)
    expect(noteOf(await openPage())).toMatchObject({ body: note('nobody’s'), pending: false })
    expect(server.calls.filter(call => call.includes('item'))).toEqual([])
    await page.editItem('note', 'A', null)
    expect(await readStoredItems(device.ofUser(null))).toEqual([])
  })
  it('keeps the items when they sign in, and they are moved once', async () => {
    const page = await openPage()
    await page.editItem('note', 'A', note('nobody’s'))
    await page.editItem('ai-report', 'list', stocks('G'))
    await page.signIn(who)
    await pass(50)
    expect(server.items.of('ai-report', 'list')?.body).toEqual(stocks('A', 'G'))
    expect(server.items.of('note', 'A')?.body).toEqual(note('nobody’s'))
    expect(await readStoredItems(device.ofUser(null))).toEqual([])
    const applied = server.items.applied.length
    await page.signOut()
    await page.signIn(who)
    await pass(3000)
    expect(server.items.applied.length).toBe(applied)
  })
})

it('a change from another device is shown at the next start', async () => {
  await signedIn()
  server.items.put('note', 'A', note('from afar'))
  expect(noteOf(await openPage())?.body).toEqual(note('from afar'))
})
