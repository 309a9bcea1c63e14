import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { AppHost } from '#platform/app-host.ts'
import { createMemoryPlatform } from '#platform/memory.ts'
import { createDeviceStorage } from '#storage/device.ts'
import { setPageEnvironment } from '../app/page-environment.ts'
import {
  beginSignInOutsideApp,
  cancelSignInOutsideApp,
  finishSignInOutsideApp,
  mustSignInOutsideApp,
  readAppChallenge,
} from './app-sign-in.ts'
import { computeChallenge } from './hand-over.ts'

const opened: string[] = []
const kept = new Map<string, string>()
const app = { signInOutside: (url: string) => opened.push(url) > 0 } as AppHost

function inHost(around: AppHost | null) {
  const device = createDeviceStorage({ onMemory() {}, open: () => Promise.reject(new Error('no disk')) })
  setPageEnvironment({ platform: { ...createMemoryPlatform(), app: around }, device })
}

beforeEach(() => {
  opened.length = 0
  kept.clear()
  vi.stubGlobal('location', new URL('https://tidemark.test/login'))
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
})
afterEach(() => void vi.unstubAllGlobals())

describe('a provider that allows no sign-in inside a WebView', () => {
  it('is Google, and only in our app', () => {
    inHost(app)
    const outside = (['kakao', 'naver', 'google-oauth2', 'apple-id'] as const).filter(mustSignInOutsideApp)
    expect(outside).toEqual(['google-oauth2'])
    inHost(null)
    expect(mustSignInOutsideApp('google-oauth2')).toBe(false)
  })
  it('is opened with the hash of a verifier that stays here', async () => {
    inHost(app)
    expect(await beginSignInOutsideApp('google-oauth2', '/my')).toBe(true)
    const url = new URL(opened[0] ?? '')
    expect(url.origin + url.pathname).toBe('https://tidemark.test/extension/login/google-oauth2')
    const { verifier, returnTo } = JSON.parse(kept.get('tidemark-app-sign-in') ?? '{}')
    expect(returnTo).toBe('/my')
    expect(url.searchParams.get('challenge')).toBe(await computeChallenge(verifier))
    expect(url.href).not.toContain(verifier)
    expect(readAppChallenge(url.searchParams.get('challenge'), url.searchParams.get('id'))).not.toBe(null)
  })
  it('is not opened outside the app', async () => {
    inHost(null)
    expect(await beginSignInOutsideApp('google-oauth2', '/')).toBe(false)
    expect(kept.size).toBe(0)
  })
  it('signs in no user when this page did not start the sign-in', async () => {
    inHost(app)
    await beginSignInOutsideApp('google-oauth2', '/')
    cancelSignInOutsideApp()
    expect(await finishSignInOutsideApp('c'.repeat(43))).toMatchObject({
      ok: false,
      error: { code: 'wrong_credentials' },
    })
    kept.set('tidemark-app-sign-in', '{"verifier":7}')
    expect((await finishSignInOutsideApp('c'.repeat(43))).ok).toBe(false)
    expect(kept.size).toBe(0)
  })
})

describe('the address the app opens the website with', () => {
  const challenge = 'c'.repeat(43)
  it('contains a challenge and the id of the app', () => {
    expect(readAppChallenge(challenge, 'app')).toBe(challenge)
  })
  it.each([
    [challenge, 'webview'],
    [challenge, 'abcdefghijklmnopabcdefghijklmnop'],
    [challenge, null],
    [`${challenge}x`, 'app'],
    [null, 'app'],
  ])('is refused for the challenge %j and the id %j', (one, id) =>
    expect(readAppChallenge(one, id)).toBe(null),
  )
})
