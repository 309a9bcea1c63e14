import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type FakePush, type FakePushReply, startFakePush } from '#server/adapters/push/fake.ts'
import { pushKeySetOf } from '#server/adapters/push/keys.ts'
import { openPushSender, type PushParts } from '#server/adapters/push/sender.ts'
import type { PushSender } from '#server/alert-ports.ts'

let now: Date
let fake: FakePush
let sender: PushSender
let alarms: { says: string; facts: Record<string, unknown> }[]
const clock = { now: () => now }
const retiredAt = new Date('2026-11-01T00:00:00Z')
const keys = pushKeySetOf({ current: Buffer.alloc(32, 1), previous: { key: Buffer.alloc(32, 2), retiredAt } })
const message = { payload: '{"title":"신호"}', ttlSeconds: 600, topic: null, urgency: 'normal' as const }

const open = (more: Partial<PushParts> = {}): PushSender =>
  openPushSender({
    keys,
    subject: 'mailto:push@tidemark.example',
    clock,
    alarm: (says, facts) => alarms.push({ says, facts }),
    production: false,
    local: fake.allow,
    timeoutMs: 1_500,
    ...more,
  })
const device = (...answers: FakePushReply[]) => ({
  ...fake.subscribe({ answers, key: keys.current.publicKey }),
  key_id: keys.current.id,
})

describe.each([
  ['HTTP/2', true],
  ['HTTP/1.1', false],
])('a message over %s', (_, http2) => {
  beforeEach(async () => {
    now = new Date('2026-11-20T09:00:00Z')
    alarms = []
    fake = await startFakePush({ now: clock.now, http2 })
    sender = open()
  })
  afterEach(async () => {
    await sender.close()
    await fake.close()
  })

  it('arrives at its device unchanged', async () => {
    const to = device()
    const input = { ...message, topic: 'quote-DEMO-1', urgency: 'high' as const }
    expect(await sender.send(to, input)).toEqual({ kind: 'taken' })
    expect(fake.received()).toEqual([{ endpoint: to.endpoint, ...input }])
  })

  it('shares its connections with other messages', async () => {
    const all = Array.from({ length: 100 }, () => device())
    expect(await sender.send(device(), message)).toEqual({ kind: 'taken' })
    const connections = fake.connections()
    for (const each of all.slice(0, 20)) await sender.send(each, message)
    expect(fake.connections()).toBe(connections)
    await Promise.all(all.slice(20).map(each => sender.send(each, message)))
    expect(fake.connections()).toBeLessThanOrEqual(http2 ? 1 : 32)
    expect(new Set(fake.received().map(({ endpoint }) => endpoint)).size).toBe(101)
    expect(fake.received().every(({ payload }) => payload === message.payload)).toBe(true)
  })

  it.each<[FakePushReply, object]>([
    [{ kind: 'status', status: 410 }, { kind: 'gone' }],
    [
      { kind: 'status', status: 429, headers: { 'retry-after': '3' } },
      { kind: 'later', afterMs: 3000 },
    ],
    [
      { kind: 'status', status: 500 },
      { kind: 'later', afterMs: null },
    ],
    [{ kind: 'status', status: 413 }, { kind: 'too_large' }],
    [{ kind: 'hang' }, { kind: 'later', afterMs: null }],
    [{ kind: 'endless' }, { kind: 'taken' }],
  ])('that is answered with %j gives the result %j', async (answer, expected) => {
    expect(await sender.send(device(answer), message)).toEqual(expected)
    expect(alarms).toEqual([])
    expect(await sender.send(device(), message)).toEqual({ kind: 'taken' })
  })

  it.each([400, 401, 403, 302])(
    'refused with %i raises an alarm that contains neither device nor key',
    async status => {
      const headers = { location: `${fake.origin}/elsewhere` }
      const to = device({ kind: 'status', status, headers })
      expect(await sender.send(to, message)).toEqual({ kind: 'refused', status })
      expect(alarms).toEqual([
        { says: 'a push service refuses our messages', facts: { host: 'localhost', status } },
      ])
      expect(fake.requestCount(to.endpoint)).toBe(1)
      expect(fake.answered()).toEqual({ [status]: 1 })
    },
  )

  it('gives gone for an unknown endpoint, and is refused when it is signed with another key', async () => {
    const to = device()
    expect(await sender.send({ ...to, endpoint: `${to.endpoint}x` }, message)).toEqual({ kind: 'gone' })
    const bound = { ...to, key_id: keys.previous!.key.id }
    expect(await sender.send(bound, message)).toEqual({ kind: 'refused', status: 403 })
  })

  it('is signed with the key that the device subscribed with, until that key is too old', async () => {
    const to = {
      ...fake.subscribe({ key: keys.previous!.key.publicKey }),
      key_id: keys.previous!.key.id,
    }
    expect(await sender.send(to, message)).toEqual({ kind: 'taken' })
    now = new Date('2027-01-30T00:00:00Z')
    expect(sender.stillGood(to.key_id, now)).toBe(false)
    expect(await sender.send(to, message)).toEqual({ kind: 'refused', status: 0 })
    expect(fake.received()).toHaveLength(1)
  })

  /** Sends all messages and returns the kinds of results in the order in which the messages finished. */
  async function inOrder(all: readonly ReturnType<typeof device>[]): Promise<string[]> {
    const order: string[] = []
    const send = async (each: (typeof all)[number]) => order.push((await sender.send(each, message)).kind)
    await Promise.all(all.map(send))
    return order
  }
  const hanging = (count: number) => Array.from({ length: count }, () => device({ kind: 'hang' }))

  it('is not delayed by eight others that hang', async () => {
    expect(await inOrder([...hanging(8), device()])).toEqual(['taken', ...Array(8).fill('later')])
  })

  it('waits while two others to the same host are under way', async () => {
    await sender.close()
    sender = open({ perHost: 2 })
    expect((await inOrder([...hanging(2), device()]))[0]).toBe('later')
    expect(fake.received()).toHaveLength(1)
  })

  it('uses a new connection when the old one is dead', async () => {
    const [one, other] = [device({ kind: 'hang' }), device()]
    expect(await sender.send(one, message)).toEqual({ kind: 'later', afterMs: null })
    expect(await sender.send(other, message)).toEqual({ kind: 'taken' })
    fake.hangUp()
    await new Promise(resolve => setTimeout(resolve, 50))
    expect(await sender.send(other, message)).toEqual({ kind: 'taken' })
  })
})

