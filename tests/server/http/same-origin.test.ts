import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testServer } from '#tests/builders/server.ts'

let server: TestApp
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

describe('a request that changes something', () => {
  const signOut = (headers: Record<string, string>) =>
    server.app.inject({ method: 'POST', url: '/api/logout/', headers, payload: {} })

  it.each([
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site' }],
    [{ origin: 'https://evil.example' }],
    [{ origin: 'null' }],
    [{ origin: 'http://tidemark.test:9090', host: 'tidemark.test:8080' }],
    [{ origin: 'chrome-extension://abcdefghijklmnop' }],
  ])('is refused from another page: %o', async headers => {
    expect((await signOut(headers)).json().code).toBe('forbidden')
  })

  it.each([
    [{}],
    [{ 'sec-fetch-site': 'same-origin', origin: 'http://tidemark.test', host: 'tidemark.test' }],
    [{ origin: 'http://tidemark.test:8080', host: 'tidemark.test:8080' }],
    [{ origin: 'chrome-extension://abcdefghijklmnop', 'x-tidemark-client': 'extension' }],
  ])('is accepted from our own clients: %o', async headers => {
    expect((await signOut(headers)).statusCode).toBe(200)
  })
})
