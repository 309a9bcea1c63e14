import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { toTradingDay } from '#domain/market/calendar/day.ts'
import { makeStores } from '#server/adapters/database/stores/make-stores.ts'
import { databaseOn, withTransaction } from '#server/adapters/database/with-transaction.ts'
import type { Stores, Transaction } from '#server/ports.ts'
import { type TestDatabase, testDatabase } from '#tests/server/database/test-database.ts'
import { addAlertsWithDeliveries, someAlert, someDevice } from './some-alerts.ts'

const MINUTE = 60_000
const DAY = 86_400_000
const now = new Date('2026-11-20T09:00:00Z')
const later = (ms: number) => new Date(now.getTime() + ms)

let database: TestDatabase
let stores: Stores
let transaction: Transaction
let [ann, ben] = [0, 0]
beforeAll(async () => {
  database = await testDatabase()
  stores = makeStores(databaseOn(database.pool))
  transaction = run => withTransaction(database.pool, open => run(makeStores(open)))
})
afterAll(() => database.drop())

const person = async () => {
  const { rows } = await database.pool.query('INSERT INTO user_account DEFAULT VALUES RETURNING pk')
  return rows[0].pk as number
}
const session = async (userPk: number, expiresAt = later(30 * DAY)) => {
  const id = randomUUID()
  const refreshHash = Buffer.from(id)
  await stores.sessions.open({ id, userPk, client: 'web', expiresAt, refreshHash, userAgent: '', now })
  return id
}
const put = (
  device: Parameters<Stores['subscriptions']['put']>[0],
  replaces: string | null = null,
  most = 20,
) => transaction(open => open.subscriptions.put(device, replaces, most))

beforeEach(async () => {
  ann = await person()
  ben = await person()
})

describe('the alert store', () => {
  it('keeps an alert that is added twice once, with its first text', async () => {
    const alerts = [1, 2].map(nth => someAlert({ userPk: ann, madeAt: now, key: `kr:${nth}` }))
    expect(await stores.alerts.add(alerts)).toHaveLength(2)
    const again = [...alerts, someAlert({ userPk: ann, madeAt: later(1), key: 'kr:3' })]
    const added = await stores.alerts.add(again.map(alert => ({ ...alert, title_en: 'Otherwise' })))
    expect(added.map(({ key }) => key)).toEqual(['kr:3'])
    expect(await stores.alerts.add([{ ...alerts[0]!, userPk: ben }])).toHaveLength(1)
    const { rows, total } = await stores.alerts.list(ann, 'all', { limit: 10, offset: 0 })
    expect([total, rows.map(({ key, title_en }) => [key, title_en])]).toEqual([
      3,
      [
        ['kr:3', 'Otherwise'],
        ['kr:2', alerts[1]!.title_en],
        ['kr:1', alerts[0]!.title_en],
      ],
    ])
    expect(rows[1]).toMatchObject({ ...alerts[1], readAt: null, sent: 0, shown: 0, opened: 0 })
  })

  it('accepts 5001 alerts at once, more than one statement can hold', async () => {
    const many = Array.from({ length: 5001 }, () => someAlert({ userPk: ann, madeAt: now }))
    expect(await stores.alerts.add(many)).toHaveLength(5001)
    expect(await stores.alerts.unread(ann)).toBe(5001)
  })

  it('lists each type in its list, page by page, newest first', async () => {
    const types = ['signal', 'upper', 'theme', 'rating', 'price', 'digest'] as const
    await stores.alerts.add(types.map((type, at) => someAlert({ userPk: ann, madeAt: later(at), type })))
    const listed = async (list: 'all' | 'ai' | 'stock' | 'etc', page = { limit: 10, offset: 0 }) =>
      (await stores.alerts.list(ann, list, page)).rows.map(({ type }) => type)
    expect(await listed('all')).toEqual(types.toReversed())
    expect(await listed('ai')).toEqual(['rating', 'signal'])
    expect(await listed('stock')).toEqual(['price', 'upper'])
    expect(await listed('etc')).toEqual(['digest', 'theme'])
    expect(await listed('all', { limit: 2, offset: 3 })).toEqual(['theme', 'upper'])
  })

  it('lets only the owner mark alerts as read', async () => {
    const [mine, other] = await stores.alerts.add([
      someAlert({ userPk: ann, madeAt: now }),
      someAlert({ userPk: ann, madeAt: later(MINUTE) }),
    ])
    await stores.alerts.markRead(ben, { ids: [mine!.id, other!.id], until: later(DAY) }, now)
    await stores.alerts.markRead(ann, { ids: [], until: null }, now)
    expect(await stores.alerts.unread(ann)).toBe(2)
    await stores.alerts.markRead(ann, { ids: [], until: now }, later(1))
    expect((await stores.alerts.byIds([mine!.id]))[0]!.readAt).toEqual(later(1))
    expect(await stores.alerts.unread(ann)).toBe(1)
    await stores.alerts.markRead(ann, { ids: [mine!.id, other!.id], until: null }, later(2))
    const read = await stores.alerts.byIds([mine!.id, other!.id])
    expect(read.map(({ readAt }) => readAt)).toEqual([later(2), later(1)])
    expect(await stores.alerts.unreadOf([ann, ben])).toEqual(new Map())
  })

  it('counts by outcome, and deletes what is too old', async () => {
    const fates = ['sent', 'plan', 'plan', 'quiet_hours'] as const
    await stores.alerts.add(fates.map(fate => someAlert({ userPk: ann, madeAt: now, fate })))
    await stores.alerts.add([someAlert({ userPk: ann, madeAt: later(-DAY), fate: 'plan' })])
    const counted = await stores.alerts.countByFate(ann, later(-MINUTE))
    expect(new Set(counted)).toEqual(
      new Set([
        { type: 'signal', fate: 'sent', count: 1 },
        { type: 'signal', fate: 'plan', count: 2 },
        { type: 'signal', fate: 'quiet_hours', count: 1 },
      ]),
    )
    expect(await stores.alerts.since(ann, later(-MINUTE))).toHaveLength(4)
    await stores.alerts.forgetBefore(later(-MINUTE))
    expect((await stores.alerts.list(ann, 'all', { limit: 9, offset: 0 })).total).toBe(4)
  })

  it('knows the last publication whose alerts were written, by country', async () => {
    expect(await stores.alerts.toldUntil('us')).toBeNull()
    await stores.alerts.setTold('us', 7, toTradingDay(20261119))
    await stores.alerts.setTold('us', 8, toTradingDay(20261120))
    expect(await stores.alerts.toldUntil('us')).toEqual({ version: 8, day: 20261120 })
    expect(await stores.alerts.toldUntil('kr')).toBeNull()
  })
})

