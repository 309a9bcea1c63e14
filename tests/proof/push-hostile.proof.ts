import { get } from 'node:https'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sampleSeed } from '#scripts/test-runner/sample-seed.ts'
import { type FakePush, startFakePush } from '#server/adapters/push/fake.ts'
import { createFakeDevice } from '#server/adapters/push/fake-device.ts'
import type { ResolvedAddress } from '#server/adapters/push/guard.ts'
import { pushKeySetOf } from '#server/adapters/push/keys.ts'
import { openPushSender } from '#server/adapters/push/sender.ts'
import type { PushOutcome, PushSender } from '#server/alert-ports.ts'
import { randomBySeed } from '#tests/builders/random.ts'
import {
  type MisleadingName,
  misleadingNames,
  misspelled,
  pinned,
  reboundNames,
  spellings4,
} from './push-endpoints.ts'
import { canary, watchConnections } from './push-witness.ts'

const isFull = process.env.PROOF_ROUNDS === 'full'
const bentOnes = isFull ? 50_000 : 2_000
const keys = pushKeySetOf({ current: Buffer.alloc(32, 1), previous: null })
const { p256dh, auth } = createFakeDevice()
const message = { payload: '{}', ttlSeconds: 60, topic: null, urgency: 'normal' as const }
const counted = { tried: 0, attempts: 0 }

let fake: FakePush
let bird: Awaited<ReturnType<typeof canary>>
let watch: ReturnType<typeof watchConnections>
let sender: PushSender
let asked: string[]
let answers: (host: string) => readonly ResolvedAddress[]

beforeAll(async () => {
  fake = await startFakePush()
  bird = await canary()
  watch = watchConnections()
})
afterAll(async () => {
  watch.stop()
  await bird.close()
  await fake.close()
})
const open = (timeoutMs: number): PushSender =>
  openPushSender({
    keys,
    subject: null,
    clock: { now: () => new Date() },
    alarm: () => {},
    production: false,
    local: fake.allow,
    lookup: async host => {
      asked.push(host)
      return answers(host)
    },
    timeoutMs,
  })
beforeEach(() => {
  asked = []
  answers = () => []
  sender = open(10_000)
})
afterEach(() => sender.close())

const sendTo = (endpoint: string): Promise<PushOutcome> => {
  counted.tried++
  return sender.send({ endpoint, p256dh, auth, key_id: keys.current.id }, message)
}
function attempts(): ReturnType<typeof watch.take> {
  const made = watch.take()
  counted.attempts += made.length
  return made
}
/** Returns the next answer at each look-up, and repeats the last one. */
const inTurn = ({ answers: all }: MisleadingName) => {
  const left = [...all]
  return () => (left.length > 1 ? left.shift()! : left[0]!)
}

describe('an endpoint that is not a push service’s', () => {
  it('is neither looked up nor connected to, in any spelling', async () => {
    for (const endpoint of misspelled(bird.port)) {
      const told = await sendTo(endpoint)
      expect(told.kind, endpoint).toBe('forbidden')
    }
    expect(asked).toEqual([])
    expect(attempts()).toEqual([])
  })

  it(`is refused in ${bentOnes} random combinations as well`, async () => {
    const random = randomBySeed(sampleSeed())
    const whole = misspelled(bird.port)
    answers = () => [{ address: '127.0.0.1', family: 4 }]
    for (let at = 0; at < bentOnes; at++) {
      const [one, other] = [random.oneOf(whole), random.oneOf(whole)]
      const bent = one.slice(0, random.below(one.length)) + other.slice(random.below(other.length))
      expect((await sendTo(bent)).kind, bent).toBe('forbidden')
    }
    const theirs =
      /^(fcm\.googleapis\.com|web\.push\.apple\.com|[^/:@]+\.(push\.services\.mozilla|notify\.windows)\.com)$/
    expect(asked.filter(host => !theirs.test(host))).toEqual([])
    expect(attempts()).toEqual([])
  })
})