describe('a push sender', () => {
  beforeEach(async () => {
    now = new Date('2026-11-20T09:00:00Z')
    alarms = []
    fake = await startFakePush({ now: clock.now })
    sender = open()
  })
  afterEach(async () => {
    await sender.close()
    await fake.close()
  })

  it('gives the key that devices subscribe with', () => {
    expect(sender.key(now)).toEqual({ id: keys.current.id, publicKey: keys.current.publicKey })
    expect(sender.stillGood(keys.current.id, now)).toBe(true)
    expect(sender.stillGood('unknown', now)).toBe(false)
  })

  it('opens no connection for messages that cannot be sent', async () => {
    const to = device()
    const outcomes = [
      await sender.send({ ...to, key_id: 'unknown' }, message),
      await sender.send({ ...to, auth: 'short' }, message),
      await sender.send({ ...to, p256dh: `BA${'A'.repeat(85)}` }, message),
      await sender.send(to, { ...message, payload: 'x'.repeat(3994) }),
      await sender.send({ ...to, endpoint: 'https://push.example/x' }, message),
    ]
    expect(outcomes.map(({ kind }) => kind)).toEqual([
      'refused',
      'forbidden',
      'forbidden',
      'too_large',
      'forbidden',
    ])
    expect(fake.connections()).toBe(0)
  })

  it('does not send to a vendor whose name resolves to a loopback address, and raises an alarm', async () => {
    await sender.close()
    sender = open({ lookup: async () => [{ address: '127.0.0.1', family: 4 }] })
    const to = { ...device(), endpoint: 'https://fcm.googleapis.com/fcm/send/x' }
    expect(await sender.send(to, message)).toEqual({ kind: 'forbidden', why: 'a closed address' })
    expect(alarms).toHaveLength(1)
  })

  it('reports an unreachable service as a later retry', async () => {
    const to = device()
    await fake.close()
    expect(await sender.send(to, message)).toEqual({ kind: 'later', afterMs: null })
    await sender.close()
    sender = open({ lookup: () => new Promise(() => {}), timeoutMs: 50 })
    expect(await sender.send(to, message)).toEqual({ kind: 'later', afterMs: null })
  })

  it('trusts only the given certificate of a local service', async () => {
    const other = await startFakePush()
    const to = device()
    await sender.close()
    sender = open({ local: { ...fake.allow, ca: other.allow.ca } })
    expect(await sender.send(to, message)).toEqual({ kind: 'later', afterMs: null })
    expect(fake.received()).toEqual([])
    await other.close()
  })

  it('throws for a local service in production', () => {
    expect(() => open({ production: true })).toThrow('in production')
  })
})