describe('a push subscription', () => {
  const endpointsOf = async (userPk: number, at = now) =>
    (await stores.subscriptions.ofUser(userPk, at)).map(({ endpoint }) => endpoint)

  it('belongs to the user who subscribed last; pending deliveries of the former user have no device left', async () => {
    const device = someDevice({ userPk: ann, madeAt: now })
    await put(device)
    const { deliveryIds } = await addAlertsWithDeliveries(
      transaction,
      [someAlert({ userPk: ann, madeAt: now })],
      now,
    )
    await put({ ...device, userPk: ben })
    expect([await endpointsOf(ann), await endpointsOf(ben)]).toEqual([[], [device.endpoint]])
    const taken = await stores.deliveries.take(deliveryIds, now, MINUTE)
    expect(taken.map(({ subscriptionId }) => subscriptionId)).toEqual([null])
  })

  it('replaces the older one it names, but never one of another user', async () => {
    const old = someDevice({ userPk: ann, madeAt: now })
    const bens = someDevice({ userPk: ben, madeAt: now })
    await put(old)
    await put(bens)
    const fresh = someDevice({ userPk: ann, madeAt: later(1) })
    await put(fresh, old.endpoint)
    await put(fresh, bens.endpoint)
    expect([await endpointsOf(ann), await endpointsOf(ben)]).toEqual([[fresh.endpoint], [bens.endpoint]])
  })

  it('displaces the oldest one when there would be too many', async () => {
    const devices = [3, 1, 2, 4].map(at => someDevice({ userPk: ann, madeAt: later(at) }))
    for (const device of devices) await put(device, null, 3)
    expect(await endpointsOf(ann)).toEqual([devices[2], devices[0], devices[3]].map(each => each!.endpoint))
  })

  it('ends when its session is closed or expires, and no other one ends with it', async () => {
    const ids = [
      await session(ann),
      await session(ann),
      await session(ann, later(MINUTE)),
      await session(ben),
    ]
    for (const sessionId of ids.slice(0, 3)) await put(someDevice({ userPk: ann, madeAt: now, sessionId }))
    const bens = someDevice({ userPk: ben, madeAt: now, sessionId: ids[3]! })
    await put(bens)
    expect(await endpointsOf(ann)).toHaveLength(3)
    expect(await endpointsOf(ann, later(MINUTE))).toHaveLength(2)
    await stores.sessions.closeOthersOf(ann, ids[0]!, now)
    expect(await endpointsOf(ann)).toHaveLength(1)
    const { rows } = await database.pool.query('SELECT FROM push_subscription WHERE user_pk = $1', [ann])
    expect(rows).toHaveLength(1)
    await stores.sessions.close(ids[0]!, now)
    expect([await endpointsOf(ann), await endpointsOf(ben)]).toEqual([[], [bens.endpoint]])
    await stores.sessions.closeAllOf(ben, now)
    expect(await endpointsOf(ben)).toEqual([])
  })

  it('is removed only by its owner, by endpoint or by id', async () => {
    const device = someDevice({ userPk: ann, madeAt: now })
    const id = await put(device)
    for (const which of [{ endpoint: device.endpoint }, { id }])
      expect(await stores.subscriptions.remove(ben, which)).toBe(false)
    expect(await stores.subscriptions.byEndpoint(ben, device.endpoint, now)).toBeNull()
    expect(await stores.subscriptions.remove(ann, { id })).toBe(true)
    expect(await stores.subscriptions.remove(ann, { endpoint: device.endpoint })).toBe(false)
  })

  it('gets no deliveries after ten failures without a success, until it subscribes again', async () => {
    const device = someDevice({ userPk: ann, madeAt: now })
    const id = await put(device)
    const queued = async () =>
      (await addAlertsWithDeliveries(transaction, [someAlert({ userPk: ann, madeAt: now })], now)).deliveryIds
        .length
    for (let nth = 1; nth <= 10; nth++) {
      expect(await queued()).toBe(1)
      expect(await stores.subscriptions.failed(id)).toBe(nth)
    }
    expect(await queued()).toBe(0)
    expect(await put(device)).toBe(id)
    expect(await queued()).toBe(1)
    await stores.subscriptions.succeeded(id, now)
    for (let nth = 1; nth <= 11; nth++) await stores.subscriptions.failed(id)
    expect(await queued()).toBe(1)
  })
})