describe('the host name of a push service', () => {
  it('is not connected to when it resolves to a closed address', async () => {
    for (const each of misleadingNames()) {
      answers = inTurn(each)
      const told = await sendTo(each.endpoint)
      expect(told.kind, each.what).toBe(each.answers[0]!.length === 0 ? 'later' : 'forbidden')
    }
    expect(attempts()).toEqual([])
  })

  it('is connected to only at the first address that it resolved to, even when it later resolves to another one', async () => {
    await sender.close()
    // No machine has this address, so the timeout is short.
    sender = open(50)
    for (const each of reboundNames()) {
      answers = inTurn(each)
      asked = []
      expect(await sendTo(each.endpoint), each.what).toEqual({ kind: 'later', afterMs: null })
      expect(asked, 'one look').toHaveLength(1)
      const made = attempts()
      expect(
        made.filter(({ address }) => address !== pinned),
        each.what,
      ).toEqual([])
      expect(made.length, each.what).toBeLessThanOrEqual(1)
      expect((await sendTo(each.endpoint)).kind, each.what).toBe('forbidden')
      expect(attempts(), each.what).toEqual([])
    }
  })
})

describe('an allowed push service', () => {
  const locations = (port: number) => [
    ...spellings4.slice(0, 8).map(host => `https://${host}:${port}/x`),
    `//localhost:${port}/x`,
    `http://localhost:${port}/x`,
  ]

  it('cannot redirect us to another address', async () => {
    answers = () => [{ address: '127.0.0.1', family: 4 }]
    const places = locations(bird.port).flatMap(location =>
      [301, 302, 303, 307, 308].map(status => ({ status, location })),
    )
    for (const { status, location } of places) {
      const headers = { location, refresh: `0;url=${location}`, 'alt-svc': `h2=":${bird.port}"` }
      const to = fake.subscribe({ answers: [{ kind: 'status', status, headers }] })
      counted.tried++
      const told = await sender.send({ ...to, key_id: keys.current.id }, message)
      expect(told).toEqual({ kind: 'refused', status })
    }
    expect(attempts()).toEqual([{ address: '127.0.0.1', port: fake.allow.port }])
    expect(fake.connections()).toBe(1)
  })

  it('is connected to only at its own port and on this machine', async () => {
    answers = () => [{ address: pinned, family: 6 }]
    expect((await sendTo(`${fake.origin}/x`)).kind).toBe('forbidden')
    expect((await sendTo(`https://localhost:${bird.port}/x`)).kind).toBe('forbidden')
    expect(attempts()).toEqual([])
  })
})

describe('the count of connections', () => {
  it('includes every connection that a careless client would make', async () => {
    const careless = spellings4.flatMap(host => {
      const endpoint = `https://${host}:${bird.port}/x`
      return URL.canParse(endpoint) ? [endpoint] : []
    })
    for (const endpoint of careless)
      await new Promise<void>(resolve => {
        get(endpoint, { agent: false }).on('error', () => resolve())
      })
    expect(careless.length).toBeGreaterThan(10)
    expect(bird.connections(), 'the canary sees each of them, and nobody else').toBe(careless.length)
    expect(watch.take().filter(({ port }) => port === bird.port)).toHaveLength(careless.length)
  })

  it('includes a connection that is allowed', async () => {
    answers = () => [{ address: '127.0.0.1', family: 4 }]
    const to = fake.subscribe()
    const before = fake.connections()
    expect(await sender.send({ ...to, key_id: keys.current.id }, message)).toEqual({ kind: 'taken' })
    expect(fake.connections()).toBe(before + 1)
    expect(watch.take()).toEqual([{ address: '127.0.0.1', port: fake.allow.port }])
  })

  it('covers at least 300 endpoints that were written by hand', () => {
    console.log(
      `${counted.tried} endpoints tried, ${counted.tried - bentOnes} of them by hand; ` +
        `${counted.attempts} attempts to connect, to ${reboundNames().length} names at the address that was looked at and one allowed service`,
    )
    expect(counted.tried - bentOnes).toBeGreaterThanOrEqual(300)
    expect(counted.attempts).toBeLessThanOrEqual(reboundNames().length + 1)
  })
})
