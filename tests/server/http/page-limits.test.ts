import { afterAll, beforeAll, expect, test } from 'vitest'
import { pagesToFind, removePageFolders } from '#tests/builders/page-server.ts'
import { type TestApp, testServer } from '#tests/builders/server.ts'
import { testSite } from './test-site.ts'

let server: TestApp
let built: Awaited<ReturnType<typeof testSite>>
beforeAll(async () => {
  built = await testSite()
  const { finding } = await pagesToFind()
  server = await testServer({ site: built.site, finding, env: { rateLimit: 112 } })
})
afterAll(async () => {
  await server.close()
  await built.remove()
  await removePageFolders()
})

const statusesOf = async (remoteAddress: string, urls: readonly string[]) => {
  const statuses: number[] = []
  for (const url of urls) statuses.push((await server.app.inject({ url, remoteAddress })).statusCode)
  return statuses
}

test('pages, pictures and calls of one address share its limit, and other addresses have theirs', async () => {
  const urls = [
    '/quote/A',
    '/og/quote/A.B.png',
    '/quote/B',
    '/quote/B',
    '/user/me/',
    '/quote/C',
    '/user/me/',
    '/user/me/',
  ]
  // 5 and 100 and 5 and nothing for a kept page and 1: one call is left, which is less than a page costs.
  expect(await statusesOf('203.0.113.1', urls)).toEqual([200, 200, 200, 200, 401, 429, 401, 429])
  expect(
    await statusesOf('203.0.113.1', ['/quote/B', '/og/quote/A.B.png', '/og/quote/A.C.png', '/my']),
  ).toEqual([200, 200, 429, 200])
  expect(await statusesOf('203.0.113.2', ['/quote/C', '/user/me/'])).toEqual([200, 401])
})

test('an address that has used up its limit gets it again after a minute', async () => {
  expect(await statusesOf('203.0.113.1', ['/quote/D'])).toEqual([429])
  server.pass(60_001)
  expect(await statusesOf('203.0.113.1', ['/quote/D'])).toEqual([200])
})
