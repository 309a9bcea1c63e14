import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { planAt } from '#domain/plan/plan-at.ts'
import { approvePayment } from '#server/use-cases/billing/approve-payment.ts'
import { changeAutoRenew, changePlan } from '#server/use-cases/billing/change-plan.ts'
import { endWithRefund } from '#server/use-cases/billing/end-with-refund.ts'
import { previewBilling } from '#server/use-cases/billing/read-card-billing.ts'
import { startPayment } from '#server/use-cases/billing/start-payment.ts'
import { verifyOpen } from '#server/use-cases/billing/verify-open.ts'
import { wrongBooks } from '#tests/builders/billing/money-books.ts'
import { openPayments } from './payer.ts'

const DAY = 86_400_000
let world: Awaited<ReturnType<typeof openPayments>>
beforeEach(async () => {
  world = await openPayments('2027-01-31T10:00:00+09:00')
})
afterEach(async () => {
  expect(await wrongBooks(world.database.pool, world.account)).toEqual([])
  await world.close()
})

const request = (userPk: number, changes: object = {}) => ({
  ...{ userPk, product: 'basic_monthly' as const, usesPoints: true, requestKey: 'first-key', ...changes },
})
const planOf = async (userPk: number) =>
  planAt(await world.stores.receipts.of(userPk), world.billing.clock.now().getTime())

describe('a first payment', () => {
  test('by a card on file gives the plan at once, for a month', async () => {
    const userPk = await world.payer()
    const paid = await startPayment(world.billing, request(userPk))
    expect(paid).toMatchObject({
      ok: true,
      value: { status: 'paid', amount: 9_900, cardNum: '9410********1234' },
    })
    expect(await planOf(userPk)).toBe('basic')
    const [receipt] = await world.stores.receipts.of(userPk)
    expect(receipt).toMatchObject({
      platform: 'payple',
      body: { auto_renew: true, end_date: '2027-02-28T01:00:00.000Z', next_pay_amount: 9_900 },
    })
    world.at('2027-02-28T10:00:00+09:00')
    expect(await planOf(userPk)).toBe('free')
  })

  test('that is sent twice with one key is charged once', async () => {
    const userPk = await world.payer()
    const twice = await Promise.all([0, 1].map(() => startPayment(world.billing, request(userPk))))
    expect(twice.every(({ ok }) => ok)).toBe(true)
    expect(await startPayment(world.billing, request(userPk))).toMatchObject({ value: { status: 'paid' } })
    expect(world.account.charges).toHaveLength(1)
  })

  test('uses points first, and gives them back when the card is refused', async () => {
    const refused = await world.payer({ card: '9410123412341132', points: 5_000 })
    const outcome = await startPayment(world.billing, request(refused))
    expect(outcome).toMatchObject({
      value: { status: 'refused', vendorCode: '1132', points: 5_000, amount: 4_900 },
    })
    const at = world.billing.clock.now()
    expect(await world.stores.points.balance(refused, at)).toBe(5_000)
    const userPk = await world.payer({ points: 12_000 })
    expect(await startPayment(world.billing, request(userPk))).toMatchObject({
      value: { status: 'paid', amount: 0 },
    })
    expect(await world.stores.points.balance(userPk, at)).toBe(2_100)
    expect(world.account.charges).toEqual([])
  })

  test('whose answer is lost is asked about after a minute, and then gives the plan without another charge', async () => {
    const userPk = await world.payer()
    world.failNext('lost')
    expect(await startPayment(world.billing, request(userPk))).toMatchObject({ value: { status: 'sent' } })
    expect(await planOf(userPk)).toBe('free')
    expect(await startPayment(world.billing, request(userPk, { requestKey: 'other-key' }))).toEqual({
      ok: false,
      error: 'under_way',
    })
    world.pass(61_000)
    await verifyOpen(world.billing)
    expect(await planOf(userPk)).toBe('basic')
    expect(world.account.charges).toHaveLength(1)
  })

  test('of which the vendor knows nothing is given up after a minute, not before', async () => {
    const userPk = await world.payer()
    world.failNext('broken')
    await startPayment(world.billing, request(userPk))
    world.pass(59_000)
    await verifyOpen(world.billing)
    const { cards } = world.billing.stores
    expect(await cards.openPaymentOf(userPk)).toMatchObject({ status: 'sent' })
    world.pass(2_000)
    await verifyOpen(world.billing)
    expect(await cards.openPaymentOf(userPk)).toBeNull()
    expect(await world.steps(userPk)).toEqual(['void: void'])
  })

  test('that was given up and is charged later is paid back whole', async () => {
    const userPk = await world.payer()
    world.failNext('broken')
    const sent = await startPayment(world.billing, request(userPk))
    world.pass(61_000)
    await verifyOpen(world.billing)
    const { orderId } = (sent as { value: { orderId: string } }).value
    const payerId = (await world.billing.stores.cards.cardOf(userPk))!.payerId
    world.account.charge({ payerId, orderId, amount: 9_900, day: '20270131' })
    await verifyOpen(world.billing)
    expect(world.account.charges).toMatchObject([{ amount: 9_900, refunded: 9_900 }])
    expect(await planOf(userPk)).toBe('free')
  })

  test('without a card waits for the vendor’s window, and gives way to another one until it is approved', async () => {
    const userPk = await world.payer({ card: null })
    const first = await startPayment(world.billing, request(userPk))
    expect(first).toMatchObject({ value: { status: 'open' } })
    const second = await startPayment(world.billing, request(userPk, { requestKey: 'other-key' }))
    const { orderId } = (second as { value: { orderId: string } }).value
    const payerId = world.account.register('7', '9410123412341234')
    world.account.approvals.set('approval', { payerId, orderId, amount: 9_900 })
    const approved = { orderId, payerId, requestKey: 'approval', authKey: world.account.issueAuthKey() }
    expect(await approvePayment(world.billing, { ...approved, requestKey: 'forged' })).toMatchObject({
      status: 'open',
    })
    const again = { ...approved, authKey: world.account.issueAuthKey() }
    expect(await approvePayment(world.billing, again)).toMatchObject({ status: 'paid' })
    expect(await world.billing.stores.cards.cardOf(userPk)).toMatchObject({ payerId })
    expect(await planOf(userPk)).toBe('basic')
  })
})

