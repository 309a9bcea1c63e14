import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ProductCode } from '#domain/billing/products.ts'
import { planAt } from '#domain/plan/plan-at.ts'
import type { MoneyStores } from '#server/use-cases/billing/card-billing.ts'
import { changeAutoRenew, changePlan } from '#server/use-cases/billing/change-plan.ts'
import { remindOfCharge } from '#server/use-cases/billing/remind-of-charge.ts'
import { type RenewalNotice, renewDue } from '#server/use-cases/billing/renew.ts'
import { startPayment } from '#server/use-cases/billing/start-payment.ts'
import { verifyOpen } from '#server/use-cases/billing/verify-open.ts'
import { wrongBooks } from '#tests/builders/billing/money-books.ts'
import { openPayments } from './payer.ts'

const DAY = 86_400_000
let world: Awaited<ReturnType<typeof openPayments>>
let notices: RenewalNotice[]
beforeEach(async () => {
  notices = []
  world = await openPayments('2027-01-31T10:00:00+09:00')
})
afterEach(async () => {
  expect(await wrongBooks(world.database.pool, world.account)).toEqual([])
  await world.close()
})

const renew = () =>
  renewDue({ ...world.billing, remind: async (_stores, notice) => void notices.push(notice) })
const subscribe = (userPk: number, product: ProductCode = 'basic_monthly') =>
  startPayment(world.billing, { userPk, product, usesPoints: true, requestKey: 'first-key' })
const planOf = async (userPk: number) =>
  planAt(await world.stores.receipts.of(userPk), world.billing.clock.now().getTime())
const refuseFromNowOn = async (userPk: number) => {
  const payerId = world.account.register('8', '9410123412341132')
  await world.billing.stores.cards.putCard(userPk, {
    payerId,
    cardName: null,
    cardNum: null,
    createdAt: new Date(),
  })
}

test('a plan is announced seven days and one day before it is charged, and charged once on its day', async () => {
  const userPk = await world.payer()
  await subscribe(userPk)
  for (const day of ['02-20', '02-21', '02-26', '02-27', '02-28', '02-28']) {
    world.at(`2027-${day}T10:00:00+09:00`)
    await renew()
  }
  expect(await world.steps(userPk)).toEqual([
    'paid: start',
    'reminded: 7 days before the charge',
    'reminded: 1 days before the charge',
    'paid: renewal',
  ])
  expect(notices.map(({ kind, days }) => `${kind} ${days}`)).toEqual(['charge_ahead 7', 'charge_ahead 1'])
  expect(world.account.charges.map(({ day }) => day)).toEqual(['20270131', '20270228'])
  const [receipt] = await world.stores.receipts.of(userPk)
  expect(receipt).toMatchObject({ body: { end_date: '2027-03-31T01:00:00.000Z' } })
})

test('a refused charge is tried again after one, three and five days, then the plan ends', async () => {
  const userPk = await world.payer()
  await subscribe(userPk)
  await refuseFromNowOn(userPk)
  const plans: string[] = []
  for (let day = 0; day <= 6; day++) {
    world.at('2027-02-28T10:00:01+09:00')
    world.pass(day * DAY)
    await renew()
    plans.push(await planOf(userPk))
  }
  // Until the last try the card may still be put right.
  expect(plans).toEqual(['basic', 'basic', 'basic', 'basic', 'basic', 'free', 'free'])
  expect((await world.steps(userPk)).slice(3)).toEqual([
    ...['refused: 1132', 'refused: 1132', 'refused: 1132', 'refused: 1132'],
    'ended: refused 4 times',
  ])
})

test('a plan whose card is put right within the five days goes on from its old day', async () => {
  const userPk = await world.payer()
  await subscribe(userPk)
  const good = (await world.billing.stores.cards.cardOf(userPk))!
  await refuseFromNowOn(userPk)
  world.at('2027-02-28T10:00:01+09:00')
  await renew()
  await world.billing.stores.cards.putCard(userPk, good)
  world.pass(DAY)
  await renew()
  const [receipt] = await world.stores.receipts.of(userPk)
  expect(receipt).toMatchObject({ body: { end_date: '2027-03-31T01:00:00.000Z' } })
})

test('a cancelled plan ends on its day without a charge', async () => {
  const userPk = await world.payer()
  await subscribe(userPk)
  await changeAutoRenew(world.billing, { userPk, autoRenew: false })
  world.at('2027-03-01T10:00:00+09:00')
  await renew()
  expect(world.account.charges).toHaveLength(1)
  expect((await world.steps(userPk)).at(-1)).toBe('ended: renewal was switched off')
})

test('a renewal whose answer is lost is not charged again while nobody knows its outcome', async () => {
  const userPk = await world.payer()
  await subscribe(userPk)
  world.at('2027-02-28T10:00:00+09:00')
  world.failNext('lost')
  await renew()
  await renew()
  expect(world.account.charges).toHaveLength(2)
  world.pass(61_000)
  await verifyOpen(world.billing)
  await renew()
  expect(world.account.charges).toHaveLength(2)
  expect((await world.steps(userPk)).at(-1)).toBe('paid: renewal')
})

test('a downgrade begins with the next period at its own price', async () => {
  const userPk = await world.payer()
  await subscribe(userPk, 'premium_monthly')
  await changePlan(world.billing, {
    userPk,
    product: 'basic_monthly',
    usesPoints: true,
    requestKey: 'change-key',
  })
  expect(await planOf(userPk)).toBe('premium')
  world.at('2027-02-28T10:00:00+09:00')
  await renew()
  expect(await planOf(userPk)).toBe('basic')
  expect(world.account.charges.map(({ amount }) => amount)).toEqual([19_900, 9_900])
})

test('the owner finds each reminder once in the inbox, with the day and what the card will pay', async () => {
  const userPk = await world.payer({ points: 5_000 })
  await subscribe(userPk)
  const remind = async (stores: MoneyStores, notice: RenewalNotice) =>
    remindOfCharge(stores, notice, world.billing.clock.now())
  for (const day of ['02-21', '02-27', '02-27']) {
    world.at(`2027-${day}T10:00:00+09:00`)
    await renewDue({ ...world.billing, remind })
  }
  const { rows } = await world.stores.alerts.list(userPk, 'all', { limit: 10, offset: 0 })
  expect(rows.map(({ title_kr, body_en }) => `${title_kr} · ${body_en}`)).toEqual([
    '1일 뒤 이용권을 결제해요 · We’ll charge ₩9,900 on Feb 28, 2027. Open your plan to change or cancel it.',
    '7일 뒤 이용권을 결제해요 · We’ll charge ₩9,900 on Feb 28, 2027. Open your plan to change or cancel it.',
  ])
})
