import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { profilesStore } from '#server/adapters/database/stores/profiles.ts'
import { registrationsStore } from '#server/adapters/database/stores/registrations.ts'
import { databaseOn, withTransaction } from '#server/adapters/database/with-transaction.ts'
import { bearerHeader, type TestApp, testServer } from '#tests/builders/server.ts'
import { smsClient, type TokenPairReply } from './asking.ts'

let server: TestApp
let ways: ReturnType<typeof smsClient>
beforeAll(async () => {
  server = await testServer()
  ways = smsClient(server)
})
afterAll(() => server.close())
beforeEach(() => server.pass(86_400_000))

const password = 'nine quiet geese'
const register = (username: string, address?: string) =>
  ways.call('/user/register/general/', { username, password }, address === undefined ? {} : { address })
const signIn = (username: string, secret = password) =>
  ways.call('/api/login/general/jwt-pair/', { username, password: secret })
const me = (token: string) => server.app.inject({ url: '/user/me/', headers: bearerHeader(token) })
const codeOf = (answer: { json(): { code: string } }) => answer.json().code

describe('registering', () => {
  it('creates an account and signs it in at once', async () => {
    const answer = await register('MinSeo')
    expect(answer.json<TokenPairReply>().is_new).toBe(true)
    expect((await me(answer.json<TokenPairReply>().token)).json()).toMatchObject({
      auth_provider: 'general',
      is_admin: false,
    })
    expect((await signIn('minseo')).statusCode).toBe(200)
  })

  it('gives a name, in upper or lower case, to only one of twenty who request it at once', async () => {
    expect((await register('once-only')).statusCode).toBe(200)
    expect(codeOf(await register('Once-ONLY'))).toBe('conflict')
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, nth) => register('all-at-once', `198.51.100.${nth}`)),
    )
    expect(answers.filter(answer => answer.statusCode === 200)).toHaveLength(1)
    expect(answers.filter(answer => answer.statusCode === 409)).toHaveLength(19)
  })

  it.each([
    [{ username: 'ad.min', password }, { username: 'not_allowed' }],
    [{ username: 'hana', password: 'hana-hana-hana' }, { password: 'holds_the_name' }],
    [
      { username: 'abc', password: 'short' },
      { username: 'too_short', password: 'too_short' },
    ],
    [{ username: 'hana', password: 'Password123' }, { password: 'too_common' }],
  ])('refuses %j and names each wrong field', async (body, fields) => {
    const answer = await ways.call('/user/register/general/', body)
    expect([answer.statusCode, answer.json<{ fields: unknown }>().fields]).toEqual([400, fields])
  })

  it('is limited to twenty per address in an hour', async () => {
    const statuses = []
    for (let nth = 0; nth < 21; nth++)
      statuses.push((await register(`many-${nth}`, '203.0.113.5')).statusCode)
    expect(statuses).toEqual([...Array(20).fill(200), 429])
  })
})

describe('a name', () => {
  const check = async (url: string) => (await server.app.inject({ url })).json()

  it.each([
    ['demo-free', { available: false, reason: 'not_allowed' }],
    ['free.name', { available: true, reason: '' }],
    ['abc', { available: false, reason: 'too_short' }],
    ['%EB%AF%BC%EC%84%9C%EB%AF%BC%EC%84%9C', { available: false, reason: 'not_allowed' }],
    ['MINSEO', { available: false, reason: 'taken' }],
  ])('checked as a user name: %s gives %j', async (name, answer) =>
    expect(await check(`/user/check-username/${name}/`)).toEqual(answer),
  )

  it.each([
    ['premium', { available: false, reason: 'taken' }],
    ['ＰＲＥＭＩＵＭ', { available: false, reason: 'taken' }],
    ['pre\u200Bmium\u202E', { available: false, reason: 'taken' }],
    ['미래', { available: true, reason: '' }],
    ['운영자', { available: false, reason: 'not_allowed' }],
    ['가', { available: false, reason: 'too_short' }],
  ])('checked as a nickname: %s gives %j', async (nickname, answer) =>
    expect(await check(`/api/v2/user/check-nickname/?${new URLSearchParams({ nickname })}`)).toEqual(answer),
  )

  it('can be checked 120 times in a row, then gets 429', async () => {
    const url = '/user/check-username/somebody/'
    const statuses = []
    for (let nth = 0; nth < 121; nth++) statuses.push((await server.app.inject({ url })).statusCode)
    expect(statuses.indexOf(429)).toBe(120)
  })

  it('that two users request at the same time is given to one of them', async () => {
    const { rows } = await server.pool.query<{ pk: string }>(
      'SELECT pk FROM user_account ORDER BY pk LIMIT 2',
    )
    const take = (pk: number, nickname: string) =>
      withTransaction(server.pool, async database => {
        const isFree = await registrationsStore(database).holdNickname(nickname, pk)
        if (isFree) await profilesStore(database).change(pk, { nickname })
        return isFree
      })
    for (let round = 0; round < 10; round++) {
      const pks = rows.map(row => Number(row.pk))
      const both = await Promise.all([take(pks[0] ?? 0, `Same ${round}`), take(pks[1] ?? 0, `sAME ${round}`)])
      expect(both.filter(Boolean)).toHaveLength(1)
    }
    const mine = registrationsStore(databaseOn(server.pool))
    const owner = (
      await server.pool.query(`SELECT pk FROM user_account WHERE lower(nickname) = 'same 9'`)
    ).rows.map(row => Number(row.pk))
    expect(owner).toHaveLength(1)
    expect(await mine.isNicknameTaken('SAME 9', owner[0] ?? null)).toBe(false)
  })
})

