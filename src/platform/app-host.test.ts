import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { BRIDGE_WAIT_MS, USER_ANSWER_WAIT_MS } from '#contract/bridge.ts'
import { helloReply, simulateApp } from '#tests/builders/bridge.ts'
import { createAppHost, type MobileAppEvent } from './app-host.ts'
import { createBridge } from './bridge.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const code = 'c'.repeat(43)
const around = (answers?: Parameters<typeof simulateApp>[0]) => {
  const talk = simulateApp(answers)
  return { ...talk, ...createAppHost(createBridge(talk.host)) }
}

describe('the hello to the app', () => {
  it('returns the version and the fetched build that the app reports', async () => {
    const { app, said } = around(() => ({ ...helloReply, ready_build: 210 }))
    expect(await app.whoIsThere()).toEqual({
      version: { os: 'android', version: '4.0.0', build: 200 },
      readyBuild: 210,
    })
    expect(said).toMatchObject({ version: { build: 200 }, push: 'default' })
  })
  it('is sent up to three times, because an app that is starting may miss the first', async () => {
    let hellos = 0
    const { app } = around(({ type }) => (type === 'hello' && ++hellos === 3 ? helloReply : undefined))
    const there = app.whoIsThere()
    await vi.advanceTimersByTimeAsync(2 * BRIDGE_WAIT_MS)
    expect((await there)?.version.build).toBe(200)
  })
  it('returns null when three messages get no reply', async () => {
    const { app, saidOf } = around()
    const there = app.whoIsThere()
    await vi.advanceTimersByTimeAsync(3 * BRIDGE_WAIT_MS)
    expect(await there).toBe(null)
    expect(saidOf('hello')).toHaveLength(3)
  })
  it.each([
    ['a build that is text', { build: '200' }],
    ['a build below zero', { build: -1 }],
    ['half a build', { build: 1.5 }],
    ['a system nobody has', { os: 'windows' }],
    ['no version', { version: undefined }],
  ])('returns null for a reply with %s', async (_, change) => {
    const { app } = around(() => ({ ...helloReply, ...change }))
    const there = app.whoIsThere()
    await vi.advanceTimersByTimeAsync(3 * BRIDGE_WAIT_MS)
    expect(await there).toBe(null)
  })
})

describe('the deep link from the app', () => {
  const payload = { deep_link_value: '/top' }
  it('is returned unchanged', async () => {
    const { app } = around(({ type }) =>
      type === 'deep-link' ? { type: 'deep-link-reply', payload } : helloReply,
    )
    expect(await app.deepLink()).toEqual(payload)
  })
  it('is null when the reply takes two seconds, and is not requested again', async () => {
    const { app, say, saidOf } = around()
    const link = app.deepLink()
    await vi.advanceTimersByTimeAsync(BRIDGE_WAIT_MS)
    expect(await link).toBe(null)
    say({ type: 'deep-link-reply', id: saidOf('deep-link')[0]?.id, payload })
    expect(saidOf('deep-link')).toHaveLength(1)
  })
  it('is accepted when it comes a millisecond before the two seconds are over', async () => {
    const { app, say, saidOf } = around()
    const link = app.deepLink()
    await vi.advanceTimersByTimeAsync(BRIDGE_WAIT_MS - 1)
    say({ type: 'deep-link-reply', id: saidOf('deep-link')[0]?.id, payload })
    expect(await link).toEqual(payload)
  })
  it.each([
    ['nobody asked for', { id: 'q99' }, ''],
    ['comes from a frame', {}, 'https://evil.test'],
  ])('is null for a reply that %s', async (_, change, origin) => {
    const { app, say, saidOf } = around()
    const link = app.deepLink()
    say({ type: 'deep-link-reply', id: saidOf('deep-link')[0]?.id, payload, ...change }, origin)
    await vi.advanceTimersByTimeAsync(BRIDGE_WAIT_MS)
    expect(await link).toBe(null)
  })
  it('is taken from the first of two replies', async () => {
    const { app } = around(({ type }) =>
      type === 'deep-link'
        ? [payload, { deep_link_value: '/my' }].map(each => ({ type: 'deep-link-reply', payload: each }))
        : undefined,
    )
    expect(await app.deepLink()).toEqual(payload)
  })
})

describe('an event from the app', () => {
  const messages: MobileAppEvent[] = [
    { type: 'permission', what: 'camera', granted: false },
    { type: 'screenshot' },
    { type: 'update-ready', build: 140 },
    { type: 'sign-in-code', code },
    { type: 'sign-in-code', code: null },
  ]
  it('reaches the listener until it unsubscribes, also when sent before it subscribed', () => {
    const { app, say } = around()
    for (const message of messages) say(message)
    const listener: MobileAppEvent[] = []
    const stop = app.onTold(event => listener.push(event))
    expect(listener).toEqual(messages)
    say({ type: 'screenshot' })
    stop()
    say({ type: 'screenshot' })
    expect(listener).toHaveLength(messages.length + 1)
  })
  it.each([
    { type: 'permission', what: 'microphone', granted: false },
    { type: 'permission', what: 'camera' },
    { type: 'update-ready', build: 'new' },
    { type: 'sign-in-code', code: 'short' },
    { type: 'sign-in-code', code: `${code}"` },
  ])('is ignored when it is %j', message => {
    const { app, say } = around()
    say(message)
    const listener: MobileAppEvent[] = []
    app.onTold(event => listener.push(event))
    expect(listener).toEqual([])
  })
})

describe('the app’s own push', () => {
  it('takes state and token from a reply that comes just before the wait for the user’s choice ends', async () => {
    const { askPush, app, said, say, saidOf } = around()
    const permission = askPush()
    await vi.advanceTimersByTimeAsync(USER_ANSWER_WAIT_MS - 1)
    say({ type: 'push-reply', id: saidOf('push-request')[0]?.id, state: 'granted', token: 'device-1' })
    expect(await permission).toBe('granted')
    expect([said.push, app.pushToken()]).toEqual(['granted', 'device-1'])
  })
  it('keeps its state when no reply arrives', async () => {
    const { askPush } = around(({ type }) => (type === 'hello' ? helloReply : undefined))
    const permission = askPush()
    await vi.advanceTimersByTimeAsync(USER_ANSWER_WAIT_MS)
    expect(await permission).toBe('default')
  })
  it('follows the app’s messages, and keeps the token when a message has none', () => {
    const { app, said, say } = around()
    say({ type: 'push', state: 'granted', token: 'device-1' })
    say({ type: 'push', state: 'denied' })
    expect([said.push, app.pushToken()]).toEqual(['denied', 'device-1'])
    say({ type: 'push', state: 'denied', token: null })
    expect(app.pushToken()).toBe(null)
  })
})

describe('a command to the app', () => {
  it('is sent once, with its own type', () => {
    const { app, said: _, host: __, ...talk } = around()
    app.openStore()
    app.openSettings()
    app.restart()
    app.refused('deep-link', 'foreign')
    for (const type of ['open-store', 'open-settings', 'restart', 'refused'])
      expect(talk.saidOf(type)).toHaveLength(1)
  })
  it('opens the system browser for an https address, and does not open it for a script', () => {
    const { app, saidOf } = around()
    expect(app.signInOutside('javascript:alert(1)')).toBe(false)
    expect(app.signInOutside('https://tidemark.test/x')).toBe(true)
    expect(saidOf('sign-in-outside').map(({ url }) => url)).toEqual(['https://tidemark.test/x'])
  })
})