describe('a delivery', () => {
  const queued = async (howMany = 1) => {
    for (let nth = 0; nth < howMany; nth++) await put(someDevice({ userPk: ann, madeAt: later(nth) }))
    return addAlertsWithDeliveries(transaction, [someAlert({ userPk: ann, madeAt: now })], now)
  }
  const row = async (id: string) => {
    const found = await database.pool.query('SELECT * FROM push_delivery WHERE id = $1', [id])
    return found.rows[0]
  }

  it('is taken by only one of eight concurrent callers', async () => {
    const { deliveryIds } = await queued(5)
    const taken = await Promise.all(
      Array.from({ length: 8 }, () => stores.deliveries.take(deliveryIds, now, MINUTE)),
    )
    expect(
      taken
        .flat()
        .map(({ id }) => id)
        .sort(),
    ).toEqual(deliveryIds.toSorted())
  })

  it('is taken again when its lease is over, and never after it has ended', async () => {
    const { deliveryIds } = await queued(3)
    const [first, second, third] = deliveryIds as [string, string, string]
    await stores.deliveries.take(deliveryIds, now, MINUTE)
    await stores.deliveries.end(first, 'taken', now)
    await stores.deliveries.later(second, later(5 * MINUTE))
    const at = async (ms: number) =>
      (await stores.deliveries.waiting(later(ms), 10_000)).filter(id => deliveryIds.includes(id))
    expect(await at(MINUTE - 1)).toEqual([])
    expect(await at(MINUTE)).toEqual([third])
    const again = await stores.deliveries.take(deliveryIds, later(MINUTE), MINUTE)
    expect(again.map(({ id, tries }) => [id, tries])).toEqual([[third, 2]])
    await stores.deliveries.end(third, 'dropped', now)
    await stores.deliveries.end(third, 'taken', now)
    expect((await row(third)).ended).toBe('dropped')
    expect(await at(5 * MINUTE)).toEqual([second])
  })

  it('keeps its result when its device is removed', async () => {
    const { added, deliveryIds } = await queued()
    const [taken] = await stores.deliveries.take(deliveryIds, now, MINUTE)
    await stores.deliveries.end(taken!.id, 'taken', now)
    await stores.subscriptions.removeGone(taken!.subscriptionId!)
    expect((await stores.alerts.byIds([added[0]!.id]))[0]!.sent).toBe(1)
    expect(await stores.deliveries.outcomes([added[0]!.id])).toEqual([{ host: '', ended: 'taken' }])
  })

  it('is marked as opened only once and only with its receipt, and then also counts as shown and read', async () => {
    const { added } = await queued(2)
    const { rows } = await database.pool.query('SELECT receipt FROM push_delivery WHERE alert_id = $1', [
      added[0]!.id,
    ])
    const [one, other] = rows.map(each => each.receipt as string) as [string, string]
    const counts = async () => {
      const [alert] = await stores.alerts.byIds([added[0]!.id])
      return [alert!.shown, alert!.opened, alert!.readAt]
    }
    expect(one).toMatch(/^[\w-]{22}$/)
    expect(await stores.deliveries.recordReceipt('x'.repeat(22), 'shown', now)).toBe(false)
    expect(await stores.deliveries.recordReceipt(one, 'shown', now)).toBe(true)
    expect(await stores.deliveries.recordReceipt(one, 'shown', later(1))).toBe(false)
    expect(await counts()).toEqual([1, 0, null])
    expect(await stores.deliveries.recordReceipt(other, 'opened', later(2))).toBe(true)
    expect(await stores.deliveries.recordReceipt(other, 'opened', later(3))).toBe(false)
    expect(await counts()).toEqual([2, 1, later(2)])
  })
})
