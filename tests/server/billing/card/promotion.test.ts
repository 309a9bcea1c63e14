import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { PromotionOffer } from '#domain/billing/promotion.ts'
import { planAt } from '#domain/plan/plan-at.ts'
import { changeAutoRenew, changePlan } from '#server/use-cases/billing/change-plan.ts'
import { agreeToNextPayment } from '#server/use-cases/billing/promotion-agreement.ts'
import { previewBilling } from '#server/use-cases/billing/read-card-billing.ts'
import { readPromotion } from '#server/use-cases/billing/read-promotion.ts'
import { renewDue } from '#server/use-cases/billing/renew.ts'
import { startPayment } from '#server/use-cases/billing/start-payment.ts'
import { takePromotion } from '#server/use-cases/billing/take-promotion.ts'
import { wrongBooks } from '#tests/builders/billing/money-books.ts'
import { openPayments } from './payer.ts'

const DAY = 86_400_000
const start = '2027-01-31T10:00:00+09:00'
let world: Awaited<ReturnType<typeof openPayments>>
beforeEach(async () => {
  world = await openPayments(start)
  await world.stores.promotions.add(offer)
})
afterEach(async () => {
  expect(await wrongBooks(world.database.pool, world.account)).toEqual([])
  await world.close()
})

const offer: PromotionOffer = {
  ...{ code: 'WELCOME', name: 'Welcome', days: 30, extensionDays: 14, discountRate: 50 },
  ...{ takers: 'everybody', mostTakers: null },
  ...{ opensAt: new Date(start), closesAt: new Date('2027-12-31T00:00:00Z') },
}
const take = (userPk: number, code = offer.code) =>
  takePromotion(
    { transaction: run => world.billing.transaction(run as never), clock: world.billing.clock },
    { userPk, code },
  )
const agree = (userPk: number, changes: object = {}) =>
  agreeToNextPayment(world.billing, {
    ...{ userPk, product: 'basic_monthly' as const, usesPoints: true, firstPrice: 4_950, ...changes },
  })
const renew = () => renewDue({ ...world.billing, remind: async () => {} })
const planOf = async (userPk: number) =>
  planAt(await world.stores.receipts.of(userPk), world.billing.clock.now().getTime())
const stateOf = (userPk: number) =>
  readPromotion(world.billing, { userPk, product: 'basic_monthly', usesPoints: true })
const passTo = async (days: number) => {
  world.at(start)
  world.pass(days * DAY)
  await renew()
}

describe('a promotion', () => {
  test('gives premium for its days and ends by itself, without a charge', async () => {
    const userPk = await world.payer()
    expect(await take(userPk)).toMatchObject({ ok: true, value: { agreed_next_payment: false } })
    expect(await planOf(userPk)).toBe('premium')
    await passTo(30 - 1 / DAY)
    expect(await planOf(userPk)).toBe('premium')
    await passTo(30)
    expect(await planOf(userPk)).toBe('free')
    expect(world.account.charges).toEqual([])
  })

  test('is had once a person, with whichever account of one telephone number', async () => {
    const [first, second] = [await world.payer(), await world.payer()]
    const phone = (pk: number, number: string | null) =>
      world.database.pool.query('UPDATE user_account SET phone_number = $2 WHERE pk = $1', [pk, number])
    await phone(first, '+821055550002')
    const results = await Promise.all(Array.from({ length: 10 }, () => take(first)))
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
    await passTo(31)
    expect(await take(first)).toEqual({ ok: false, error: 'taken_before' })
    await phone(first, null)
    await phone(second, '+821055550002')
    expect(await take(second)).toEqual({ ok: false, error: 'taken_before' })
    expect(await world.stores.receipts.of(second)).toEqual([])
  })

  test('of three places is taken by three of ten who ask at once', async () => {
    await world.stores.promotions.add({ ...offer, code: 'THREE', mostTakers: 3 })
    const people = await Promise.all(Array.from({ length: 10 }, () => world.payer()))
    const results = await Promise.all(people.map(userPk => take(userPk, 'THREE')))
    expect(results.filter(({ ok }) => ok)).toHaveLength(3)
    expect(results.filter(result => !result.ok && result.error === 'used_up')).toHaveLength(7)
  })

  test('that was closed is taken by nobody more, and stays with those who took it', async () => {
    const [first, second] = [await world.payer(), await world.payer()]
    await take(first)
    expect(await world.stores.promotions.close(offer.code, world.billing.clock.now())).toBe(true)
    expect(await take(second)).toEqual({ ok: false, error: 'over' })
    expect(await planOf(first)).toBe('premium')
    expect(await world.stores.promotions.close(offer.code, world.billing.clock.now())).toBe(false)
  })
})

