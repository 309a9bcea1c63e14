import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signAsApple } from '#server/adapters/receipts/app-store/fake-signer.ts'
import { type StoreSite, storeSite } from './store-site.ts'

const DAY = 86_400_000
let site: StoreSite
beforeAll(async () => {
  site = await storeSite()
})
afterAll(() => site.close())

const countOf = async (id: string): Promise<number> =>
  Number(
    (await site.server.pool.query('SELECT count(*) FROM store_notification WHERE purchase_id = $1', [id]))
      .rows[0].count,
  )
const endIn = (days: number) => new Date(site.server.now().getTime() + days * DAY)

describe('a notification of Google Play', () => {
  it('only has the store asked, so that its type decides nothing', async () => {
    const { pk, headers } = await site.newUser()
    const token = 'active.premium_monthly.n1'
    await site.connectAndroid(headers, token)
    // The type says that the purchase was revoked; the store says that it goes on.
    expect((await site.notifyAndroid(await site.google.push({ token, type: 12 }))).json()).toEqual({
      accepted: true,
    })
    await site.server.refreshPurchases()
    expect(await site.planOf(pk)).toBe('premium')
    const bought = site.google.purchases.get(token)
    site.google.purchases.set(token, { ...bought!, state: 'EXPIRED', end: endIn(-1) })
    await site.notifyAndroid(await site.google.push({ token, type: 2 }))
    await site.server.refreshPurchases()
    expect(await site.planOf(pk)).toBe('free')
  })

  it('counts once, however often it is sent', async () => {
    const token = 'active.basic_monthly.n2'
    const push = await site.google.push({ token, type: 4, messageId: '700' })
    for (let time = 0; time < 3; time++) expect((await site.notifyAndroid(push)).statusCode).toBe(200)
    expect(await countOf(token)).toBe(1)
    await site.server.refreshPurchases()
    site.google.calls.length = 0
    expect((await site.notifyAndroid(push)).statusCode).toBe(200)
    expect(await site.server.refreshPurchases()).toBe(0)
    expect(site.google.calls).toEqual([])
  })

  it('that arrives before the purchase is connected is not lost', async () => {
    const { pk, headers } = await site.newUser()
    const token = 'active.premium_monthly.n3'
    await site.notifyAndroid(await site.google.push({ token, type: 4 }))
    await site.server.refreshPurchases()
    expect(await site.planOf(pk)).toBe('free')
    expect((await site.connectAndroid(headers, token)).statusCode).toBe(200)
    expect(await site.planOf(pk)).toBe('premium')
    expect(await countOf(token)).toBe(1)
  })

  it('about a purchase that the store does not know is accepted, and the store is asked five times at most', async () => {
    const token = 'nobody-knows-this'
    expect((await site.notifyAndroid(await site.google.push({ token, type: 4 }))).statusCode).toBe(200)
    let asked = 0
    for (let hour = 0; hour < 12; hour++) {
      asked += await site.server.refreshPurchases()
      site.server.pass(3_600_000)
    }
    expect(asked).toBe(5)
  })

  it('without a valid proof is refused with 403', async () => {
    const { body } = await site.google.push({ token: 'active.basic_monthly.n4', type: 4 })
    expect((await site.notifyAndroid({ body })).statusCode).toBe(403)
    expect((await site.notifyAndroid({ body, authorization: 'Bearer a.b.c' })).statusCode).toBe(403)
  })
})

describe('a notification of the App Store', () => {
  it('is kept at once, because Apple has signed the purchase in it', async () => {
    const { pk, headers } = await site.newUser()
    const id = '14201'
    await site.connectIos(headers, id)
    const bought = site.apple.purchases.get(id)
    site.server.pass(1000)
    site.apple.purchases.set(id, { ...bought!, status: 5, revokedAt: site.server.now() })
    site.apple.calls.length = 0
    expect((await site.notifyIos(await site.apple.notification({ id, type: 'REFUND' }))).statusCode).toBe(200)
    expect(site.apple.calls).toEqual([])
    expect(await site.planOf(pk)).toBe('free')
    const [receipt] = await site.server.stores.receipts.of(pk)
    expect(receipt?.body).toMatchObject({ notification_type: 'REFUND', subscribed: false })
  })

  it('that was signed earlier never replaces what was signed later', async () => {
    const { pk, headers } = await site.newUser()
    const id = '14202'
    await site.connectIos(headers, id)
    const before = await site.apple.notification({ id, type: 'DID_RENEW' })
    site.server.pass(60_000)
    site.apple.purchases.set(id, { ...site.apple.purchases.get(id)!, status: 2, end: endIn(-1) })
    const after = await site.apple.notification({ id, type: 'EXPIRED' })
    await site.notifyIos(after)
    await site.notifyIos(before)
    expect(await site.planOf(pk)).toBe('free')
    await site.server.refreshPurchases()
    expect(await site.planOf(pk)).toBe('free')
    const [receipt] = await site.server.stores.receipts.of(pk)
    expect(receipt?.body).toMatchObject({ notification_type: 'EXPIRED' })
  })

  it('that was signed by somebody else, or for another app or environment, is refused with 403', async () => {
    const { keys } = site.apple
    const { signedPayload } = await site.apple.notification({ id: '14203', type: 'DID_RENEW' })
    const [, middle = ''] = signedPayload.split('.')
    const payload = JSON.parse(Buffer.from(middle, 'base64url').toString())
    const changed = (data: object) => signAsApple({ ...payload, data: { ...payload.data, ...data } }, keys)
    for (const signed of [
      await changed({ environment: 'Sandbox' }),
      await changed({ environment: 'LocalTesting' }),
      await changed({ bundleId: 'kr.another.app' }),
      await changed({ appAppleId: 1 }),
      await signAsApple(payload, { leafKey: keys.api.privateKey, chain: keys.chain }),
      'a.b.c',
    ])
      expect((await site.notifyIos({ signedPayload: signed })).statusCode).toBe(403)
    expect(await countOf('14203')).toBe(0)
    expect((await site.notifyIos({ signedPayload })).statusCode).toBe(200)
    expect(await countOf('14203')).toBe(1)
  })
})

describe('a look-up that is under way when a notification arrives', () => {
  it('does not count, and the store is asked again', async () => {
    const { pk, headers } = await site.newUser()
    const token = 'active.premium_monthly.n5'
    await site.connectAndroid(headers, token)
    await site.notifyAndroid(await site.google.push({ token, type: 2 }))
    // The reply of the first look-up is made before the purchase ends, and arrives after it.
    site.faults.push('slow')
    const refreshing = site.server.refreshPurchases()
    await expect.poll(() => site.faults.length).toBe(0)
    site.google.purchases.set(token, {
      ...site.google.purchases.get(token)!,
      state: 'EXPIRED',
      end: endIn(-1),
    })
    await site.notifyAndroid(await site.google.push({ token, type: 13 }))
    await refreshing
    await site.server.refreshPurchases()
    expect(await site.planOf(pk)).toBe('free')
  })
})
