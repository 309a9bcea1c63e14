import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { payple } from '../some-receipts.ts'
import { asked, type TransferSite, transferSite } from './transfer-site.ts'

let site: TransferSite
beforeEach(async () => {
  site = await transferSite('2027-01-31T10:00:00+09:00')
})
afterEach(() => site.drop())

const requestOf = async (userPk: number, changes: Parameters<TransferSite['ask']>[1] = {}) =>
  asked(await site.ask(userPk, changes)).value

describe('a request to pay by transfer', () => {
  test('gives no plan until its money is confirmed, and then a month from that moment', async () => {
    const userPk = await site.newUser()
    const { id, code, ...request } = await requestOf(userPk)
    expect(code).toMatch(/^\d{6}$/)
    expect(request).toMatchObject({ status: 'SUCCESSFUL', price: 9_900, points: 0, amount: 9_900 })
    expect(request.deadline).toEqual(new Date('2027-02-04T00:00:00+09:00'))
    expect(await site.planOf(userPk)).toBe('free')
    expect(asked(await site.report(id)).value.status).toBe('PENDING')
    expect(await site.planOf(userPk)).toBe('free')
    expect(asked(await site.confirm(id)).value.status).toBe('PAID')
    expect(await site.planOf(userPk)).toBe('basic')
    expect(await site.stores.receipts.of(userPk)).toEqual([
      {
        platform: 'account_transfer',
        body: {
          ...{ id, plan: 'basic', interval: 'M', status: 'PAID', subscribed: true },
          ...{ start_date: '2027-01-31T01:00:00.000Z', end_date: '2027-02-28T01:00:00.000Z' },
        },
      },
    ])
    const arrived = ['You requested a bank transfer', 'We received your transfer']
    expect(await site.notices(userPk)).toEqual(arrived)
    site.at('2027-02-28T10:00:00+09:00')
    expect(await site.planOf(userPk)).toBe('free')
    expect(await site.runJob()).toBe(1)
    expect(await site.stores.transfers.request(id)).toMatchObject({
      status: 'PERIOD_EXPIRED',
      endedBy: 'period_end',
    })
    expect(await site.notices(userPk)).toEqual([...arrived, 'Your plan has ended'])
  })

  test('that is sent twice with one key at the same time is one request, and takes its points once', async () => {
    const userPk = await site.newUser()
    await site.grant(userPk, 5_000)
    const twice = await Promise.all([0, 1].map(() => requestOf(userPk)))
    expect(new Set(twice.map(({ id }) => id)).size).toBe(1)
    expect(twice[0]).toMatchObject({ points: 5_000, amount: 4_900 })
    expect(await site.balance(userPk)).toBe(0)
    expect(await site.ask(userPk, { requestKey: 'other-key' })).toEqual({ ok: false, error: 'waits' })
  })

  test('that is confirmed by two operators at once runs one plan', async () => {
    const userPk = await site.newUser()
    const { id } = await requestOf(userPk)
    const both = await Promise.all([site.confirm(id), site.confirm(id)])
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    expect(both.find(({ ok }) => !ok)).toEqual({ ok: false, error: 'paid' })
  })

  test('is paid at once where points pay all of it', async () => {
    const userPk = await site.newUser()
    await site.grant(userPk, 12_000)
    expect(await requestOf(userPk)).toMatchObject({ status: 'PAID', points: 9_900, amount: 0 })
    expect([await site.planOf(userPk), await site.balance(userPk)]).toEqual(['basic', 2_100])
  })

  test('is refused while another plan renews by itself, and not once that was cancelled', async () => {
    const userPk = await site.newUser()
    const card = { start_date: '2027-01-15T00:00:00Z', end_date: '2027-02-15T00:00:00.000Z' }
    await site.stores.receipts.put(userPk, payple(card), 'card', site.now())
    expect(await site.ask(userPk)).toEqual({ ok: false, error: 'renews' })
    await site.stores.receipts.put(userPk, payple({ ...card, auto_renew: false }), 'card', site.now())
    const { id } = await requestOf(userPk)
    // The day of the card's plan is not paid twice.
    expect(asked(await site.confirm(id)).value).toMatchObject({
      periodStart: new Date('2027-02-15T00:00:00Z'),
      periodEnd: new Date('2027-03-15T00:00:00Z'),
    })
  })
})

