import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { PushMessage } from '#contract/push.ts'
import { alertTypes } from '#domain/alerts/alert-type.ts'
import type { NewAlert, PushOutcome } from '#server/alert-ports.ts'
import { pushQueue } from '#server/jobs/push-queue.ts'
import { alertPushExpiresAtMs } from '#server/use-cases/push/push-lifetime.ts'
import { composePushMessage } from '#server/use-cases/push/push-message.ts'
import { retryDelayMs } from '#server/use-cases/push/retry-delay.ts'
import { requeueLostDeliveries } from '#server/use-cases/push/sweep-deliveries.ts'
import { type TestApp, testServer } from '#tests/builders/server.ts'
import { newPerson, type TestPerson } from '#tests/server/people/person.ts'
import { addAlertsWithDeliveries, someAlert, someDevice } from './some-alerts.ts'

const MINUTE = 60_000

let server: TestApp
let ann: TestPerson
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  server.pass(3_600_000)
  server.unsent.length = 0
  server.alarms.length = 0
  server.pushed.sent.length = 0
  answering({ kind: 'taken' })
  await server.pool.query('DELETE FROM push_delivery')
  ann = await newPerson(server)
})

const answering = (pushed: PushOutcome) => {
  server.pushed.state.answer = () => pushed
}
const device = async (input: Partial<Parameters<typeof someDevice>[0]> = {}) => {
  const one = someDevice({ userPk: ann.pk, madeAt: server.now(), ...input })
  const id = await server.transaction(stores => stores.subscriptions.put(one, null, 20))
  return { ...one, id }
}
/** Writes an alert with its deliveries as the alert round does, then queues them. */
const tell = async (input: Partial<NewAlert> = {}) => {
  const alert = someAlert({ userPk: ann.pk, madeAt: server.now(), ...input })
  const { added, deliveryIds } = await addAlertsWithDeliveries(server.transaction, [alert], server.now())
  await server.push.sendSoon(deliveryIds)
  return { alert: added[0]!, deliveryIds }
}
const ends = async () => {
  const { rows } = await server.pool.query('SELECT ended, tries FROM push_delivery ORDER BY id')
  return rows.map(({ ended, tries }) => [ended, tries])
}
const stored = async (id: string) => (await server.stores.subscriptions.byIds([id], server.now()))[0]

