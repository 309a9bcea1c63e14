import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeStores } from '#server/adapters/database/stores/make-stores.ts'
import { withTransaction } from '#server/adapters/database/with-transaction.ts'
import { changeAutoRenew } from '#server/use-cases/billing/change-plan.ts'
import { type RenewalNotice, renewDue } from '#server/use-cases/billing/renew.ts'
import { startPayment } from '#server/use-cases/billing/start-payment.ts'
import { verifyOpen } from '#server/use-cases/billing/verify-open.ts'
import { wrongBooks } from '#tests/builders/billing/money-books.ts'
import { openPayments } from './payer.ts'

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

async function subscriber(nth: number): Promise<number> {
  const userPk = await world.payer()
  await startPayment(world.billing, {
    ...{ userPk, product: 'basic_monthly', usesPoints: true, requestKey: `first-${nth}` },
  })
  return userPk
}

const refuseFromNowOn = (userPk: number) => {
  const payerId = world.account.register(String(userPk), '9410123412341132')
  const card = { payerId, cardName: null, cardNum: null, createdAt: new Date() }
  return world.stores.cards.putCard(userPk, card)
}

const givePoints = (userPk: number, amount: number) =>
  withTransaction(world.database.pool, tx =>
    makeStores(tx).points.save(userPk, {
      ...{ amount, type: 'ADMIN', reason: 'test', at: world.billing.clock.now() },
    }),
  )

test('60 renewals of one day end as each of them would alone', async () => {
  const people: { userPk: number; kind: string }[] = []
  const kinds = ['pays', 'refuses', 'has switched off', 'has some points', 'has all points', 'has no card']
  for (let nth = 0; nth < 60; nth++) {
    const userPk = await subscriber(nth)
    const kind = kinds[nth % kinds.length]!
    if (kind === 'refuses') await refuseFromNowOn(userPk)
    if (kind === 'has switched off') await changeAutoRenew(world.billing, { userPk, autoRenew: false })
    if (kind === 'has some points') await givePoints(userPk, 3_000)
    if (kind === 'has all points') await givePoints(userPk, 20_000)
    if (kind === 'has no card') await world.stores.cards.removeCard(userPk)
    people.push({ userPk, kind })
  }
  for (const day of ['02-21', '02-27', '02-28']) {
    world.at(`2027-${day}T10:00:01+09:00`)
    await renew()
  }
  const reminded = ['reminded: 7 days before the charge', 'reminded: 1 days before the charge']
  const expected: Record<string, string[]> = {
    pays: [...reminded, 'paid: renewal'],
    refuses: [...reminded, 'refused: 1132'],
    'has switched off': ['changed: does not renew, next basic_monthly', 'ended: renewal was switched off'],
    'has some points': [...reminded, 'paid: renewal'],
    'has all points': [...reminded, 'paid: renewal'],
    'has no card': [...reminded, 'refused: no_card'],
  }
  for (const { userPk, kind } of people)
    expect([kind, ...(await world.steps(userPk)).slice(1)]).toEqual([kind, ...expected[kind]!])
  const sums = Object.groupBy(world.account.charges, ({ amount }) => String(amount))
  expect(Object.entries(sums).map(([amount, all]) => [amount, all?.length])).toEqual([
    ...[
      ['6900', 10],
      ['9900', 70],
    ],
  ])
  for (const { userPk, kind } of people)
    if (kind === 'has all points')
      expect(await world.stores.points.balance(userPk, world.billing.clock.now())).toBe(10_100)
  const ended = notices.filter(notice => notice.kind === 'ended')
  expect([ended.length, notices.length]).toEqual([10, 110])
})

test('a renewal that fails holds none of the others back, and is taken when it can be', async () => {
  const [first, second, third] = [await subscriber(1), await subscriber(2), await subscriber(3)]
  world.at('2027-02-21T10:00:01+09:00')
  const alarms: string[] = []
  const failing = renewDue({
    ...world.billing,
    alarm: (_sentence, about) => void alarms.push(about),
    remind: async (_stores, { userPk }) => {
      if (userPk === second) throw new Error('the notice cannot be written')
    },
  })
  expect(await failing).toBe(2)
  expect(new Set(alarms)).toEqual(new Set([`user ${second}`]))
  const reminded = 'reminded: 7 days before the charge'
  for (const userPk of [first, third]) expect((await world.steps(userPk)).at(-1)).toBe(reminded)
  expect((await world.steps(second)).at(-1)).not.toBe(reminded)
  expect(await renew()).toBe(1)
  expect((await world.steps(second)).at(-1)).toBe(reminded)
})

test('those whose charge waits for the vendor keep nobody else waiting', async () => {
  const [first, second] = [await subscriber(1), await subscriber(2)]
  for (const day of ['02-21', '02-27']) {
    world.at(`2027-${day}T10:00:01+09:00`)
    await renew()
  }
  await changeAutoRenew(world.billing, { userPk: second, autoRenew: false })
  world.at('2027-02-28T10:00:01+09:00')
  world.failNext('lost')
  const due = () => world.stores.cards.due(world.billing.clock.now(), 0, 1)
  expect(await due()).toHaveLength(1)
  await renew()
  expect([await world.steps(first), await world.steps(second)].map(steps => steps.at(-1))).toEqual([
    ...['reminded: 1 days before the charge', 'ended: renewal was switched off'],
  ])
  expect(await due()).toEqual([])
  world.pass(61_000)
  await verifyOpen(world.billing)
  expect((await world.steps(first)).at(-1)).toBe('paid: renewal')
})
