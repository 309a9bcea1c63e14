import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createMemoryPlatform } from '#platform/memory.ts'
import { createDeviceStorage } from '#storage/device.ts'

type Reply = { status?: number; body: unknown }

let replies: Record<string, Reply>
let requests: { path: string; body: Record<string, unknown> | null }[]
let cookies: string

const pair = { token: 'access', refresh: 'a.1.b', is_new: false }
const me = { pk: 7, nickname: 'seven' }
const consents = (complete: boolean) => ({ complete, consents: [] })

/** Imports fresh modules as a page of a guest does. */
async function openPage() {
  vi.resetModules()
  const { startState } = await import('../app/start.ts')
  const device = createDeviceStorage({ onMemory() {}, open: () => Promise.reject(new Error('no disk')) })
  await startState({ platform: createMemoryPlatform(), openDevice: () => device, path: '/' })
  return { ...(await import('./session.ts')), ...(await import('./sign-in.ts')) }
}

beforeEach(() => {
  requests = []
  cookies = ''
  replies = {
    '/user/sms/sign-in/': { body: pair },
    '/api/login/social/begin/': { body: { url: '/sandbox/x', browser_key: '' } },
    '/api/login/social/jwt-pair/': { body: { ...pair, return_to: '/my' } },
    '/user/register/general/': { body: { ...pair, is_new: true } },
    '/user/me/': { body: me },
    '/api/v2/user/consent/': { body: consents(true) },
  }
  vi.stubGlobal('BroadcastChannel', undefined)
  vi.stubGlobal('location', { protocol: 'http:', pathname: '/' })
  vi.stubGlobal('document', {
    documentElement: { setAttribute() {} },
    querySelector: () => null,
    get cookie() {
      return cookies
    },
    set cookie(text: string) {
      const [named = ''] = text.split(';')
      if (named.startsWith('previous_login=')) cookies = `${named};${text.split(';')[2]}`
    },
  })
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const path = url.split('?')[0] ?? ''
    requests.push({ path, body: init.body ? JSON.parse(String(init.body)) : null })
    const { status = 200, body } = replies[path] ?? { status: 404, body: { code: 'not_found', detail: '' } }
    return new Response(JSON.stringify(body), { status })
  })
})
afterEach(() => vi.unstubAllGlobals())

const sent = (path: string) => requests.find(each => each.path === path)?.body
const code = { challenge: 'c', code: '123456' }

describe('signing in by a code', () => {
  it('sends language and country as the specification spells them, and remembers the method for a year', async () => {
    const page = await openPage()
    const arrived = await page.requestSmsSignIn(code, 'ko')
    expect(arrived).toMatchObject({
      ok: true,
      value: { user: me, toConsent: false, returnTo: null },
    })
    expect(sent('/user/sms/sign-in/')).toEqual({ ...code, lang_code: 'ko', locale_code: 'KR' })
    expect(cookies).toBe(`previous_login=sms; Max-Age=${365 * 24 * 60 * 60}`)
    expect(page.currentUser()?.pk).toBe(7)
  })
  it('remembers no method that failed', async () => {
    replies['/user/sms/sign-in/'] = { status: 401, body: { code: 'wrong_credentials', detail: '' } }
    const page = await openPage()
    expect(await page.requestSmsSignIn(code, 'en')).toMatchObject({
      ok: false,
      error: { code: 'wrong_credentials' },
    })
    expect([cookies, page.currentUser()]).toEqual(['', null])
  })
})

describe('a user with missing consents', () => {
  it('is sent to the consents after registration', async () => {
    const page = await openPage()
    const arrived = await page.requestRegistration({ username: 'someone', password: 'x' }, 'ko')
    expect(arrived).toMatchObject({ ok: true, value: { toConsent: true } })
  })
  it('is sent to the consents again after leaving in the middle', async () => {
    replies['/api/v2/user/consent/'] = { body: consents(false) }
    const page = await openPage()
    expect(await page.requestSmsSignIn(code, 'ko')).toMatchObject({ ok: true, value: { toConsent: true } })
  })
  it('is not held up by a server that is unavailable', async () => {
    replies['/api/v2/user/consent/'] = { status: 503, body: { code: 'unavailable', detail: '' } }
    const page = await openPage()
    expect(await page.requestSmsSignIn(code, 'ko')).toMatchObject({ ok: true, value: { toConsent: false } })
  })
  it('is never a demo account', async () => {
    replies['/user/me/'] = { body: { ...me, is_demo: true } }
    replies['/api/v2/user/consent/'] = { body: consents(false) }
    const page = await openPage()
    expect(await page.requestSmsSignIn(code, 'ko')).toMatchObject({ ok: true, value: { toConsent: false } })
    expect(sent('/api/v2/user/consent/')).toBe(undefined)
  })
})

describe('a journey to a provider', () => {
  it('starts at the server’s address, with the page to return to', async () => {
    const page = await openPage()
    expect(await page.requestProviderSignIn('naver', '/my')).toEqual({ ok: true, value: '/sandbox/x' })
    expect(sent('/api/login/social/begin/')).toEqual({ provider: 'naver', return_to: '/my' })
  })
  it('ends where it began', async () => {
    const page = await openPage()
    const arrived = await page.finishProviderSignIn('apple-id', { code: 'c', state: 's' }, 'en')
    expect(arrived).toMatchObject({ ok: true, value: { returnTo: '/my' } })
    expect(sent('/api/login/social/jwt-pair/')).toEqual({
      provider: 'apple-id',
      code: 'c',
      state: 's',
      lang_code: 'en',
    })
    expect(page.lastSignInMethod()).toBe('apple-id')
  })
  it('carries the app’s browser key once', async () => {
    const kept = new Map<string, string>()
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    })
    replies['/api/login/social/begin/'] = { body: { url: '/x', browser_key: 'bound' } }
    const page = await openPage()
    await page.requestProviderSignIn('kakao', '/')
    await page.finishProviderSignIn('kakao', { code: 'c', state: 's' }, 'ko')
    expect(sent('/api/login/social/jwt-pair/')).toMatchObject({ browser_key: 'bound' })
    expect(kept.has('tidemark-journey')).toBe(false)
  })
})

describe('the last sign-in method', () => {
  it.each([
    ['previous_login=kakao', 'kakao'],
    ['previous_login=general', 'general'],
    ['previous_login=carrier-pigeon', null],
    ['', null],
  ])('in %j is %s', async (kept, method) => {
    const page = await openPage()
    cookies = kept
    expect(page.lastSignInMethod()).toBe(method)
  })
})