describe('a delivery with the result', () => {
  it('«taken» has ended and is never sent again', async () => {
    const { id } = await device()
    const { deliveryIds } = await tell()
    await server.sendPushes()
    await server.push.sendSoon(deliveryIds)
    server.pass(60 * MINUTE)
    await server.sendPushes()
    expect(server.pushed.sent).toHaveLength(1)
    expect(await ends()).toEqual([['taken', 1]])
    expect((await stored(id))!.lastSentAt).not.toBeNull()
  })

  it('is dropped unsent where its figures may not be sent to its user', async () => {
    await device()
    const { deliveryIds } = await tell()
    server.unsent.length = 0
    const questions: number[] = []
    const queue = pushQueue({
      ...{ stores: server.stores, sender: server.pushed.sender, clock: { now: server.now } },
      ...{ again: async () => {}, alarm: () => {} },
      mayReceive: async userPk => questions.push(userPk) < 0,
    })
    await queue.run(deliveryIds)
    expect(server.pushed.sent).toHaveLength(0)
    expect(await ends()).toEqual([['dropped', 1]])
    expect(questions).toEqual([ann.pk])
  })

  it('«gone» removes that device, and no other one', async () => {
    const [one, other] = [await device(), await device()]
    server.pushed.state.answer = ({ endpoint }) =>
      endpoint === one.endpoint ? { kind: 'gone' } : { kind: 'taken' }
    await tell()
    await server.sendPushes()
    expect([await stored(one.id), (await stored(other.id))?.id]).toEqual([undefined, other.id])
    expect(new Set(await ends())).toEqual(
      new Set([
        ['gone', 1],
        ['taken', 1],
      ]),
    )
  })

  it.each([
    [{ kind: 'refused', status: 401 }, 'refused'],
    [{ kind: 'refused', status: 403 }, 'refused'],
    [{ kind: 'refused', status: 400 }, 'refused'],
    [{ kind: 'too_large' }, 'dropped'],
    [{ kind: 'forbidden', why: 'a port' }, 'dropped'],
  ] as const)('%o raises an alarm and keeps the device', async (pushed, ended) => {
    const { id, endpoint, p256dh, auth } = await device()
    answering(pushed)
    await tell()
    await server.sendPushes()
    server.pass(60 * MINUTE)
    await requeueLostDeliveries({ ...server.stores, sendSoon: server.push.sendSoon }, { now: server.now })
    await server.sendPushes()
    expect(server.pushed.sent).toHaveLength(1)
    expect(await ends()).toEqual([[ended, 1]])
    expect(await stored(id)).toBeDefined()
    expect(server.alarms).toHaveLength(1)
    const told = JSON.stringify(server.alarms)
    for (const secret of [endpoint, p256dh, auth]) expect(told).not.toContain(secret)
  })

  it('«later» is sent again after longer and longer waits, five times in all', async () => {
    const { id } = await device()
    answering({ kind: 'later', afterMs: null })
    await tell()
    const waits: number[] = []
    while (server.unsent.length > 0) {
      const { afterMs } = server.unsent[0]!
      waits.push(afterMs)
      server.pass(afterMs)
      await server.sendPushes()
    }
    expect(waits).toEqual([0, 10_000, 20_000, 40_000, 80_000])
    expect(await ends()).toEqual([['dropped', 5]])
    expect(await stored(id)).toMatchObject({ failures: 1, lastSentAt: null })
  })

  it('«later» is not sent again before the time that the push service asks for', async () => {
    await device()
    answering({ kind: 'later', afterMs: 10 * MINUTE })
    const { deliveryIds } = await tell()
    await server.sendPushes()
    expect(server.unsent).toEqual([{ ids: deliveryIds, afterMs: 10 * MINUTE }])
    server.pass(10 * MINUTE - 1)
    await server.sendPushes()
    expect(server.pushed.sent).toHaveLength(1)
    expect(await server.stores.deliveries.waiting(server.now(), 9)).toEqual([])
    server.pass(1)
    expect(await server.stores.deliveries.waiting(server.now(), 9)).toEqual(deliveryIds)
    answering({ kind: 'taken' })
    await requeueLostDeliveries({ ...server.stores, sendSoon: server.push.sendSoon }, { now: server.now })
    await server.sendPushes()
    expect(await ends()).toEqual([['taken', 2]])
  })

  it('«later» is dropped if its alert would be out of date after the wait', async () => {
    await device()
    answering({ kind: 'later', afterMs: 11 * MINUTE })
    await tell({ type: 'price' })
    await server.sendPushes()
    expect([server.unsent, await ends()]).toEqual([[], [['dropped', 1]]])
  })

  it('that is an exception does not keep the others from being sent', async () => {
    const [one] = [await device(), await device(), await device()]
    server.pushed.state.answer = ({ endpoint }) => {
      if (endpoint === one.endpoint) throw new Error('a fault')
      return { kind: 'taken' }
    }
    await tell()
    await expect(server.sendPushes()).rejects.toThrow('a fault')
    expect((await ends()).map(([ended]) => ended)).toEqual([null, 'taken', 'taken'])
  })
})

describe('a message is not sent', () => {
  it('if its alert is out of date when its turn comes', async () => {
    await device()
    const { alert } = await tell({ type: 'price' })
    server.pass(alertPushExpiresAtMs(alert) - server.now().getTime())
    await server.sendPushes()
    expect([server.pushed.sent, await ends()]).toEqual([[], [['dropped', 1]]])
  })

  it('if its alert was held back, not even later', async () => {
    await device()
    for (const fate of ['quiet_hours', 'plan', 'push_off', 'stale', 'no_consent', 'collapsed'] as const)
      await tell({ fate })
    await requeueLostDeliveries({ ...server.stores, sendSoon: server.push.sendSoon }, { now: server.now })
    expect([server.unsent, await ends()]).toEqual([[], []])
  })

  it('if its device was removed in the meantime', async () => {
    const { endpoint } = await device()
    await tell()
    await server.stores.subscriptions.remove(ann.pk, { endpoint })
    await server.sendPushes()
    expect([server.pushed.sent, await ends()]).toEqual([[], [['gone', 1]]])
  })
})

it('alerts and their deliveries are written together or not at all', async () => {
  await device()
  const alert = someAlert({ userPk: ann.pk, madeAt: server.now() })
  const broken = server.transaction(async stores => {
    await stores.alerts.add([alert])
    throw new Error('broken off')
  })
  await expect(broken).rejects.toThrow('broken off')
  expect(await ends()).toEqual([])
  const { deliveryIds } = await addAlertsWithDeliveries(server.transaction, [alert], server.now())
  // The process that should have queued the deliveries has died, so the next sweep finds them.
  await requeueLostDeliveries({ ...server.stores, sendSoon: server.push.sendSoon }, { now: server.now })
  expect(server.unsent).toEqual([{ ids: deliveryIds, afterMs: 0 }])
})

