import type { IncomingMessage } from 'node:http'
import fc from 'fast-check'
import { fastify } from 'fastify'
import { expect, it } from 'vitest'
import { callerOf } from './caller.ts'

const proxies = ['127.0.0.1', '10.0.0.0/8', '::1', 'fd00::/8']

const address = fc.oneof(
  fc.constantFrom(
    '10.1.2.3',
    '127.0.0.1',
    '::1',
    'fd00::7',
    '203.0.113.7',
    '2001:db8::1',
    '::ffff:10.0.0.9',
    'nobody',
    '',
  ),
  fc.ipV4(),
  fc.ipV6(),
)

it.each([{ proxies }, { proxies: [] }])('finds whom Fastify finds behind $proxies', async ({ proxies }) => {
  const app = fastify({ trustProxy: proxies.length > 0 ? [...proxies] : false })
  const caller = callerOf(proxies)
  app.get('/', request => ({ fastify: request.ip, ours: caller(request.raw as IncomingMessage) }))
  await app.ready()
  await fc.assert(
    fc.asyncProperty(
      fc.array(address, { maxLength: 5 }),
      fc.constantFrom(...proxies.filter(each => !each.includes('/')), '203.0.113.1'),
      async (before, nearest) => {
        const headers = before.length > 0 ? { 'x-forwarded-for': before.join(', ') } : {}
        const { fastify: expected, ours } = (
          await app.inject({ url: '/', headers, remoteAddress: nearest })
        ).json()
        expect(ours).toBe(expected)
      },
    ),
    { numRuns: 300 },
  )
  await app.close()
})