describe('a request without money', () => {
  test('ends at midnight of its third day in Seoul, not a millisecond before, and its points come back', async () => {
    const userPk = await site.newUser()
    await site.grant(userPk, 5_000)
    const { id } = await requestOf(userPk)
    site.at('2027-02-03T23:59:59.999+09:00')
    expect(await site.runJob()).toBe(0)
    site.at('2027-02-04T00:00:00+09:00')
    expect(await site.runJob()).toBe(1)
    expect(await site.runJob()).toBe(0)
    expect(await site.stores.transfers.request(id)).toMatchObject({
      ...{ status: 'TRANSFER_EXPIRED', endedBy: 'deadline' },
    })
    expect(await site.balance(userPk)).toBe(5_000)
    expect(await site.notices(userPk)).toEqual([
      ...['You requested a bank transfer', 'Your transfer deadline has passed'],
    ])
    expect(await requestOf(userPk, { requestKey: 'other-key' })).toMatchObject({ status: 'SUCCESSFUL' })
  })

  test('stays after its deadline once its owner has said that the money is on its way', async () => {
    const userPk = await site.newUser()
    const { id } = await requestOf(userPk)
    await site.report(id)
    site.at('2027-03-01T00:00:00+09:00')
    expect(await site.runJob()).toBe(0)
    expect(asked(await site.confirm(id)).value.status).toBe('PAID')
  })

  test('cannot be reported after its deadline, though the job has not come yet', async () => {
    const { id } = await requestOf(await site.newUser())
    site.at('2027-02-04T00:00:00+09:00')
    expect(await site.report(id)).toEqual({ ok: false, error: 'over' })
  })

  test('is confirmed late unless points that went back were to pay a part', async () => {
    const [plain, withPoints] = [await site.newUser(), await site.newUser()]
    await site.grant(withPoints, 5_000)
    const first = await requestOf(plain)
    const second = await requestOf(withPoints)
    site.at('2027-02-05T09:00:00+09:00')
    await site.runJob()
    expect(asked(await site.confirm(first.id)).value.periodStart).toEqual(site.now())
    expect(await site.planOf(plain)).toBe('basic')
    expect(await site.confirm(second.id)).toEqual({ ok: false, error: 'points_back' })
    expect(await site.planOf(withPoints)).toBe('free')
  })

  test.each(['withdraw', 'reject'] as const)(
    'gives its points back when somebody says %s, and can be confirmed no more',
    async act => {
      const userPk = await site.newUser()
      await site.grant(userPk, 5_000)
      const { id } = await requestOf(userPk)
      expect(asked(await site[act](id)).value.status).toBe('TRANSFER_EXPIRED')
      expect(await site[act](id)).toEqual({ ok: false, error: 'over' })
      expect(await site.balance(userPk)).toBe(5_000)
      expect(await site.confirm(id)).toEqual({ ok: false, error: 'over' })
      expect(await site.planOf(userPk)).toBe('free')
    },
  )

  test('of somebody who was erased is rejected and never confirmed', async () => {
    const userPk = await site.newUser()
    const { id } = await requestOf(userPk)
    await site.pool.query('DELETE FROM user_account WHERE pk = $1', [userPk])
    expect(await site.confirm(id)).toEqual({ ok: false, error: 'erased' })
    expect(asked(await site.reject(id)).value).toMatchObject({ status: 'TRANSFER_EXPIRED', userPk: null })
  })
})

describe('a plan that was paid by transfer', () => {
  test('is followed by the next one without a gap, which was paid while it ran', async () => {
    const userPk = await site.newUser()
    await site.confirm((await requestOf(userPk)).id)
    const next = await requestOf(userPk, { product: 'premium_monthly', requestKey: 'next-key' })
    site.at('2027-02-01T12:00:00+09:00')
    const { periodStart, periodEnd } = asked(await site.confirm(next.id)).value
    expect([periodStart, periodEnd]).toEqual([
      new Date('2027-02-28T10:00:00+09:00'),
      new Date('2027-03-28T10:00:00+09:00'),
    ])
    expect(await site.planOf(userPk)).toBe('basic')
    site.at('2027-02-28T10:00:00+09:00')
    expect(await site.planOf(userPk)).toBe('premium')
  })

  test('comes back whole within seven days, by the days that are left after them, and points with it', async () => {
    const [early, late] = [await site.newUser(), await site.newUser()]
    const ids: string[] = []
    for (const userPk of [early, late]) {
      await site.grant(userPk, 5_000)
      const { id } = await requestOf(userPk)
      await site.confirm(id)
      ids.push(id)
    }
    site.at('2027-02-07T10:00:00+09:00')
    expect(asked(await site.refund(ids[0]!)).value).toMatchObject({
      ...{ status: 'PERIOD_EXPIRED', endedBy: 'refunded', refundAmount: 4_900, refundPoints: 5_000 },
    })
    expect([await site.planOf(early), await site.balance(early)]).toEqual(['free', 5_000])
    site.at('2027-02-14T10:00:00+09:00')
    // 14 of 28 days are left.
    expect(asked(await site.refund(ids[1]!)).value).toMatchObject({
      refundAmount: 2_450,
      refundPoints: 2_500,
    })
    expect(await site.balance(late)).toBe(2_500)
    expect(await site.refund(ids[1]!)).toEqual({ ok: false, error: 'not_running' })
  })

  test('comes back by the days that are left once it was used, within seven days, too', async () => {
    const userPk = await site.newUser()
    const { id } = await requestOf(userPk)
    const use = () => site.stores.cards.noteFirstUse(userPk, site.now())
    await use()
    await site.confirm(id)
    expect(await site.stores.transfers.request(id)).toMatchObject({ firstUseAt: null })
    await use()
    site.at('2027-02-03T10:00:00+09:00')
    await use()
    // 25 of 28 days are left: 9,900 × 25 ÷ 28 = 8,839.2…
    expect(asked(await site.refund(id)).value).toMatchObject({
      firstUseAt: new Date('2027-01-31T10:00:00+09:00'),
      refundAmount: 8_839,
    })
  })

  test('is paid back only after the one that follows it, which has yet to begin', async () => {
    const userPk = await site.newUser()
    const first = await requestOf(userPk)
    await site.confirm(first.id)
    const next = await requestOf(userPk, { requestKey: 'next-key' })
    await site.confirm(next.id)
    expect(await site.refund(first.id)).toEqual({ ok: false, error: 'later_first' })
    expect(asked(await site.refund(next.id)).value).toMatchObject({ refundAmount: 9_900 })
    expect(asked(await site.refund(first.id, 5_000)).value).toMatchObject({ refundAmount: 5_000 })
  })
})

test('requests of 200 people at once have 200 different numbers', async () => {
  const people = await Promise.all(Array.from({ length: 200 }, () => site.newUser()))
  for (const userPk of people) await requestOf(userPk)
  const open = await site.stores.transfers.list({ isOpenOnly: true }, 500)
  expect(new Set(open.map(({ code }) => code)).size).toBe(200)
})
