import { afterEach, beforeEach, expect, test } from 'vitest'
import { assert } from '#domain/kernel/assert.ts'
import { err } from '#domain/kernel/result.ts'
import { planAt } from '#domain/plan/plan-at.ts'
import { renewDue } from '#server/use-cases/billing/renew.ts'
import { newTerms, startPayment } from '#server/use-cases/billing/start-payment.ts'
import { verifyOpen } from '#server/use-cases/billing/verify-open.ts'
import { wrongBooks } from '#tests/builders/billing/money-books.ts'
import { openPayments } from './payer.ts'

const MINUTE = 60_000
const DAY = 1_440 * MINUTE
let world: Awaited<ReturnType<typeof openPayments>>
beforeEach(async () => {
  world = await openPayments('2027-01-31T10:00:00+09:00')
})
afterEach(async () => {
  expect(await wrongBooks(world.database.pool, world.account)).toEqual([])
  await world.close()
})

const subscribe = (userPk: number) =>
  startPayment(world.billing, {
    ...{ userPk, product: 'basic_monthly' as const, usesPoints: true, requestKey: 'first-key' },
  })
const planOf = async (userPk: number) =>
  planAt(await world.stores.receipts.of(userPk), world.billing.clock.now().getTime())

/** A subscriber on the day of the charge, whose call never reaches the vendor. */
async function lostRenewal(): Promise<number> {
  const userPk = await world.payer()
  await subscribe(userPk)
  for (const day of ['02-21', '02-27']) {
    world.at(`2027-${day}T10:00:01+09:00`)
    await renewDue(world.billing)
  }
  world.at('2027-02-28T10:00:01+09:00')
  world.failNext('broken')
  await renewDue(world.billing)
  world.pass(MINUTE + 1_000)
  await verifyOpen(world.billing)
  expect((await world.steps(userPk)).at(-1)).toBe('void: void')
  return userPk
}

test('a renewal that never reached the vendor is charged after a minute, and its owner keeps the plan meanwhile', async () => {
  const userPk = await lostRenewal()
  await renewDue(world.billing)
  expect([(await world.steps(userPk)).at(-1), await planOf(userPk)]).toEqual(['void: void', 'basic'])
  world.pass(MINUTE)
  await renewDue(world.billing)
  expect((await world.steps(userPk)).at(-1)).toBe('paid: renewal')
  expect(world.account.charges.map(({ amount, refunded }) => [amount, refunded])).toEqual([
    ...[
      [9_900, 0],
      [9_900, 0],
    ],
  ])
  const [receipt] = await world.stores.receipts.of(userPk)
  expect(receipt).toMatchObject({ body: { end_date: '2027-03-31T01:00:00.000Z' } })
})

test('a renewal that never reached the vendor uses up none of the tries of day 1, 3 and 5', async () => {
  const userPk = await lostRenewal()
  const payerId = world.account.register('8', '9410123412341132')
  const card = { payerId, cardName: null, cardNum: null, createdAt: world.billing.clock.now() }
  await world.stores.cards.putCard(userPk, card)
  for (const day of [0, 1, 3, 5]) {
    world.at('2027-02-28T10:03:01+09:00')
    world.pass(day * DAY)
    await renewDue(world.billing)
  }
  expect((await world.steps(userPk)).slice(3)).toEqual([
    ...['void: void', 'refused: 1132', 'refused: 1132', 'refused: 1132', 'refused: 1132'],
    'ended: refused 4 times',
  ])
})

test('a renewal that was given up and charged after all is paid back, and the one made instead of it stays', async () => {
  const userPk = await lostRenewal()
  const [lost] = await world.stores.cards.paymentsOf(userPk)
  assert(lost?.status === 'void', 'the newest payment was given up')
  const { payerId } = (await world.stores.cards.cardOf(userPk))!
  world.pass(MINUTE)
  await renewDue(world.billing)
  world.account.charge({ payerId, orderId: lost.orderId, amount: 9_900, day: '20270228' })
  await verifyOpen(world.billing)
  expect(world.account.charges.map(({ refunded }) => refunded)).toEqual([0, 0, 9_900])
  expect(await planOf(userPk)).toBe('basic')
})

test('200 payments whose outcome stays unknown keep no later one waiting', async () => {
  await world.database.pool.query(
    `WITH person AS (INSERT INTO user_account (nickname) SELECT 'unknown' FROM generate_series(1, 200) RETURNING pk)
    INSERT INTO card_payment (order_id, user_pk, purpose, product, price, points, amount, status, terms, period_start, period_end, sent_at)
    SELECT 'tm' || lpad(pk::text, 38, '0'), pk, 'start', 'basic_monthly', 9900, 0, 9900, 'sent', '{}', $1, $1, $1 FROM person`,
    [world.billing.clock.now()],
  )
  world.pass(1_000)
  const userPk = await world.payer()
  world.failNext('lost')
  const sent = await subscribe(userPk)
  assert(sent.ok, 'the payment was sent')
  world.pass(MINUTE + 1_000)
  const { vendor } = world.billing
  const lookUp: typeof vendor.lookUp = async order =>
    order.orderId === sent.value.orderId ? vendor.lookUp(order) : err('unreadable')
  await verifyOpen({ ...world.billing, vendor: { ...vendor, lookUp } })
  expect(await planOf(userPk)).toBe('basic')
})

test('a payment that cannot be verified keeps no other waiting, and its operator hears of it', async () => {
  const people = [await world.payer(), await world.payer(), await world.payer()]
  world.failNext('lost', 'lost', 'lost')
  for (const userPk of people) await subscribe(userPk)
  world.pass(MINUTE + 1_000)
  const { vendor, stores } = world.billing
  const failing = (await stores.cards.openPaymentOf(people[1]!))!.orderId
  const lookUp: typeof vendor.lookUp = async order => {
    if (order.orderId === failing) throw new Error('no such day')
    return vendor.lookUp(order)
  }
  await verifyOpen({ ...world.billing, vendor: { ...vendor, lookUp } })
  expect(await Promise.all(people.map(planOf))).toEqual(['basic', 'free', 'basic'])
  expect(world.billing.alarms).toEqual([`${failing}: A payment could not be verified: Error: no such day`])
  await verifyOpen(world.billing)
  expect(await planOf(people[1]!)).toBe('basic')
})

test('500 renewals that fail every time keep no later one waiting, and each is told once a run', async () => {
  const at = new Date('2027-02-28T10:00:00+09:00')
  const terms = { ...newTerms({ product: 'basic_monthly', usesPoints: true }, at), periods: 0 }
  await world.database.pool.query(
    `WITH person AS (INSERT INTO user_account (nickname) SELECT 'failing' FROM generate_series(1, 500) RETURNING pk)
    INSERT INTO card_subscription (user_pk, terms, next_step_at) SELECT pk, $1, $2 FROM person`,
    [JSON.stringify(terms), new Date(at.getTime() - 7 * DAY)],
  )
  const last = await world.payer()
  await subscribe(last)
  world.at('2027-02-21T10:00:01+09:00')
  const remind = async (_stores: unknown, { userPk }: { userPk: number }) => {
    if (userPk !== last) throw new Error('the notice cannot be written')
  }
  expect(await renewDue({ ...world.billing, remind })).toBe(1)
  expect((await world.steps(last)).at(-1)).toBe('reminded: 7 days before the charge')
  expect(new Set(world.billing.alarms).size).toBe(500)
  expect(world.billing.alarms).toHaveLength(500)
})