describe('a password', () => {
  const change = (token: string, current: string, next: string) =>
    ways.call('/user/password/change/', { current, password: next }, { headers: bearerHeader(token) })
  const linkPhone = (token: string, body: Record<string, string>) =>
    ways.call('/api/v2/user/phone/', body, { headers: bearerHeader(token), method: 'PUT' })

  it('can be changed with the current one, and the other sessions end', async () => {
    const here = (await register('changer')).json<TokenPairReply>()
    const there = (await signIn('changer')).json<TokenPairReply>()
    expect(codeOf(await change(here.token, 'not the one', 'ten quiet geese'))).toBe('wrong_credentials')
    expect((await change(here.token, password, 'changer is my name')).json()).toMatchObject({
      fields: { password: 'holds_the_name' },
    })
    expect((await me(there.token)).statusCode).toBe(200)
    expect((await change(here.token, password, 'ten quiet geese')).json()).toEqual({ changed: true })
    expect((await me(here.token)).statusCode).toBe(200)
    expect((await me(there.token)).statusCode).toBe(401)
    expect((await signIn('changer')).statusCode).toBe(401)
    expect((await signIn('changer', 'ten quiet geese')).statusCode).toBe(200)
  })

  it('can be tried ten times in an open session, then gets 429', async () => {
    const { token } = (await register('guessed')).json<TokenPairReply>()
    const statuses = []
    for (let tried = 0; tried < 11; tried++)
      statuses.push((await change(token, `guess ${tried}`, password)).statusCode)
    expect(statuses).toEqual([...Array(10).fill(401), 429])
  })

  it('of a demo user cannot be changed', async () => {
    const { token } = await server.tokensOf('demo-basic')
    expect(codeOf(await change(token, 'tidemark-demo', 'ten quiet geese'))).toBe('forbidden')
  })

  it('that is forgotten can be replaced through the linked telephone, and every session ends', async () => {
    const { token } = (await register('forgetful')).json<TokenPairReply>()
    const linking = await ways.askAndRead('010-7000-0001')
    const { challenge, code } = linking
    expect(codeOf(await linkPhone(token, { current: 'another', challenge, code }))).toBe('wrong_credentials')
    expect((await linkPhone(token, { current: password, challenge, code })).json()).toEqual({ linked: true })
    expect(codeOf(await linkPhone(token, { current: password, challenge, code }))).toBe('wrong_credentials')
    server.pass(60_000)

    const asked = { username: 'Forgetful', phone_number: '010-7000-0001' }
    const sent = (await ways.call('/user/password/send-reset/', asked)).json<{ challenge: string }>()
    expect(server.messages()[0]?.text).toContain('비밀번호')
    const body = {
      username: 'forgetful',
      challenge: sent.challenge,
      code: ways.newestCode(),
      password: 'ten quiet geese',
    }
    const weak = await ways.call('/user/password/reset/', { ...body, password: 'forgetful-me' })
    expect(weak.json()).toMatchObject({ code: 'bad_request', fields: { password: 'holds_the_name' } })
    const foreign = { ...body, username: 'changer' }
    expect((await ways.call('/user/password/reset/', body)).json()).toEqual({ changed: true })
    expect((await ways.call('/user/password/reset/', body)).statusCode).toBe(401)
    expect((await ways.call('/user/password/reset/', foreign)).statusCode).toBe(401)
    expect((await me(token)).statusCode).toBe(401)
    expect((await signIn('forgetful')).statusCode).toBe(401)
    expect((await signIn('forgetful', 'ten quiet geese')).statusCode).toBe(200)
  })

  it('of another account cannot be replaced with a code of mine', async () => {
    const { token } = (await register('mine-only')).json<TokenPairReply>()
    await register('theirs')
    const linking = await ways.askAndRead('010-7000-0002')
    await linkPhone(token, { current: password, challenge: linking.challenge, code: linking.code })
    server.pass(60_000)
    const asked = { username: 'mine-only', phone_number: '010-7000-0002' }
    const { challenge } = (await ways.call('/user/password/send-reset/', asked)).json<{ challenge: string }>()
    const body = { username: 'theirs', challenge, code: ways.newestCode(), password: 'ten quiet geese' }
    expect((await ways.call('/user/password/reset/', body)).statusCode).toBe(401)
    expect((await signIn('theirs')).statusCode).toBe(200)
  })

  it('cannot be replaced through the telephone of another user', async () => {
    await ways.signedIn('010-7000-0003')
    server.pass(60_000)
    const { token } = (await register('newcomer')).json<TokenPairReply>()
    const { challenge, code } = await ways.askAndRead('010-7000-0003')
    expect(codeOf(await linkPhone(token, { current: password, challenge, code }))).toBe('conflict')
  })
})
