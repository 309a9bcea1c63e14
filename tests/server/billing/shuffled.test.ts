import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { GooglePlayState } from '#domain/plan/receipt.ts'
import { sampleSeed } from '#scripts/test-runner/sample-seed.ts'
import { type RandomBySeed, randomBySeed } from '#tests/builders/random.ts'
import { isFullProof } from '#tests/setup/sample.ts'
import { type StoreSite, storeSite } from './store-site.ts'

const shuffles = isFullProof ? 1_000 : 30
const random = randomBySeed(sampleSeed())
const DAY = 86_400_000

/** The full proof takes minutes. */
const inFull = { timeout: 900_000 }

let site: StoreSite
let owner: Awaited<ReturnType<StoreSite['newUser']>>
beforeAll(async () => {
  site = await storeSite({ isLimited: false })
  owner = await site.newUser()
})
afterAll(() => site.close())

/** Each is there once or more often, in any order. */
function shuffledAndRepeated<T>(all: readonly T[], { below, happens }: RandomBySeed): T[] {
  const many = all.flatMap(one => (happens(0.4) ? [one, one] : [one]))
  for (let at = many.length - 1; at > 0; at--) {
    const other = below(at + 1)
    ;[many[at], many[other]] = [many[other]!, many[at]!]
  }
  return many
}

const forget = () =>
  site.server.pool.query('TRUNCATE store_purchase, store_notification, subscription_receipt')
const counted = async (): Promise<number> =>
  Number((await site.server.pool.query('SELECT count(*) FROM store_notification')).rows[0].count)
const dayFromNow = (days: number) => new Date(site.server.now().getTime() + days * DAY)

describe('genuine notifications in any order, some of them repeated', inFull, () => {
  it(`of Google Play are each noted once, and end in what the store says, in ${shuffles} shuffles`, async () => {
    const token = 'shuffled-token'
    const states: GooglePlayState[] = [
      'ACTIVE',
      'IN_GRACE_PERIOD',
      'ON_HOLD',
      'ACTIVE',
      'CANCELED',
      'EXPIRED',
    ]
    const purchase = { product: 'premium_monthly', start: dayFromNow(-10), acknowledged: true }
    const story = await Promise.all(
      states.map((_, at) => site.google.push({ token, type: at + 1, messageId: `m${at}` })),
    )
    for (let shuffle = 0; shuffle < shuffles; shuffle++) {
      await forget()
      const become = (state: GooglePlayState) =>
        site.google.purchases.set(token, {
          ...purchase,
          state,
          end: dayFromNow(state === 'EXPIRED' ? -1 : 20),
        })
      become('ACTIVE')
      const connectsAt = random.below(story.length)
      const last = random.oneOf(states)
      for (const [at, push] of shuffledAndRepeated(story, random).entries()) {
        if (at === connectsAt) expect((await site.connectAndroid(owner.headers, token)).statusCode).toBe(200)
        become(random.oneOf(states))
        expect((await site.notifyAndroid(push)).statusCode).toBe(200)
        if (random.happens(0.3)) await site.server.refreshPurchases()
      }
      become(last)
      await site.notifyAndroid(await site.google.push({ token, type: 2 }))
      await site.server.refreshPurchases()
      expect(await counted()).toBe(story.length + 1)
      const [receipt] = await site.server.stores.receipts.of(owner.pk)
      expect(receipt?.body).toMatchObject({ subscription_state: last })
    }
  })

  it(`of the App Store are each noted once, and end in the newest one, in ${shuffles} shuffles`, async () => {
    const id = '9000777'
    const story = []
    const types = ['SUBSCRIBED', 'DID_RENEW', 'DID_FAIL_TO_RENEW', 'DID_RENEW', 'REFUND']
    for (const [at, type] of types.entries()) {
      const isLast = at === types.length - 1
      site.apple.purchases.set(id, {
        ...{
          status: isLast ? 5 : at === 2 ? 4 : 1,
          product: 'premium_monthly',
          start: dayFromNow(-10),
          end: dayFromNow(20),
        },
        ...(isLast ? { revokedAt: site.server.now() } : {}),
      })
      const signedAt = new Date(site.server.now().getTime() + at)
      story.push(await site.apple.notification({ id, type, signedAt }))
    }
    for (let shuffle = 0; shuffle < shuffles; shuffle++) {
      await forget()
      for (const body of shuffledAndRepeated(story, random))
        expect((await site.notifyIos(body)).statusCode).toBe(200)
      expect(await counted()).toBe(story.length)
      // The store is asked later than it signed the newest notification.
      site.server.pass(10)
      expect((await site.connectIos(owner.headers, id)).statusCode).toBe(200)
      const [receipt] = await site.server.stores.receipts.of(owner.pk)
      expect(receipt?.body).toMatchObject({ notification_type: 'REFUND', subscribed: false })
    }
  })

  it('of the App Store alone decide, while the store says nothing newer', async () => {
    const id = '9000778'
    const purchase = { status: 1, product: 'premium_monthly', start: dayFromNow(-10), end: dayFromNow(20) }
    site.apple.purchases.set(id, purchase)
    await site.connectIos(owner.headers, id)
    site.apple.purchases.set(id, { ...purchase, status: 5, revokedAt: site.server.now() })
    const signedAt = new Date(site.server.now().getTime() + 5000)
    const refund = await site.apple.notification({ id, type: 'REFUND', signedAt })
    // The reply to the look-up was signed before the notification, as one from a cache is.
    site.apple.purchases.set(id, purchase)
    expect((await site.notifyIos(refund)).statusCode).toBe(200)
    await site.server.refreshPurchases()
    const receipts = await site.server.stores.receipts.of(owner.pk)
    expect(receipts.at(-1)?.body).toMatchObject({ subscribed: false })
  })
})
