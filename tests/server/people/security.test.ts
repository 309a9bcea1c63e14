import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { accountSecurityEndpoints as contract } from '#contract/security.ts'
import { demoPassword } from '#server/use-cases/demo/seed-demo-users.ts'
import { bearerHeader, cookiesOf, type TestApp, testServer } from '#tests/builders/server.ts'
import { smsClient, wrongCode } from '../sms/asking.ts'
import { newPerson } from './person.ts'

type Security = ReplyOf<typeof contract.read>
type Sent = { challenge: string }

let server: TestApp
let sms: ReturnType<typeof smsClient>
beforeAll(async () => {
  server = await testServer()
  sms = smsClient(server)
})
afterAll(() => server.close())
beforeEach(() => server.pass(86_400_000))

let numbers = 1000
const newPhone = () => `010-7300-${numbers++}`

/** Creates a user who has a telephone but no password, and who has just signed in with it. */
async function byPhone(phone = newPhone()) {
  const { token } = await sms.signedIn(phone)
  server.pass(61_000)
  return { phone, ...as(token) }
}
const as = (token: string) => ({
  token,
  call: async (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) => {
    const answer = await server.app.inject({
      ...{ method, url, headers: { ...bearerHeader(token), 'x-tidemark-client': 'webview' } },
      ...(payload === undefined ? {} : { payload }),
    })
    return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() }
  },
})
type Caller = Pick<ReturnType<typeof as>, 'call'>
const read = async ({ call }: Caller) =>
  (await call('GET', '/api/v2/user/security/')).body as unknown as Security
const leave = ({ call }: Caller, proof: object = {}) =>
  call('POST', '/api/v2/user/unregister/', { understood: true, ...proof })
const isLeaving = async ({ call }: Caller) =>
  (await call('GET', '/api/v2/user/check-unregister/')).body.deleted_at !== null
const ownCode = async ({ call }: Caller) => {
  const sent = (await call('POST', '/api/v2/user/security/send-proof/')).body as Sent
  return { challenge: sent.challenge, code: sms.newestCode() }
}
const withPassword = async () => newPerson(server)

describe('the proof before an account is deleted', () => {
  it('is the password if there is one, for demo users too, and ends after ten tries', async () => {
    const person = await withPassword()
    const demo = async () => as((await server.tokensOf('demo-basic')).token)
    for (const come of [async () => person, demo]) {
      const one = await come()
      expect((await read(one)).proof).toBe('password')
      expect((await leave(one)).body).toMatchObject({
        code: 'wrong_credentials',
        fields: { current: 'wrong' },
      })
      for (let tried = 0; tried < 9; tried++) await leave(one, { current: `guess ${tried}` })
      expect((await leave(one, { current: demoPassword })).body.code).toBe('too_many_requests')
      expect(await isLeaving(one)).toBe(false)
      server.pass(3_600_000)
    }
    await person.again()
    expect((await leave(person, { current: demoPassword })).status).toBe(200)
    expect(await isLeaving(person)).toBe(true)
    expect((await read(person)).events).toMatchObject([{ kind: 'leaving-asked', way: null }])
    await person.call('POST', '/api/v2/user/unregister/undo/')
    expect((await read(person)).events.map(({ kind }) => kind)).toEqual(['leaving-undone', 'leaving-asked'])
  })

  it('is a code sent to the linked telephone if there is no password, and it is valid once', async () => {
    const person = await byPhone()
    expect((await read(person)).proof).toBe('code')
    const foreign = await sms.askAndRead(newPhone())
    expect((await leave(person, { proof: foreign })).body.code).toBe('wrong_credentials')
    const mine = await ownCode(person)
    const mistyped = { ...mine, code: wrongCode(mine.code) }
    expect((await leave(person, { proof: mistyped })).body.fields).toEqual({ proof: 'wrong' })
    expect((await leave(person, { current: demoPassword })).body.code).toBe('wrong_credentials')
    expect(await isLeaving(person)).toBe(false)
    expect((await leave(person, { proof: mine })).status).toBe(200)
    await person.call('POST', '/api/v2/user/unregister/undo/')
    expect((await leave(person, { proof: mine })).body.code).toBe('wrong_credentials')
    expect(await isLeaving(person)).toBe(false)
  })

  it('is a sign-in of the last ten minutes if the account has neither password nor telephone', async () => {
    const person = await byPhone()
    const { pk } = (await person.call('GET', '/user/me/')).body
    await server.pool.query('UPDATE user_account SET phone_number = NULL WHERE pk = $1', [pk])
    const opened = (ago: number) =>
      server.pool.query('UPDATE user_session SET created_at = $2 WHERE user_pk = $1', [
        ...[pk, new Date(server.now().getTime() - ago)],
      ])
    await opened(600_000)
    expect((await read(person)).proof).toBe('recent')
    await opened(600_001)
    expect((await read(person)).proof).toBe('sign-in')
    expect((await leave(person)).body.code).toBe('forbidden')
    expect(await isLeaving(person)).toBe(false)
    await opened(0)
    expect((await leave(person)).status).toBe(200)
  })
})

