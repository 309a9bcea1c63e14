import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { assert } from '#domain/kernel/assert.ts'
import { lockKeys, withLock } from '#server/adapters/database/advisory-lock.ts'
import { makeStores } from '#server/adapters/database/stores/make-stores.ts'
import { databaseOn, withTransaction } from '#server/adapters/database/with-transaction.ts'
import { type FakePushReply, type FakeSubscription, startFakePush } from '#server/adapters/push/fake.ts'
import { pushKeySetOf } from '#server/adapters/push/keys.ts'
import { openPushSender } from '#server/adapters/push/sender.ts'
import { type JobRunner, startJobRunner } from '#server/adapters/queue/boss.ts'
import type { SendDeliveriesSoon } from '#server/alert-ports.ts'
import { createDeliveryEnqueuer, pushQueue } from '#server/jobs/push-queue.ts'
import type { Transaction } from '#server/ports.ts'
import { addAlertsWithDeliveries, someAlert, someDevice } from '#tests/server/alerts/some-alerts.ts'
import { type TestDatabase, testDatabase } from '#tests/server/database/test-database.ts'

const sizes: Record<string, number> = { small: 100, full: 10_000 }
const size = process.env.PROOF_ROUNDS ?? 'small'
const DEVICES = sizes[size] ?? Number(size)
assert(DEVICES >= 100, 'PROOF_ROUNDS is small, full or a number of devices')
const LONGEST_MS = 120_000
const MOST_MEMORY = 200 * 2 ** 20
const HANGING_MS = size === 'full' ? 10_000 : 2_000

type Kind = 'good' | 'dead' | 'busy' | 'hanging' | 'endless' | 'unauthorised' | 'forbidden'

/**
 * Of every hundred devices five are dead, two must be tried again after a second, one hangs, one replies without end,
 * and two refuse us.
 */
const kindOf = (nth: number): Kind => {
  const place = nth % 100
  if (place < 5) return 'dead'
  if (place < 7) return 'busy'
  if (place < 8) return 'hanging'
  if (place < 9) return 'endless'
  if (place < 10) return 'unauthorised'
  return place < 11 ? 'forbidden' : 'good'
}
const answersOf: Record<Kind, readonly FakePushReply[]> = {
  good: [{ kind: 'take' }],
  dead: [{ kind: 'status', status: 410 }],
  busy: [{ kind: 'status', status: 429, headers: { 'retry-after': '1' } }, { kind: 'take' }],
  hanging: [{ kind: 'hang' }],
  endless: [{ kind: 'endless' }],
  unauthorised: [{ kind: 'status', status: 401 }],
  forbidden: [{ kind: 'status', status: 403 }],
}

let database: TestDatabase
let fake: Awaited<ReturnType<typeof startFakePush>>
beforeAll(async () => {
  database = await testDatabase()
  fake = await startFakePush()
})
afterAll(async () => {
  await fake.close()
  await database.drop()
})

