import { afterAll, beforeAll, expect, it } from 'vitest'
import { pushKeySetOf } from '#server/adapters/push/keys.ts'
import { openPushSender } from '#server/adapters/push/sender.ts'
import { startFakeProcess } from './fake-process.ts'

let fake: Awaited<ReturnType<typeof startFakeProcess>>
beforeAll(async () => {
  fake = await startFakeProcess()
})
afterAll(() => fake.stop())

const keys = pushKeySetOf({ current: Buffer.alloc(32, 1), previous: null })
const message = { payload: '{"title":"신호"}', ttlSeconds: 600, topic: 'one', urgency: 'high' as const }

it('of a thousand messages, 950 arrive once at their devices, and 50 devices are reported gone', async () => {
  const sender = openPushSender({
    keys,
    subject: null,
    clock: { now: () => new Date() },
    alarm: () => {},
    production: false,
    local: fake.allow,
  })
  const key = keys.current.publicKey
  const devices = await fake.subscribe(950, { key })
  const gone = await fake.subscribe(50, { key, answers: [{ kind: 'status', status: 410 }] })
  const told = await Promise.all(
    [...devices, ...gone].map(device => sender.send({ ...device, key_id: keys.current.id }, message)),
  )
  await sender.close()
  const count = (kind: string) => told.filter(each => each.kind === kind).length
  expect([count('taken'), count('gone')]).toEqual([950, 50])
  expect(await fake.answered()).toEqual({ 201: 950, 410: 50 })
  const received = await fake.received()
  expect(received.map(({ endpoint }) => endpoint).toSorted()).toEqual(
    devices.map(({ endpoint }) => endpoint).toSorted(),
  )
  expect(new Set(received.map(each => JSON.stringify({ ...each, endpoint: '' })))).toEqual(
    new Set([JSON.stringify({ endpoint: '', ...message })]),
  )
  expect(await fake.asked(gone.map(({ endpoint }) => endpoint))).toEqual(Array(50).fill(1))
})
