import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bearerHeader, cookiesOf, type TestApp, testServer } from '#tests/builders/server.ts'

let server: TestApp
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  server.pass(3_600_000)
  await server.pool.query('delete from user_session')
})

type Device = { id: string; client: string; name_kr: string; name_en: string; is_this: boolean }

const windows =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0 Safari/537.36'
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) canary-user-agent'

const signIn = async (username: string, agent: string, client = 'webview') => {
  server.pass(1000)
  const answer = await server.signIn(username, { 'user-agent': agent, 'x-tidemark-client': client })
  return { ...answer.json<{ token: string; refresh: string }>(), cookies: cookiesOf(answer) }
}
const list = async (token: string) =>
  server.app.inject({ url: '/api/v2/user/device/', headers: bearerHeader(token) })
const devicesOf = async (token: string) => (await list(token)).json<{ devices: Device[] }>().devices
const end = (token: string, id: string) =>
  server.app.inject({ method: 'DELETE', url: `/api/v2/user/device/${id}/`, headers: bearerHeader(token) })

describe('the devices', () => {
  it('are listed with names in words, the last seen first, and this one is marked', async () => {
    const desk = await signIn('demo-free', windows, 'web')
    const phone = await signIn('demo-free', iphone)
    await signIn('demo-basic', windows)
    const answer = await list(phone.token)
    expect(answer.body).not.toContain('canary')
    expect(answer.json().devices).toMatchObject([
      { client: 'webview', name_kr: '앱 (아이폰)', name_en: 'App (iPhone)', is_this: true },
      { client: 'web', name_kr: '윈도우 · 크롬', name_en: 'Chrome on Windows', is_this: false },
    ])
    expect((await devicesOf(desk.token)).map(device => device.is_this)).toEqual([false, true])
  })

  it('are signed out one by one, with effect on their next request', async () => {
    const desk = await signIn('demo-free', windows)
    const phone = await signIn('demo-free', iphone)
    const [, first] = await devicesOf(phone.token)
    const answer = await end(phone.token, first?.id ?? '')
    expect(answer.json().devices).toHaveLength(1)
    expect((await list(desk.token)).json().code).toBe('unauthenticated')
    const refreshed = await server.app.inject({
      method: 'POST',
      url: '/api/token/refresh/',
      headers: { 'x-tidemark-client': 'webview' },
      payload: { refresh: desk.refresh },
    })
    expect(refreshed.json().code).toBe('token_not_valid')
    expect((await end(phone.token, first?.id ?? '')).json().code).toBe('not_found')
    expect((await list(phone.token)).statusCode).toBe(200)
  })

  it('are signed out all at once, except this one', async () => {
    const others = [await signIn('demo-free', windows), await signIn('demo-free', iphone)]
    const stranger = await signIn('demo-basic', windows)
    const here = await signIn('demo-free', windows)
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/v2/user/device/end-others/',
      headers: bearerHeader(here.token),
    })
    expect(answer.json().devices).toMatchObject([{ is_this: true }])
    for (const { token } of others) expect((await list(token)).statusCode).toBe(401)
    expect((await list(here.token)).statusCode).toBe(200)
    expect((await list(stranger.token)).statusCode).toBe(200)
  })

  it('of another user cannot be signed out, and the reply is the same as for unknown ones', async () => {
    const theirs = await signIn('demo-basic', windows)
    const [device] = await devicesOf(theirs.token)
    const mine = await signIn('demo-free', windows)
    const answer = await end(mine.token, device?.id ?? '')
    const none = await end(mine.token, '7d6a4b0e-2f0c-4f0e-9d3e-5f8f5c1a2b3c')
    expect(answer.statusCode).toBe(404)
    expect(answer.body).toBe(none.body)
    expect((await list(theirs.token)).statusCode).toBe(200)
  })

  it('lose their cookie when they sign themselves out', async () => {
    const here = await signIn('demo-free', windows, 'web')
    const [device] = await devicesOf(here.token)
    const answer = await end(here.token, device?.id ?? '')
    expect(cookiesOf(answer).get('tidemark_refresh')?.value).toBe('')
    expect((await list(here.token)).statusCode).toBe(401)
  })

  it('are not listed once they have expired', async () => {
    await signIn('demo-free', windows)
    server.pass(60 * 86_400_000)
    const here = await signIn('demo-free', iphone)
    expect(await devicesOf(here.token)).toHaveLength(1)
  })
})