describe('a telephone', () => {
  it('is linked with password and code, each named when it is wrong, and another user’s telephone is refused', async () => {
    const person = await withPassword()
    const phone = newPhone()
    const { challenge, code } = await sms.askAndRead(phone)
    const link = (proof: object) => person.call('PUT', '/api/v2/user/phone/', { challenge, code, ...proof })
    expect((await link({})).body.fields).toEqual({ current: 'wrong' })
    expect((await link({ current: demoPassword, code: wrongCode(code) })).body.fields).toEqual({
      code: 'wrong',
    })
    expect((await link({ current: demoPassword })).body).toEqual({ linked: true })
    const { ways, events } = await read(person)
    expect(ways).toMatchObject([
      { way: 'password', may_unlink: false },
      { way: 'phone', linked_at: server.now().toISOString(), may_unlink: true },
    ])
    expect(events).toMatchObject([{ kind: 'sign-in-linked', way: 'phone' }])

    server.pass(61_000)
    const other = await withPassword()
    const again = await sms.askAndRead(phone)
    const refused = await other.call('PUT', '/api/v2/user/phone/', {
      ...{ challenge: again.challenge, code: again.code, current: demoPassword },
    })
    expect(refused.body.code).toBe('conflict')
    expect((await read(other)).ways).toHaveLength(1)
  })

  it('of a user without a password is changed by one code to the old number and one to the new', async () => {
    const person = await byPhone()
    const proof = await ownCode(person)
    const next = await sms.askAndRead(newPhone())
    const { challenge, code } = next
    const put = (input: object) => person.call('PUT', '/api/v2/user/phone/', { challenge, code, ...input })
    expect((await put({ proof: { challenge, code } })).body.fields).toEqual({ proof: 'wrong' })
    server.pass(61_000)
    const second = await sms.askAndRead(newPhone())
    const done = await person.call('PUT', '/api/v2/user/phone/', {
      ...{ challenge: second.challenge, code: second.code, proof },
    })
    expect(done.body).toEqual({ linked: true })
  })
})

