import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { BRIDGE_WAIT_MS } from '#contract/bridge.ts'
import { createAppHost } from '#platform/app-host.ts'
import { createBridge } from '#platform/bridge.ts'
import { type BridgeMessage, helloReply, simulateApp } from '#tests/builders/bridge.ts'
import { requestDeepLink } from './app-deep-link.ts'
import { type AppPurchaseEvent, listenToApp, mobileAppState } from './app-host.ts'

const link = { deep_link_value: '/top', is_deferred: false, campaign: null, media_source: null }

function open(answers: (said: BridgeMessage) => object | undefined) {
  const talk = simulateApp(answers)
  const { app } = createAppHost(createBridge(talk.host))
  return { ...talk, app }
}

describe('the page inside the mobile app', () => {
  let stop = () => {}
  afterEach(() => stop())
  async function hear(start: object = {}) {
    let now = 0
    const codes: (string | null)[] = []
    const purchases: AppPurchaseEvent[] = []
    const { app, say } = open(() => ({ ...helloReply, ...start }))
    stop = listenToApp(
      app,
      () => now,
      code => codes.push(code),
      event => purchases.push(event),
    )
    await app.whoIsThere()
    return { say, codes, purchases, at: (ms: number) => (now = ms) }
  }

  it('asks for nothing when the app is up to date', async () => {
    await hear()
    expect(mobileAppState).toMatchObject({
      gate: null,
      denied: null,
      screenshot: false,
      version: { build: 200 },
    })
  })
  it('asks an app that is too old to update, and to restart once the update is downloaded', async () => {
    const { say } = await hear({ build: 131 })
    expect(mobileAppState.gate).toBe('update')
    say({ type: 'update-ready', build: 131 })
    expect(mobileAppState.gate).toBe('update')
    say({ type: 'update-ready', build: 132 })
    expect(mobileAppState.gate).toBe('restart')
  })
  it('asks for a restart when the app downloaded a build before the page loaded', async () => {
    await hear({ os: 'ios', build: 14, ready_build: 15 })
    expect(mobileAppState.gate).toBe('restart')
  })
  it('hands on what the store says of a purchase', async () => {
    const { say, purchases } = await hear()
    say({ type: 'purchase-token', store: 'ios', token: '2000000123456789' })
    say({ type: 'purchase-failed', why: 'a reason of a newer app' })
    expect(purchases).toEqual([
      { type: 'purchase-token', store: 'ios', token: '2000000123456789', restored: false },
      { type: 'purchase-failed', why: 'other' },
    ])
  })
  it('shows a denied permission until it is granted', async () => {
    const { say } = await hear()
    say({ type: 'permission', what: 'camera', granted: false })
    expect(mobileAppState.denied).toBe('camera')
    say({ type: 'permission', what: 'storage', granted: true })
    expect(mobileAppState.denied).toBe('camera')
    say({ type: 'permission', what: 'camera', granted: true })
    expect(mobileAppState.denied).toBe(null)
  })
  it('reports at most one screenshot per second', async () => {
    const { say, at } = await hear()
    const picture = (ms: number) => {
      mobileAppState.screenshot = false
      at(ms)
      say({ type: 'screenshot' })
      return mobileAppState.screenshot
    }
    expect([picture(0), picture(999), picture(1000), picture(1999), picture(2000)]).toEqual([
      true,
      false,
      true,
      false,
      true,
    ])
  })
  it('passes on the sign-in code from the system’s browser', async () => {
    const { say, codes } = await hear()
    say({ type: 'sign-in-code', code: 'c'.repeat(43) })
    say({ type: 'sign-in-code', code: null })
    expect(codes).toEqual(['c'.repeat(43), null])
  })
  it('forgets what the app reported when the listener is removed', async () => {
    const { say } = await hear({ build: 104 })
    expect(mobileAppState.gate).toBe('install')
    stop()
    expect(mobileAppState.gate).toBe(null)
    say({ type: 'screenshot' })
    expect(mobileAppState.screenshot).toBe(false)
  })
})

describe('the link the app was opened by', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    const kept = new Map<string, string>()
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    })
    vi.resetModules()
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  async function ask(start: object, payload: unknown = link) {
    const { app, saidOf } = open(({ type }) => {
      if (type === 'hello') return { ...helloReply, ...start }
      if (type === 'deep-link' && payload !== 'silence') return { type: 'deep-link-reply', payload }
      return undefined
    })
    const fresh = await import('./app-deep-link.ts')
    const openedLink = fresh.requestDeepLink(app)
    await vi.advanceTimersByTimeAsync(BRIDGE_WAIT_MS)
    return { answer: await openedLink, again: () => fresh.requestDeepLink(app), saidOf }
  }

  it.each([
    ['Android one below', { version: '3.6.5', build: 999 }, 0],
    ['Android at it', { version: '3.6.6', build: 132 }, 1],
    ['Android one above', { version: '3.6.7', build: 132 }, 1],
    ['iOS one below', { os: 'ios', version: '9.9.9', build: 32 }, 0],
    ['iOS at it', { os: 'ios', version: '1.0.0', build: 33 }, 1],
    ['iOS one above', { os: 'ios', version: '1.0.0', build: 34 }, 1],
  ])('is requested from new versions of the app only: %s', async (_, start, times) => {
    const { answer, saidOf } = await ask(start)
    expect(saidOf('deep-link')).toHaveLength(times)
    expect(answer).toEqual(times === 1 ? link : null)
  })
  it('is requested once per start of the app', async () => {
    const { again, saidOf } = await ask({})
    expect(await again()).toBe(null)
    expect(saidOf('deep-link')).toHaveLength(1)
    // Reloading the page does not restart the app.
    vi.resetModules()
    const reloaded = await ask({})
    expect([reloaded.answer, reloaded.saidOf('deep-link').length]).toEqual([null, 0])
  })
  it('is refused and reported when a field is missing, without its contents', async () => {
    const { media_source: _, ...rest } = link
    const { answer, saidOf } = await ask({}, rest)
    expect(answer).toBe(null)
    expect(saidOf('refused')).toEqual([{ type: 'refused', what: 'deep-link', why: 'missing:media_source' }])
  })
  it.each([
    ['there is none', null],
    ['the app does not answer', 'silence'],
  ])('is null and not reported as refused when %s', async (_, payload) => {
    const { answer, saidOf } = await ask({}, payload)
    expect([answer, saidOf('refused')]).toEqual([null, []])
  })
  it('is not requested when the app has not reported its version', async () => {
    const { app, saidOf } = open(() => undefined)
    const openedLink = requestDeepLink(app)
    await vi.advanceTimersByTimeAsync(3 * BRIDGE_WAIT_MS)
    expect([await openedLink, saidOf('deep-link')]).toEqual([null, []])
  })
})
