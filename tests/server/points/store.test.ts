import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { afterDays, pointSite, pointTestStart } from './point-site.ts'

let site: Awaited<ReturnType<typeof pointSite>>
beforeAll(async () => {
  site = await pointSite()
})
afterAll(() => site.drop())

describe('points', () => {
  it('are taken from the lots that expire first', async () => {
    const user = await site.newUser()
    await site.save(user, 300, afterDays(10))
    await site.save(user, 200, afterDays(0))
    expect(await site.spend(user, 250, 'order-1', afterDays(11))).toBe(true)
    expect(await site.remaining(user)).toEqual([250, 0])
    expect(await site.stores.points.balance(user, afterDays(11))).toBe(250)
    expect(await site.ledgerSum(user)).toBe(250)
  })

  it('are not taken in part where there are too few', async () => {
    const user = await site.newUser()
    await site.save(user, 300)
    expect(await site.spend(user, 301, 'order-2')).toBe(false)
    expect(await site.remaining(user)).toEqual([300])
  })

  it('are spent once by an order, however often it is paid', async () => {
    const user = await site.newUser()
    await site.save(user, 900)
    expect(await site.spend(user, 400, 'order-3')).toBe(true)
    expect(await site.spend(user, 400, 'order-3')).toBe(true)
    expect(await site.remaining(user)).toEqual([500])
    await expect(site.spend(user, 300, 'order-3')).rejects.toThrow('the same points')
  })

  it('come back once from an order, and the order does not have them any more', async () => {
    const user = await site.newUser()
    await site.save(user, 900)
    await site.spend(user, 400, 'order-4')
    expect(await site.giveBack(user, 'order-4')).toBe(400)
    expect(await site.giveBack(user, 'order-4')).toBe(400)
    expect(await site.remaining(user)).toEqual([900])
    expect(await site.spend(user, 400, 'order-4')).toBe(false)
    expect(await site.giveBack(user, 'another order')).toBe(0)
  })

  it('come back in part, first to the lot that expires last', async () => {
    const user = await site.newUser()
    await site.save(user, 100, afterDays(0))
    await site.save(user, 100, afterDays(5))
    await site.spend(user, 150, 'order-5', afterDays(6))
    expect(await site.giveBack(user, 'order-5', 70, afterDays(7))).toBe(70)
    expect(await site.remaining(user)).toEqual([20, 100])
  })

  it('that come back after their expiry can be used for 15 days, and what was left there stays expired', async () => {
    const user = await site.newUser()
    await site.save(user, 100)
    await site.spend(user, 60, 'order-6')
    expect(await site.giveBack(user, 'order-6', undefined, afterDays(365))).toBe(60)
    expect(await site.stores.points.balance(user, afterDays(365))).toBe(60)
    expect(await site.stores.points.balance(user, afterDays(379.9))).toBe(60)
    expect(await site.stores.points.balance(user, afterDays(380))).toBe(0)
    await site.run(({ points }) => points.expireDue(afterDays(380), 100))
    expect(await site.remaining(user)).toEqual([0, 0])
    expect(await site.ledgerSum(user)).toBe(0)
  })

  it('are taken away by hand, or not at all where there are too few', async () => {
    const user = await site.newUser()
    await site.save(user, 100)
    const deduct = (amount: number) =>
      site.run(({ points }) =>
        points.deduct(user, { amount, reason: 'Given by mistake', at: pointTestStart }),
      )
    expect(await deduct(101)).toBe(false)
    expect(await deduct(100)).toBe(true)
    const { rows } = await site.stores.points.entries(user, { list: 'used', limit: 10, offset: 0 })
    expect(rows).toMatchObject([{ action: 'ADMIN_DEDUCT', amount: 100, reason: 'Given by mistake' }])
  })

  it('are moved in a transaction only', async () => {
    const user = await site.newUser()
    const grant = { amount: 1, type: 'ADMIN', reason: 'A test', at: pointTestStart } as const
    await expect(site.stores.points.save(user, grant)).rejects.toThrow('in a transaction')
  })

  it('are spent by 3 of 20 orders at the same time where there are enough for 3', async () => {
    const user = await site.newUser()
    await site.save(user, 1_000)
    const orders = Array.from({ length: 20 }, (_, nth) => site.spend(user, 300, `at-once-${nth}`))
    expect((await Promise.all(orders)).filter(Boolean)).toHaveLength(3)
    expect(await site.remaining(user)).toEqual([100])
    expect(await site.ledgerSum(user)).toBe(100)
  })
})

describe('the ledger', () => {
  it('shows one row for what one act took from two lots, newest first, in pages', async () => {
    const user = await site.newUser()
    await site.save(user, 100, afterDays(0))
    await site.save(user, 100, afterDays(1))
    await site.spend(user, 150, 'order-7', afterDays(2))
    await site.giveBack(user, 'order-7', 150, afterDays(3))
    const page = (offset: number) => site.stores.points.entries(user, { list: 'all', limit: 2, offset })
    const [first, second] = [await page(0), await page(2)]
    expect([first.total, second.total]).toEqual([4, 4])
    expect(first.rows).toMatchObject([
      { action: 'USE_CANCEL', type: 'PAYMENT', amount: 150, expiresAt: null },
      { action: 'USE', type: 'PAYMENT', amount: 150, expiresAt: null },
    ])
    expect(second.rows).toMatchObject([
      { action: 'SAVE', amount: 100, expiresAt: afterDays(366) },
      { action: 'SAVE', amount: 100, expiresAt: afterDays(365) },
    ])
  })

  it('refuses every change and removal of a row', async () => {
    const user = await site.newUser()
    await site.save(user, 100)
    for (const change of [
      'UPDATE point_entry SET amount = 1',
      'UPDATE point_entry SET user_pk = NULL',
      'DELETE FROM point_entry',
      'TRUNCATE point_entry',
    ])
      await expect(site.pool.query(change), change).rejects.toMatchObject({ code: '23001' })
  })

  it('stays without the name and the reason once the person was erased', async () => {
    const user = await site.newUser()
    await site.save(user, 100)
    const count = async () => (await site.pool.query('SELECT FROM point_entry')).rowCount
    const before = await count()
    await site.pool.query('DELETE FROM user_account WHERE pk = $1', [user])
    expect(await count()).toBe(before)
    const { rows } = await site.pool.query('SELECT amount, reason FROM point_entry WHERE user_pk IS NULL')
    expect(rows).toEqual([{ amount: 100, reason: null }])
  })

  it('refuses a row that moves points between other accounts than those of its action', async () => {
    await expect(
      site.pool.query(
        `INSERT INTO point_entry (operation, lot_id, from_account, to_account, amount, action_code, type_code, created_at)
         VALUES (1, 1, 'held', 'issued', 1, 'SAVE', 'ADMIN', now())`,
      ),
    ).rejects.toMatchObject({ code: '23514' })
  })
})