describe('a plan by card', () => {
  test('is upgraded at once: the new period is charged, and the rest of the old one paid back as the preview says', async () => {
    const userPk = await world.payer()
    await startPayment(world.billing, request(userPk, { product: 'basic_1_yearly' }))
    world.pass(10 * DAY)
    await world.database.pool.query('UPDATE card_subscription SET first_use_at = now()')
    const change = request(userPk, { product: 'premium_1_yearly', requestKey: 'upgrade-key' })
    const preview = await previewBilling(world.billing, change)
    // 94,800 × 355 ÷ 365 = 92,202.7…
    expect(preview).toMatchObject({
      when: 'now',
      charges: [{ amount: 190_800 }, {}, {}],
      refund: { amount: 92_202 },
    })
    expect(await changePlan(world.billing, change)).toMatchObject({
      value: { when: 'now', payment: { status: 'paid' } },
    })
    expect(world.account.charges).toMatchObject([
      { amount: 94_800, refunded: 92_202 },
      { amount: 190_800, refunded: 0 },
    ])
    expect(await planOf(userPk)).toBe('premium')
  })

  test('keeps the old plan when the card refuses the upgrade', async () => {
    const userPk = await world.payer()
    await startPayment(world.billing, request(userPk))
    const payerId = world.account.register('8', '9410123412341132')
    await world.billing.stores.cards.putCard(userPk, {
      payerId,
      cardName: null,
      cardNum: null,
      createdAt: new Date(),
    })
    const change = request(userPk, { product: 'premium_monthly', requestKey: 'upgrade-key' })
    expect(await changePlan(world.billing, change)).toMatchObject({
      value: { payment: { status: 'refused' } },
    })
    expect(await planOf(userPk)).toBe('basic')
    expect(world.account.charges).toMatchObject([{ refunded: 0 }])
  })

  test('is cancelled for its end and resumed until then', async () => {
    const userPk = await world.payer()
    expect(await changeAutoRenew(world.billing, { userPk, autoRenew: false })).toEqual({
      ok: false,
      error: 'not_subscribed',
    })
    await startPayment(world.billing, request(userPk))
    await changeAutoRenew(world.billing, { userPk, autoRenew: false })
    const [cancelled] = await world.stores.receipts.of(userPk)
    expect(cancelled).toMatchObject({ body: { auto_renew: false, subscribed: true, next_pay_amount: null } })
    await changeAutoRenew(world.billing, { userPk, autoRenew: true })
    const [resumed] = await world.stores.receipts.of(userPk)
    expect(resumed).toMatchObject({ body: { auto_renew: true, next_pay_amount: 9_900 } })
  })

  test('ends with all of its money and points within seven days if nothing was used', async () => {
    const userPk = await world.payer({ points: 5_000 })
    await startPayment(world.billing, request(userPk))
    world.pass(3 * DAY)
    const ended = await endWithRefund(world.billing, { userPk, refundType: 'REFUND', reason: 'test' })
    expect(ended).toMatchObject({ value: { amount: 4_900, points: 5_000 } })
    expect(await planOf(userPk)).toBe('free')
    expect(await world.stores.points.balance(userPk, world.billing.clock.now())).toBe(5_000)
    expect(await endWithRefund(world.billing, { userPk, refundType: 'REFUND', reason: 'test' })).toEqual({
      ok: false,
      error: 'not_subscribed',
    })
  })

  test('is paid back once although the answer of the refund is lost', async () => {
    const userPk = await world.payer()
    await startPayment(world.billing, request(userPk))
    world.failNext('lost')
    await endWithRefund(world.billing, { userPk, refundType: 'REFUND', reason: 'test' })
    world.pass(61_000)
    await verifyOpen(world.billing)
    await verifyOpen(world.billing)
    expect(world.account.charges).toMatchObject([{ amount: 9_900, refunded: 9_900 }])
  })
})
