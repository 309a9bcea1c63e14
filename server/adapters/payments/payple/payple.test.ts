import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { paypleVendor } from './client.ts'
import type { FakePaypleFault } from './fake/fake-faults.ts'
import { fakePayple } from './fake/fake-replies.ts'
import { startFakePayple } from './fake/start-fake-payple.ts'

const now = new Date('2027-01-05T10:00:00+09:00')
let fault: FakePaypleFault | null = null
let fake: Awaited<ReturnType<typeof startFakePayple>>
beforeEach(async () => {
  fault = null
  fake = await startFakePayple({ now: () => now, fault: () => fault })
})
afterEach(() => fake.close())

const vendor = (settings: { customerKey?: string; refundKey?: string } = {}) =>
  paypleVendor(
    {
      ...{ ...fakePayple, ...settings, isSandbox: true, referer: new URL('https://tidemark.test') },
      url: new URL(fake.url),
      scriptUrl: new URL('js/v1/payment.js', fake.url),
    },
    fetch,
  )
const order = (payerId: string, orderId = 'tm1') => ({
  payerId,
  orderId,
  amount: 9_900,
  goods: 'Tidemark basic M',
})
const at = { orderId: 'tm1', sentAt: now }

describe('the card vendor', () => {
  test('charges a registered card, and says by which card', async () => {
    const payerId = fake.account.register('7', '9410123412341234')
    const paid = await vendor().charge(order(payerId))
    expect(paid).toMatchObject({
      ok: true,
      value: {
        kind: 'paid',
        code: 'SPCD0000',
        amount: 9_900,
        refunded: 0,
        payerId,
        cardNum: '9410********1234',
      },
    })
    expect(fake.account.charges).toHaveLength(1)
  })

  test('says why a card was refused', async () => {
    const payerId = fake.account.register('7', '9410123412341132')
    expect(await vendor().charge(order(payerId))).toMatchObject({ value: { kind: 'refused', code: '1132' } })
  })

  test('knows nothing of a charge whose answer was lost, until it is looked up', async () => {
    const payerId = fake.account.register('7', '9410123412341234')
    fault = 'lost'
    expect(await vendor().charge(order(payerId))).toEqual({ ok: false, error: 'unreachable' })
    fault = null
    expect(await vendor().lookUp(at)).toMatchObject({ value: { kind: 'paid', amount: 9_900 } })
    expect(await vendor().lookUp({ ...at, orderId: 'tm2' })).toEqual({ ok: true, value: { kind: 'none' } })
  })

  test('finds a charge that was sent before midnight in Seoul and made after it', async () => {
    const payerId = fake.account.register('7', '9410123412341234')
    fake.account.charge({ payerId, orderId: 'tm1', amount: 9_900, day: '20270106' })
    const sentAt = new Date('2027-01-05T23:59:50+09:00')
    expect(await vendor().lookUp({ orderId: 'tm1', sentAt })).toMatchObject({ value: { kind: 'paid' } })
  })

  test('pays back in parts, says how much it has paid back, and takes a whole refund that is repeated as done', async () => {
    const payerId = fake.account.register('7', '9410123412341234')
    await vendor().charge(order(payerId))
    expect(await vendor().refund({ ...at, amount: 4_000 })).toEqual({ ok: true, value: { kind: 'done' } })
    expect(await vendor().lookUp(at)).toMatchObject({ value: { refunded: 4_000 } })
    expect(await vendor().refund({ ...at, amount: 6_000 })).toMatchObject({
      value: { kind: 'refused', code: '1105' },
    })
    expect(await vendor().refund({ ...at, amount: 5_900 })).toMatchObject({ value: { kind: 'done' } })
    expect(await vendor().refund({ ...at, amount: 5_900 })).toMatchObject({ value: { kind: 'done' } })
    expect(fake.account.charges[0]?.refunded).toBe(9_900)
  })

  test('pays nothing back with a wrong key', async () => {
    const payerId = fake.account.register('7', '9410123412341234')
    await vendor().charge(order(payerId))
    const wrong = vendor({ refundKey: 'other' })
    expect(await wrong.refund({ ...at, amount: 9_900 })).toMatchObject({ value: { kind: 'refused' } })
    expect(fake.account.charges[0]?.refunded).toBe(0)
  })

  test('does nothing for a partner that it does not know', async () => {
    const payerId = fake.account.register('7', '9410123412341234')
    const wrong = await vendor({ customerKey: 'other' }).charge(order(payerId))
    expect(wrong).toEqual({ ok: false, error: 'unreadable' })
    expect(fake.account.charges).toEqual([])
  })

  test('has an unknown outcome when it fails without an answer', async () => {
    const payerId = fake.account.register('7', '9410123412341234')
    fault = 'broken'
    expect(await vendor().charge(order(payerId))).toEqual({ ok: false, error: 'unreachable' })
    expect(fake.account.charges).toEqual([])
  })

  test('knows a card under the number with which it was registered, until it is forgotten', async () => {
    const payerId = fake.account.register('tr12', '9410123412341234')
    expect(await vendor().card(payerId)).toEqual({
      ok: true,
      value: { cardName: '모의카드', cardNum: '9410********1234', payerNumber: 'tr12' },
    })
    await vendor().forgetCard(payerId)
    expect(await vendor().card(payerId)).toEqual({ ok: true, value: null })
  })

  test('confirms an approval once, and only with its own keys', async () => {
    const payerId = fake.account.register('7', '9410123412341234')
    fake.account.approvals.set('request', { payerId, orderId: 'tm1', amount: 9_900 })
    const forged = { authKey: fake.account.issueAuthKey(), requestKey: 'other', payerId }
    expect(await vendor().confirm(forged)).toEqual({
      ok: true,
      value: { kind: 'no_approval', isExpired: false },
    })
    const approved = { authKey: fake.account.issueAuthKey(), requestKey: 'request', payerId }
    expect(await vendor().confirm(approved)).toMatchObject({ value: { kind: 'paid', orderId: 'tm1' } })
    expect(await vendor().confirm(approved)).toEqual({
      ok: true,
      value: { kind: 'no_approval', isExpired: false },
    })
    expect(fake.account.charges).toHaveLength(1)
  })
})
