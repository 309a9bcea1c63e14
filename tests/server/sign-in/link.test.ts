import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type SocialProvider, socialProviders } from '#contract/social.ts'
import { demoPassword } from '#server/use-cases/demo/seed-demo-users.ts'
import { cookiesOf, type TestApp, testServer } from '#tests/builders/server.ts'
import { newPerson, type TestPerson } from '../people/person.ts'
import { sessionCount, type Traveller, traveller } from './traveller.ts'

let server: TestApp
let person: TestPerson
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  server.pass(3_600_000)
  await server.pool.query('DELETE FROM user_account WHERE NOT is_demo')
  person = await newPerson(server)
})

const cookieOf = (here: Traveller) => ({ cookie: `tidemark_journey=${here.jar.key}` })
const post = (who: TestPerson, url: string, payload: object, headers: Record<string, string> = {}) =>
  server.app.inject({ method: 'POST', url, payload, headers: { ...who.headers(), ...headers } })

/** Begins to link as a browser does, up to the provider's callback. */
async function setOut(provider: SocialProvider, somebody = 'bada') {
  const here = traveller(server)
  const answer = await post(person, '/api/v2/user/security/link/begin/', { provider, current: demoPassword })
  here.jar.key = cookiesOf(answer).get('tidemark_journey')?.value ?? null
  const back = await here.choose(new URL(answer.json<{ url: string }>().url), somebody)
  const { code = '', state = '' } = Object.fromEntries(back.searchParams)
  return { here, callback: { provider, code, state } }
}
const link = (who: TestPerson, here: Traveller, callback: object) =>
  post(who, '/api/v2/user/security/link/', callback, cookieOf(here))
const waysOf = async (who: TestPerson) =>
  ((await who.call('GET', '/api/v2/user/security/')).body.ways as { way: string }[]).map(({ way }) => way)

describe.each(socialProviders)('linking %s', provider => {
  const ours = provider.replace(/-.*/, '')

  it('adds a sign-in method to this account', async () => {
    const { here, callback } = await setOut(provider)
    expect(callback.state).toMatch(/^link-/)
    expect((await link(person, here, callback)).statusCode).toBe(200)
    expect(await waysOf(person)).toEqual(['password', ours])
    const { token } = await traveller(server).signIn(provider, 'bada')
    const me = await server.app.inject({ url: '/user/me/', headers: { authorization: `Bearer ${token}` } })
    expect(me.json()).toMatchObject({ pk: person.pk })
  })
})

describe('a journey to link', () => {
  it('signs no user in, even with a changed state', async () => {
    const before = await sessionCount(server)
    for (const change of [(state: string) => state, (state: string) => `${person.pk}.${state}`]) {
      const { here, callback } = await setOut('kakao')
      expect((await here.arrive({ ...callback, state: change(callback.state) })).statusCode).toBe(401)
    }
    expect(await sessionCount(server)).toBe(before)
    const { rows } = await server.pool.query('SELECT FROM user_identity')
    expect(rows).toHaveLength(0)
  })

  it('is completed only by the user who began it, in the same browser, once', async () => {
    const other = await newPerson(server)
    const { here, callback } = await setOut('naver')
    expect((await link(other, here, callback)).json().code).toBe('wrong_credentials')
    const elsewhere = traveller(server)
    await elsewhere.begin('naver')
    expect((await link(person, elsewhere, callback)).json().code).toBe('wrong_credentials')
    expect((await link(person, here, callback)).statusCode).toBe(200)
    expect((await link(person, here, callback)).json().code).toBe('wrong_credentials')
    expect(await waysOf(other)).toEqual(['password'])
  })

  it('cannot be a journey that was begun to sign in, which needs no proof', async () => {
    const here = traveller(server)
    const callback = await here.callback('kakao')
    expect((await link(person, here, callback)).json().code).toBe('wrong_credentials')
    expect(await waysOf(person)).toEqual(['password'])
  })

  it('is not begun without a proof', async () => {
    const begin = (body: object) => post(person, '/api/v2/user/security/link/begin/', body)
    expect((await begin({ provider: 'kakao' })).json()).toMatchObject({ fields: { current: 'wrong' } })
    const { rows } = await server.pool.query('SELECT FROM oauth_journey')
    expect((await begin({ provider: 'kakao', current: 'another' })).json().code).toBe('wrong_credentials')
    expect((await server.pool.query('SELECT FROM oauth_journey')).rows).toHaveLength(rows.length)
  })

  it('takes no sign-in method of another account, and no second one of a provider', async () => {
    await traveller(server).signIn('kakao', 'marsh')
    const theirs = await setOut('kakao', 'marsh')
    expect((await link(person, theirs.here, theirs.callback)).json().code).toBe('conflict')
    const first = await setOut('kakao', 'bada')
    expect((await link(person, first.here, first.callback)).statusCode).toBe(200)
    const second = await setOut('kakao', 'quiet')
    expect((await link(person, second.here, second.callback)).json().code).toBe('conflict')
    expect(await waysOf(person)).toEqual(['password', 'kakao'])
  })
})
