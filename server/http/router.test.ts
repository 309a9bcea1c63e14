import { setTimeout as pause } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { recordEndpoints } from '#contract/record.ts'
import { ok } from '#domain/kernel/result.ts'
import { defineHandler, type EndpointHandler } from './handle.ts'
import { preparedStream } from './pages/prepared.ts'
import { addEndpoint, type RouterPorts } from './router.ts'

async function* slowly() {
  for (let piece = 0; piece < 6; piece++) {
    await pause(60)
    yield Buffer.from(`${piece}`)
  }
}

test('a download may take longer than the time limit for a call', async () => {
  const app = fastify({ handlerTimeout: 100 })
  const cookie = { read: () => null }
  const ports = { clock: { now: () => new Date(0) }, cookie, journey: cookie } as unknown as RouterPorts
  const chain = defineHandler(recordEndpoints.chain, async () =>
    ok(preparedStream(slowly, 'application/octet-stream', 'slow')),
  )
  addEndpoint(app, chain as unknown as EndpointHandler, ports)
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const headers = { 'accept-encoding': 'identity' }
  const answer = await fetch(`${address}/api/v2/record/chain/?country=kr`, { headers })
  expect(await answer.text()).toBe('012345')
  const packed = await app.inject({
    url: '/api/v2/record/chain/?country=kr',
    headers: { 'accept-encoding': 'gzip' },
  })
  expect(gunzipSync(packed.rawPayload).toString()).toBe('012345')
  await app.close()
})