it(`every device out of ${DEVICES} that can be reached gets the push once, and only dead ones are removed`, {
  timeout: 400_000,
}, async () => {
  const { pool } = database
  const stores = makeStores(databaseOn(pool))
  const transaction: Transaction = run => withTransaction(pool, open => run(makeStores(open)))
  const alarms = new Map<string, number>()
  const alarm = (says: string) => void alarms.set(says, (alarms.get(says) ?? 0) + 1)
  const clock = { now: () => new Date() }
  const keys = pushKeySetOf({ current: Buffer.alloc(32, 7), previous: null })
  const sender = openPushSender({
    ...{ keys, subject: null, clock, alarm, production: false, local: fake.allow },
    timeoutMs: HANGING_MS,
  })

  const key = sender.key(clock.now())
  const devices = Array.from({ length: DEVICES }, (_, nth) => {
    const kind = kindOf(nth)
    return { kind, ...fake.subscribe({ answers: answersOf[kind], key: key.publicKey }) }
  })
  const users = await subscribeAll(devices, key.id)

  let jobs: JobRunner | null = null
  const sending = createDeliveryEnqueuer(async (...input) => jobs?.send(...input))
  const queue = pushQueue({ stores, sender, clock, again: sending.again, alarm })
  jobs = await startJobRunner({
    ...{ pool, jobs: [], queues: [queue] },
    alone: run => withLock(pool, lockKeys.queue, () => {}, run),
    onError: error => void alarms.set(error.message, 1),
  })

  const counted = async () => {
    const { rows } = await pool.query(
      'SELECT ended, count(*)::int AS count FROM push_delivery GROUP BY ended',
    )
    return new Map(rows.map(({ ended, count }) => [ended as string | null, count as number]))
  }
  const of = (...kinds: Kind[]) => devices.filter(({ kind }) => kinds.includes(kind))
  const memory = watchMemory()
  const began = performance.now()
  await tellAll(transaction, users, sending.soon)
  // Waits for the first attempt at every device: those that hang or are busy are tried again later and not waited for.
  const firstTries = async () => {
    const { rows } = await pool.query(
      `SELECT FROM push_delivery
        WHERE tries = 0 OR (ended IS NULL AND tries = 1 AND held_until > now() + interval '5 minutes')`,
    )
    return rows.length
  }
  while ((await firstTries()) > 0 && performance.now() - began < 2 * LONGEST_MS) await wait(200)
  expect(await firstTries()).toBe(0)
  const firstMs = performance.now() - began
  const grown = memory.stop()
  // The busy devices get their second attempt half a minute later.
  const good = of('good', 'busy', 'endless').length
  await expect
    .poll(async () => (await counted()).get('taken') ?? 0, { timeout: 90_000, interval: 500 })
    .toBe(good)
  const ended = await counted()
  const asked = devices.map(({ endpoint, kind }) => ({ kind, times: fake.requestCount(endpoint) }))
  console.log(
    `${DEVICES} devices: every one tried after ${(firstMs / 1000).toFixed(1)} s, memory +${(grown / 2 ** 20).toFixed(0)} MB, ` +
      `ended ${JSON.stringify(Object.fromEntries(ended))}, answers ${JSON.stringify(fake.answered())}, ` +
      `${fake.connections()} connections`,
  )

  const received = fake.received()
  const times = new Map<string, number>()
  for (const { endpoint } of received) times.set(endpoint, (times.get(endpoint) ?? 0) + 1)
  expect(times.size).toBe(good)
  expect([...times.values()].filter(count => count !== 1)).toEqual([])
  expect(received.every(({ payload }) => payload !== null)).toBe(true)
  expect(new Set(received.map(({ payload }) => JSON.parse(payload!).receipt)).size).toBe(good)
  const expectedTimes: Partial<Record<Kind, number>> = { busy: 2 }
  const wrongly = asked.filter(
    ({ kind, times: found }) => kind !== 'hanging' && found !== (expectedTimes[kind] ?? 1),
  )
  expect(wrongly).toEqual([])
  expect(ended.get('gone')).toBe(of('dead').length)
  expect(ended.get('refused')).toBe(of('unauthorised', 'forbidden').length)
  // The deliveries to hanging devices are still being tried, or have been given up by now.
  const unanswered = (ended.get(null) ?? 0) + (ended.get('dropped') ?? 0)
  expect(unanswered).toBe(of('hanging').length)
  const { rows: left } = await pool.query('SELECT endpoint FROM push_subscription')
  const stay = devices.filter(({ kind }) => kind !== 'dead').map(({ endpoint }) => endpoint)
  expect(left.map(({ endpoint }) => endpoint as string).sort()).toEqual(stay.sort())
  expect(firstMs).toBeLessThanOrEqual(LONGEST_MS)
  expect(grown).toBeLessThanOrEqual(MOST_MEMORY)

  await queue.stop()
  await jobs.stop()
})

/** Subscribes all devices; each user has ten of them. */
async function subscribeAll(devices: readonly FakeSubscription[], keyId: string): Promise<number[]> {
  const users: number[] = []
  const now = new Date()
  for (let from = 0; from < devices.length; from += 10) {
    const { rows } = await database.pool.query('INSERT INTO user_account DEFAULT VALUES RETURNING pk')
    const userPk = rows[0].pk as number
    users.push(userPk)
    await withTransaction(database.pool, async open => {
      const { subscriptions } = makeStores(open)
      for (const { endpoint, p256dh, auth } of devices.slice(from, from + 10))
        await subscriptions.put(
          someDevice({ userPk, madeAt: now, endpoint, p256dh, auth, key_id: keyId }),
          null,
          20,
        )
    })
  }
  return users
}

async function tellAll(
  transaction: Transaction,
  users: readonly number[],
  soon: SendDeliveriesSoon,
): Promise<void> {
  for (let from = 0; from < users.length; from += 100) {
    const madeAt = new Date()
    const alerts = users.slice(from, from + 100).map(userPk => someAlert({ userPk, madeAt }))
    await soon((await addAlertsWithDeliveries(transaction, alerts, madeAt)).deliveryIds)
  }
}

/**
 * Measures the largest growth of the process's memory. The fake service stores its messages in the same process, so
 * they are counted, too.
 */
function watchMemory() {
  globalThis.gc?.()
  const before = process.memoryUsage().rss
  let most = before
  const timer = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss)
  }, 50)
  return {
    stop(): number {
      clearInterval(timer)
      return most - before
    },
  }
}
