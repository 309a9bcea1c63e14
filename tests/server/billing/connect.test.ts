import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Problem } from '#contract/problem.ts'
import { type StoreSite, storeSite } from './store-site.ts'

const DAY = 86_400_000
let site: StoreSite
beforeAll(async () => {
  site = await storeSite()
})
afterAll(() => site.close())

const stores = [
  {
    store: 'Google Play',
    connect: (headers: Record<string, string>, id: string) => site.connectAndroid(headers, id),
    bought: 'active.premium_monthly.1a',
    second: 'active.basic_1_yearly.2a',
    nothing: 'never-bought',
  },
  {
    store: 'App Store',
    connect: (headers: Record<string, string>, id: string) => site.connectIos(headers, id),
    bought: '14101',
    second: '13102',
    nothing: '9000001',
  },
]

describe.each(stores)('a purchase of the $store', ({ connect, bought, second, nothing }) => {
  it('gives its plan to the account that connects it, and tells whether it is the first', async () => {
    const { pk, headers } = await site.newUser()
    const first = await connect(headers, bought)
    expect(first.json()).toEqual({ result: 'success', initial_subscription: true })
    expect(await site.planOf(pk)).toBe('premium')
    const later = await connect(headers, second)
    expect(later.json()).toEqual({ result: 'success', initial_subscription: false })
    expect(await site.server.stores.receipts.of(pk)).toHaveLength(2)
    const again = await connect(headers, bought)
    expect(again.json()).toEqual(first.json())
    expect(await site.server.stores.receipts.of(pk)).toHaveLength(2)
  })

  it('is refused with 409 to a second account, and stays with the first', async () => {
    const [owner, thief] = [await site.newUser(), await site.newUser()]
    const purchase = bought.includes('.') ? 'active.premium_monthly.17b' : '14117'
    expect((await connect(owner.headers, purchase)).statusCode).toBe(200)
    const refused = await connect(thief.headers, purchase)
    expect(refused.statusCode).toBe(409)
    expect(refused.json<Problem>()).toMatchObject({ code: 'conflict', detail: 'ALREADY_CONNECTED' })
    expect(await site.planOf(owner.pk)).toBe('premium')
    expect(await site.planOf(thief.pk)).toBe('free')
  })

  it('that the store does not know is refused with 404 EMPTY and leaves nothing behind', async () => {
    const { pk, headers } = await site.newUser()
    const refused = await connect(headers, nothing)
    expect(refused.statusCode).toBe(404)
    expect(refused.json<Problem>()).toMatchObject({ code: 'not_found', detail: 'EMPTY' })
    expect(await site.server.stores.receipts.of(pk)).toEqual([])
    const { rows } = await site.server.pool.query('SELECT 1 FROM store_purchase WHERE purchase_id = $1', [
      nothing,
    ])
    expect(rows).toEqual([])
  })

  it.each([
    ['broken', 503],
    ['lost', 503],
    ['slow', 200],
  ] as const)(
    'is answered with a fault %s of the store by %i, and connected by the next try',
    async (fault, status) => {
      const { pk, headers } = await site.newUser()
      const id = bought.includes('.')
        ? `active.premium_monthly.${fault}`
        : `141${fault.length}${fault.charCodeAt(0)}`
      site.faults.push(fault)
      expect((await connect(headers, id)).statusCode).toBe(status)
      expect(await site.planOf(pk)).toBe(status === 200 ? 'premium' : 'free')
      expect((await connect(headers, id)).statusCode).toBe(200)
      expect(await site.planOf(pk)).toBe('premium')
    },
  )

  it('is looked up at most 24 times a minute for one user', async () => {
    const { headers } = await site.newUser()
    const codes = []
    for (let time = 0; time < 26; time++) codes.push((await connect(headers, nothing)).statusCode)
    expect(codes.filter(code => code === 404)).toHaveLength(24)
    expect(codes.filter(code => code === 429)).toHaveLength(2)
  })
})

describe('a purchase of Google Play', () => {
  it('is acknowledged once it has an account, also when the first tries fail', async () => {
    const { headers } = await site.newUser()
    const token = 'active.basic_monthly.ack'
    site.google.calls.length = 0
    // The look-up succeeds, the acknowledgement does not.
    site.faults.push('slow', 'broken')
    expect((await site.connectAndroid(headers, token)).statusCode).toBe(200)
    expect(site.google.purchases.get(token)?.acknowledged).toBeUndefined()
    site.server.pass(61_000)
    await site.server.refreshPurchases()
    expect(site.google.purchases.get(token)?.acknowledged).toBe(true)
    const { rows } = await site.server.pool.query(
      "SELECT body->>'acknowledgement_state' AS state FROM subscription_receipt WHERE external_id = $1",
      [token],
    )
    expect(rows).toEqual([{ state: 'ACKNOWLEDGED' }])
  })

  it('is not acknowledged while it is pending or nobody’s', async () => {
    const { pk, headers } = await site.newUser()
    const token = 'pending.premium_monthly.p'
    expect((await site.connectAndroid(headers, token)).statusCode).toBe(200)
    expect(await site.planOf(pk)).toBe('free')
    const push = await site.google.push({ token: 'active.basic_monthly.nobody', type: 4 })
    expect((await site.notifyAndroid(push)).statusCode).toBe(200)
    await site.server.refreshPurchases()
    expect(site.google.purchases.get(token)?.acknowledged).toBeUndefined()
    expect(site.google.purchases.get('active.basic_monthly.nobody')?.acknowledged).toBeUndefined()
  })

  it('that continues another one belongs to the account of that one, even if no app shows it', async () => {
    const [owner, thief] = [await site.newUser(), await site.newUser()]
    const old = 'active.basic_monthly.old'
    expect((await site.connectAndroid(owner.headers, old)).statusCode).toBe(200)
    const start = site.server.now()
    const end = new Date(start.getTime() + 30 * DAY)
    site.google.purchases.set('upgrade-token-1', {
      state: 'ACTIVE',
      product: 'premium_monthly',
      start,
      end,
      replaces: old,
    })
    site.google.purchases.set(old, { state: 'EXPIRED', product: 'basic_monthly', start, end: start })
    expect((await site.connectAndroid(thief.headers, 'upgrade-token-1')).statusCode).toBe(409)
    await site.notifyAndroid(await site.google.push({ token: 'upgrade-token-1', type: 4 }))
    await site.server.refreshPurchases()
    expect(await site.planOf(owner.pk)).toBe('premium')
    const bodies = (await site.server.stores.receipts.of(owner.pk)).map(({ body }) => body)
    expect(bodies).toMatchObject([{ subscription_state: 'EXPIRED' }, { plan: 'premium' }])
  })
})

describe('a purchase whose period ends without a notification', () => {
  it('is looked up again, so that a renewal counts', async () => {
    const { pk, headers } = await site.newUser()
    const token = 'active.premium_monthly.renews'
    expect((await site.connectAndroid(headers, token)).statusCode).toBe(200)
    const bought = site.google.purchases.get(token)
    expect(bought).toBeDefined()
    site.server.pass(21 * DAY)
    expect(await site.planOf(pk)).toBe('free')
    site.google.purchases.set(token, { ...bought!, end: new Date(site.server.now().getTime() + 20 * DAY) })
    await site.server.refreshPurchases()
    expect(await site.planOf(pk)).toBe('premium')
  })
})
