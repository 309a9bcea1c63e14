import { afterEach, beforeEach, expect, test } from 'vitest'
import { type ProductCode, productCodes } from '#domain/billing/products.ts'
import { upcomingCharges } from '#domain/billing/upcoming-charges.ts'
import { advanceSubscriptionClock } from '#server/use-cases/billing/advance-clock.ts'
import { changePlan } from '#server/use-cases/billing/change-plan.ts'
import { agreeToNextPayment } from '#server/use-cases/billing/promotion-agreement.ts'
import { previewBilling, readPaymentHistory } from '#server/use-cases/billing/read-card-billing.ts'
import { startPayment } from '#server/use-cases/billing/start-payment.ts'
import { takeDueSteps } from '#server/use-cases/billing/take-due-steps.ts'
import { takePromotion } from '#server/use-cases/billing/take-promotion.ts'
import { wrongBooks } from '#tests/builders/billing/money-books.ts'
import { openPayments } from './payer.ts'

const DAY = 86_400_000
const YEAR_DAYS = 367
const half = '2027-03-01T10:00:00+09:00'
const start = '2027-08-31T10:00:00+09:00'
let world: Awaited<ReturnType<typeof openPayments>>
beforeEach(async () => {
  world = await openPayments(half)
})
afterEach(async () => {
  expect(await wrongBooks(world.database.pool, world.account)).toEqual([])
  await world.close()
})

type Subscriber = { says: string; points: number; begin(userPk: number): Promise<unknown> }

const buy = (product: ProductCode) => (userPk: number) =>
  startPayment(world.billing, { userPk, product, usesPoints: true, requestKey: 'first-key' })
const change = (userPk: number, product: ProductCode) =>
  changePlan(world.billing, { userPk, product, usesPoints: true, requestKey: 'change-key' })

const ten: readonly Subscriber[] = [
  ...productCodes.map((product, nth) => ({ says: product, points: nth * 3_000, begin: buy(product) })),
  { says: 'points of which the rest expires in half a year', points: 95_000, begin: buy('basic_monthly') },
  {
    says: 'a promotion and an agreement',
    points: 1_000,
    async begin(userPk) {
      const product = 'premium_monthly'
      const transaction = <T>(run: Parameters<typeof world.billing.transaction<T>>[0]) =>
        world.billing.transaction(run)
      await takePromotion(
        { transaction: transaction as never, clock: world.billing.clock },
        {
          ...{ userPk, code: 'WELCOME' },
        },
      )
      // Nobody can agree earlier than 30 days before the payment.
      world.pass(20 * DAY)
      return agreeToNextPayment(world.billing, { userPk, product, usesPoints: true, firstPrice: 9_950 })
    },
  },
  {
    says: 'an upgrade at once',
    points: 12_000,
    async begin(userPk) {
      await buy('basic_monthly')(userPk)
      return change(userPk, 'premium_monthly')
    },
  },
  {
    says: 'a downgrade at the end of the period',
    points: 4_000,
    async begin(userPk) {
      await buy('premium_monthly')(userPk)
      return change(userPk, 'basic_monthly')
    },
  },
]

const chargeLine = (at: string, product: string, points: number, amount: number): string =>
  [at, product, points, amount].join(' ')

async function walk({ says, points, begin }: Subscriber, strides: readonly number[]) {
  const { billing } = world
  world.at(half)
  const userPk = await world.payer({ points })
  world.at(start)
  expect(await begin(userPk), says).toMatchObject({ ok: true })
  const known = (await billing.stores.cards.paymentsOf(userPk)).map(({ orderId }) => orderId)
  const { terms } = (await billing.stores.cards.subscription(userPk))!
  const lots = await world.stores.points.lots(userPk)
  const end = billing.clock.now().getTime() + YEAR_DAYS * DAY
  const previewed = upcomingCharges(terms!, lots, 14)
    .filter(({ at }) => at <= end)
    .map(({ at, product, ...each }) =>
      chargeLine(new Date(at).toISOString(), product, each.points, each.amount),
    )
  const { charges } = await previewBilling(billing, { userPk, product: null, usesPoints: true })
  const shown = charges.map(each => chargeLine(each.at, each.product_id, each.points, each.amount))
  for (const days of strides) {
    await advanceSubscriptionClock(billing, { userPk, ms: days * DAY, now: billing.clock.now() })
    await takeDueSteps(billing)
  }
  const made = (await readPaymentHistory(billing, userPk))
    .filter(({ order_id }) => !known.includes(order_id))
    .map(({ timestamp, goods, points, amount }) => chargeLine(timestamp, goods, points, amount))
    .toReversed()
  return { says, shown, previewed, made }
}

const strides: readonly [string, readonly number[]][] = [
  ['at once', [YEAR_DAYS]],
  ['by thirty days', [...Array.from({ length: 12 }, () => 30), 7]],
]

test.each(strides)(
  'every charge of a year of ten subscriptions, passed %s, equals the preview made a year before, day and won',
  async (_, days) => {
    await world.stores.promotions.add({
      ...{ code: 'WELCOME', name: 'Welcome', days: 30, extensionDays: 14, discountRate: 50 },
      ...{ takers: 'everybody', mostTakers: null },
      ...{ opensAt: new Date(half), closesAt: new Date('2027-12-31T00:00:00Z') },
    })
    expect(ten).toHaveLength(10)
    let charges = 0
    for (const each of ten) {
      const { says, shown, previewed, made } = await walk(each, days)
      expect({ says, made }).toEqual({ says, made: previewed })
      expect(shown.filter(line => made.includes(line))).toEqual(shown.slice(0, made.length))
      charges += made.length
    }
    // Six are paid by month, two by half a year, two by year.
    expect(charges).toBe(6 * 12 + 2 * 2 + 2)
  },
  120_000,
)