describe('a sign-in method', () => {
  it('is removed with a proof, but never the last one', async () => {
    const person = await withPassword()
    const unlink = (way: string, current = demoPassword) =>
      person.call('POST', '/api/v2/user/security/unlink/', { way, current })
    await server.pool.query(
      `INSERT INTO user_identity (provider, subject, user_pk, linked_at) VALUES ('naver', 'n', $1, now())`,
      [person.pk],
    )
    expect((await unlink('naver', 'another')).body.code).toBe('wrong_credentials')
    expect((await unlink('kakao')).body.code).toBe('not_found')
    expect((await unlink('password')).body.code).toBe('conflict')
    const done = (await unlink('naver')).body as unknown as Security
    expect(done.ways.map(({ way }) => way)).toEqual(['password'])
    expect(done.events).toMatchObject([{ kind: 'sign-in-unlinked', way: 'naver' }])
  })

  it('remains when the last two are removed at the same time', async () => {
    const person = await byPhone()
    const { pk } = (await person.call('GET', '/user/me/')).body
    await server.pool.query(
      `INSERT INTO user_identity (provider, subject, user_pk, linked_at) VALUES ('kakao', 'k-${pk}', $1, now())`,
      [pk],
    )
    const first = await ownCode(person)
    server.pass(61_000)
    const second = await ownCode(person)
    const unlink = (way: string, proof: object) =>
      person.call('POST', '/api/v2/user/security/unlink/', { way, proof })
    const both = await Promise.all([unlink('kakao', first), unlink('phone', second)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([
      200,
      expect.toSatisfy(status => status >= 400),
    ])
    expect((await read(person)).ways).toHaveLength(1)
  })

  it('of a demo user cannot be removed, and none can be added', async () => {
    const demo = as((await server.tokensOf('demo-free')).token)
    for (const url of ['unlink/', 'link/begin/']) {
      const body = { way: 'kakao', provider: 'kakao', current: demoPassword }
      expect((await demo.call('POST', `/api/v2/user/security/${url}`, body)).status).toBe(403)
    }
  })
})

describe('a new password', () => {
  const change = (person: Caller) =>
    person.call('POST', '/user/password/change/', { current: demoPassword, password: 'nine quiet geese' })
  const refresh = (input: { refresh?: string; cookie?: string }) =>
    server.app.inject({
      method: 'POST',
      url: '/api/token/refresh/',
      headers: input.cookie
        ? { cookie: `tidemark_refresh=${input.cookie}` }
        : { 'x-tidemark-client': 'webview' },
      payload: { refresh: input.refresh ?? '' },
    })

  it('signs out every other device, which gets the reason, but a forged token gets none', async () => {
    const person = await withPassword()
    const app = await server.tokensOf(person.username)
    const web = await server.signIn(person.username, { 'x-tidemark-client': 'web' })
    const cookie = cookiesOf(web).get('tidemark_refresh')?.value ?? ''
    const ended = await server.tokensOf(person.username)
    await server.app.inject({
      ...{ method: 'POST', url: '/api/logout/', headers: { 'x-tidemark-client': 'webview' } },
      payload: { refresh: ended.refresh },
    })
    server.pass(1000)
    expect((await change(person)).body).toEqual({ changed: true })
    expect((await refresh(app)).json()).toMatchObject({
      ...{ code: 'token_not_valid', fields: { ended_by: 'password-changed' } },
    })
    const told = await refresh({ cookie })
    expect(told.json()).toMatchObject({ fields: { ended_by: 'password-changed' } })
    expect(cookiesOf(told).get('signed_out_by')?.value).toBe('password-changed')
    expect((await refresh(ended)).json().fields).toBeUndefined()
    // A forged refresh token of that session is not told the reason.
    const [, sessionId = ''] = [...app.refresh.split('.')]
    expect((await refresh({ refresh: `${sessionId}.1.${'x'.repeat(43)}` })).json().fields).toBeUndefined()
    expect((await read(person)).events).toEqual([
      { kind: 'password-changed', way: null, at: server.now().toISOString() },
    ])
    expect((await read(person)).ways[0]?.linked_at).toBe(server.now().toISOString())
  })

  it('set through the telephone is recorded and reported as a reset', async () => {
    const person = await withPassword()
    const phone = newPhone()
    const { challenge, code } = await sms.askAndRead(phone)
    await person.call('PUT', '/api/v2/user/phone/', { challenge, code, current: demoPassword })
    server.pass(61_000)
    const { refresh: token } = await server.tokensOf(person.username)
    const { username } = person
    const sent = await sms.call('/user/password/send-reset/', { username, phone_number: phone })
    const reset = await sms.call('/user/password/reset/', {
      ...{ username, password: 'nine quiet geese', code: sms.newestCode() },
      challenge: sent.json<Sent>().challenge,
    })
    expect(reset.json()).toEqual({ changed: true })
    expect((await refresh({ refresh: token })).json().fields).toEqual({ ended_by: 'password-reset' })
    const back = as(
      (await sms.call('/api/login/general/jwt-pair/', { username, password: 'nine quiet geese' })).json<{
        token: string
      }>().token,
    )
    expect((await read(back)).events[0]?.kind).toBe('password-reset')
  })

  it('stays recorded however many other actions are recorded', async () => {
    const person = await withPassword()
    await change(person)
    await server.stores.activities.record(person.pk, {
      ...{ kind: 'action', actionCode: '6', extra: {}, createdAt: server.now(), most: 0 },
      apart: ['open', 'password-changed'],
    })
    for (let nth = 0; nth < 3; nth++)
      await person.call('POST', '/api/v2/user/action-history/', { action_code: '6' })
    expect((await read(person)).events).toMatchObject([{ kind: 'password-changed' }])
    const history = await person.call('GET', '/api/v2/user/action-history/')
    expect(JSON.stringify(history.body)).not.toContain('password')
    const forged = await person.call('POST', '/api/v2/user/action-history/', {
      action_code: 'password-reset',
    })
    expect(forged.status).toBe(400)
  })
})
