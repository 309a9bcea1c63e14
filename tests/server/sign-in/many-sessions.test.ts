import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testServer } from '#tests/builders/server.ts'
import { newPerson } from '../people/person.ts'

let server: TestApp
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

it('a user has at most 30 sessions: the 31st ends the one that was not used for longest, and nobody else’s', async () => {
  const other = await newPerson(server)
  const person = await newPerson(server)
  const mayRead = async (token: string) =>
    (await server.app.inject({ url: '/user/me/', headers: { authorization: `Bearer ${token}` } })).statusCode
  const tokens: { token: string; refresh: string }[] = []
  for (let nth = 0; nth < 34; nth++) {
    server.pass(1000)
    tokens.push(await server.tokensOf(person.username))
  }
  const alive = await server.stores.sessions.aliveOf(person.pk, server.now())
  expect(alive).toHaveLength(30)
  const statuses: number[] = []
  for (const { token } of tokens) statuses.push(await mayRead(token))
  expect(statuses).toEqual([...Array(4).fill(401), ...Array(30).fill(200)])
  const refused = await server.app.inject({
    ...{ method: 'POST', url: '/api/token/refresh/', headers: { 'x-tidemark-client': 'webview' } },
    payload: { refresh: tokens[0]?.refresh },
  })
  expect(refused.json()).toMatchObject({ code: 'token_not_valid' })
  expect(await server.stores.sessions.aliveOf(other.pk, server.now())).toHaveLength(1)
})