describe('a payment that was agreed to', () => {
  test('comes after the added days, at the discounted price, and equals the preview to the won', async () => {
    const userPk = await world.payer({ points: 1_000 })
    await take(userPk)
    await passTo(20)
    const shown = (await stateOf(userPk)).agreement!
    expect(shown).toMatchObject({ is_open: true, first_price: 4_950, later_price: 9_900, has_card: true })
    expect(shown.charges.map(({ amount }) => amount)).toEqual([3_950, 9_900, 9_900])
    expect(await agree(userPk)).toMatchObject({
      ok: true,
      value: { agreed_next_payment: true, extended_valid_to: '2027-03-16T01:00:00.000Z' },
    })
    expect((await stateOf(userPk)).agreement!.charges).toEqual(shown.charges)
    const preview = await previewBilling(world.billing, { userPk, product: null, usesPoints: true })
    expect(preview).toMatchObject({ charges: shown.charges, refund: null, auto_renew: true })
    for (const day of [30, 36, 37, 43]) await passTo(day)
    expect(await planOf(userPk)).toBe('premium')
    expect(world.account.charges).toEqual([])
    await passTo(44)
    expect(await planOf(userPk)).toBe('basic')
    world.at('2027-04-16T10:00:00+09:00')
    await renew()
    expect(world.account.charges.map(({ amount }) => amount)).toEqual([3_950, 9_900])
    expect(await world.steps(userPk)).toEqual([
      'agreed: basic_monthly for 4950 won, then 9900',
      ...['reminded: 7 days before the charge', 'reminded: 1 days before the charge', 'paid: renewal'],
      ...['reminded: 7 days before the charge', 'reminded: 1 days before the charge', 'paid: renewal'],
    ])
  })

  test('is asked for at most 30 days before, needs a card, and needs the price that stood on the screen', async () => {
    const [userPk, without] = [await world.payer(), await world.payer({ card: null })]
    await take(userPk)
    await take(without)
    await passTo(13)
    expect(await agree(userPk)).toEqual({ ok: false, error: 'too_early' })
    await passTo(14)
    expect(await agree(userPk, { firstPrice: 9_900 })).toEqual({ ok: false, error: 'other_price' })
    expect(await agree(without)).toEqual({ ok: false, error: 'no_card' })
    expect((await agree(userPk)).ok).toBe(true)
    expect((await agree(userPk)).ok).toBe(true)
    const { rows } = await world.database.pool.query(
      'SELECT agreed_at, agreed FROM promotion_taken WHERE user_pk = $1',
      [userPk],
    )
    const agreed = { product: 'basic_monthly', first: 4_950, later: 9_900 }
    expect(rows).toEqual([{ agreed_at: world.billing.clock.now(), agreed }])
  })

  test('is never made once the consent is taken back, which can be given again', async () => {
    const userPk = await world.payer()
    await take(userPk)
    await passTo(20)
    await agree(userPk)
    await changeAutoRenew(world.billing, { userPk, autoRenew: false })
    expect((await stateOf(userPk)).promotion).toMatchObject({
      agreed_next_payment: false,
      extended_valid_to: null,
    })
    expect((await agree(userPk)).ok).toBe(true)
    await changeAutoRenew(world.billing, { userPk, autoRenew: false })
    await passTo(30)
    expect(await planOf(userPk)).toBe('free')
    await passTo(60)
    expect(world.account.charges).toEqual([])
  })

  test('leaves the added days that have begun when the consent is taken back in them', async () => {
    const userPk = await world.payer()
    await take(userPk)
    await passTo(20)
    await agree(userPk)
    await passTo(35)
    await changeAutoRenew(world.billing, { userPk, autoRenew: false })
    expect(await planOf(userPk)).toBe('premium')
    await passTo(44)
    expect(await planOf(userPk)).toBe('free')
    expect(world.account.charges).toEqual([])
  })

  test('is that of another product where its owner changes it before, and nothing is paid at once', async () => {
    const userPk = await world.payer()
    await take(userPk)
    await passTo(20)
    await agree(userPk)
    const change = { userPk, product: 'premium_monthly' as const, usesPoints: true, requestKey: 'change-key' }
    expect(await changePlan(world.billing, change)).toMatchObject({ value: { when: 'at_period_end' } })
    await passTo(44)
    expect(await planOf(userPk)).toBe('premium')
    expect(world.account.charges.map(({ amount }) => amount)).toEqual([9_950])
  })

  test('is not offered where a plan by card runs beside the promotion', async () => {
    const userPk = await world.payer()
    await startPayment(world.billing, {
      ...{ userPk, product: 'basic_monthly', usesPoints: true, requestKey: 'first-key' },
    })
    await take(userPk)
    expect(await stateOf(userPk)).toMatchObject({ promotion: { name: 'Welcome' }, agreement: null })
    await passTo(20)
    expect(await agree(userPk)).toEqual({ ok: false, error: 'already_subscribed' })
  })

  test('that the card refuses is tried again after one, three and five days, then no plan begins', async () => {
    const userPk = await world.payer({ card: '9410123412341132' })
    await take(userPk)
    await passTo(20)
    await agree(userPk)
    for (let day = 44; day <= 50; day++) await passTo(day)
    expect(await planOf(userPk)).toBe('free')
    expect((await world.steps(userPk)).filter(step => step.startsWith('refused'))).toHaveLength(4)
    expect((await world.steps(userPk)).at(-1)).toBe('ended: refused 4 times')
  })
})