it('deliveries are queued in batches of a hundred', async () => {
  const ids = Array.from({ length: 250 }, (_, at) => `${at}`)
  await server.push.sendSoon(ids)
  expect(server.unsent.map(batch => batch.ids.length)).toEqual([100, 100, 50])
  expect(server.unsent.flatMap(batch => batch.ids)).toEqual(ids)
})

it('a server that is stopped ends the delivery it began, and leaves the rest to another server', async () => {
  await device()
  const { deliveryIds } = await tell()
  let release = () => {}
  const begun = new Promise<void>(resolve => {
    server.pushed.state.answer = async () => {
      resolve()
      await new Promise<void>(go => {
        release = go
      })
      return { kind: 'taken' }
    }
  })
  const { stores, push, now } = server
  const clock = { now }
  const queue = pushQueue({ stores, sender: push.sender, clock, again: async () => {}, alarm: () => {} })
  const running = queue.run(deliveryIds)
  await begun
  const stopped = queue.stop()
  const late = await tell()
  await queue.run(late.deliveryIds)
  release()
  await Promise.all([running, stopped])
  expect(await ends()).toEqual([
    ['taken', 1],
    [null, 0],
  ])
})

describe('a message', () => {
  const now = new Date('2026-11-20T09:00:00Z')
  const stored = (input: Partial<NewAlert>) => ({
    ...someAlert({ userPk: 1, madeAt: now, ...input }),
    ...{ id: '1', readAt: null, sent: 0, shown: 0, opened: 0 },
  })
  const about = { receipt: 'r'.repeat(22), unread: 3, now }
  const topicOf = (input: Partial<NewAlert>) => composePushMessage(stored(input), { lang: 'ko' }, about).topic

  it('is valid for every device and small enough, however long its text is', () => {
    for (const type of alertTypes)
      for (const letter of ['a', '가', '😀', '"'])
        for (const lang of ['ko', 'en'] as const) {
          const long = letter.repeat(5000)
          const words = { title_kr: long, title_en: long, body_kr: long, body_en: long }
          const alert = stored({ type, ...words, url: `/${'x'.repeat(499)}` })
          const { payload, topic } = composePushMessage(alert, { lang }, { ...about, unread: 123_456 })
          const message = JSON.parse(payload) as unknown
          expect(PushMessage.parse(message)).toEqual(message)
          expect(message).toMatchObject({ lang, tag: topic, unread: 9999, receipt: about.receipt })
          expect(topic).toMatch(/^[\w-]{32}$/)
          expect(Buffer.byteLength(payload)).toBeLessThanOrEqual(3993)
        }
  })

  it('replaces an older one of the same type and stock, but no other, and never one of a price rule', () => {
    const yesterday = topicOf({ type: 'signal', key: 'one', fsymId: 'AAA-R' })
    expect(topicOf({ type: 'signal', key: 'two', fsymId: 'AAA-R' })).toBe(yesterday)
    expect(topicOf({ type: 'signal', key: 'one', fsymId: 'BBB-R' })).not.toBe(yesterday)
    expect(topicOf({ type: 'rating', key: 'one', fsymId: 'AAA-R' })).not.toBe(yesterday)
    const rule = topicOf({ type: 'price', key: 'one', fsymId: 'AAA-R' })
    expect(topicOf({ type: 'price', key: 'two', fsymId: 'AAA-R' })).not.toBe(rule)
  })

  it('expires when its alert is out of date, counted from when the alert was made', () => {
    const alert = stored({ type: 'price' })
    const ttl = (ms: number) =>
      composePushMessage(alert, { lang: 'ko' }, { ...about, now: new Date(now.getTime() + ms) }).ttlSeconds
    expect([ttl(0), ttl(4 * MINUTE), ttl(11 * MINUTE)]).toEqual([600, 360, 0])
  })

  it('waits longer after each try, at least as long as the service asks and at most an hour', () => {
    expect([1, 2, 3, 4].map(tries => retryDelayMs(tries, null))).toEqual([10_000, 20_000, 40_000, 80_000])
    expect([retryDelayMs(1, 5 * MINUTE), retryDelayMs(3, 1000), retryDelayMs(1, 86_400_000)]).toEqual([
      5 * MINUTE,
      40_000,
      60 * MINUTE,
    ])
  })
})
