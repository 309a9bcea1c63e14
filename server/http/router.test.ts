import { writeFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { gunzipSync, gzipSync } from 'node:zlib'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { recordEndpoints } from '#contract/record.ts'
import { ok } from '#domain/kernel/result.ts'
import { openSharedFiles } from '#server/adapters/shared-files/shared-files.ts'
import { temporaryFolder } from '#tests/server/database/temporary-folder.ts'
import { defineHandler, type EndpointHandler } from './handle.ts'
import { makeDownloadGate } from './limits/download-gate.ts'
import { preparedDownload } from './pages/prepared.ts'
import { addEndpoint, type RouterPorts } from './router.ts'

test('a download may take longer than the time limit for a call', async () => {
  const folder = await temporaryFolder()
  const files = await openSharedFiles(folder.path)
  const slowly = (subject: string, bytes: string | Buffer) => () =>
    files.open(subject, 'slow', async path => {
      await pause(300)
      await writeFile(path, bytes)
    })
  const app = fastify({ handlerTimeout: 100 })
  const cookie = { read: () => null }
  const ports = {
    clock: { now: () => new Date(0) },
    cookie,
    journey: cookie,
    downloads: makeDownloadGate(),
  } as unknown as RouterPorts
  const texts = { plain: slowly('plain', '012345'), zipped: slowly('zipped', gzipSync('012345')) }
  const chain = defineHandler(recordEndpoints.chain, async () =>
    ok(preparedDownload({ files: texts, part: null, name: 'slow' }, 'application/octet-stream')),
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
  await folder.remove()
})
