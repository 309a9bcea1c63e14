import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sampleSeed } from '#scripts/test-runner/sample-seed.ts'
import { randomBySeed } from '#tests/builders/random.ts'
import { isFullProof } from '#tests/setup/sample.ts'
import { appleForgeries } from './forged-apple.ts'
import { googleForgeries } from './forged-google.ts'
import { type StoreSite, storeSite } from './store-site.ts'

const rounds = isFullProof ? 3_400 : 150
const random = randomBySeed(sampleSeed())
const tokens = ['active', 'canceled', 'on_hold', 'expired'].map(state => `${state}.premium_monthly.f`)
const ids = ['14301', '24301', '44301', '54301']

/** The full proof takes minutes. */
const inFull = { timeout: 900_000 }

let site: StoreSite
beforeAll(async () => {
  site = await storeSite()
  for (const token of tokens) await site.connectAndroid((await site.newUser()).headers, token)
  for (const id of ids) await site.connectIos((await site.newUser()).headers, id)
})
afterAll(() => site.close())

/** Everything that the plan of anybody depends on. */
const everything = async () => {
  const { rows } = await site.server.pool.query(
    'SELECT user_pk, platform, external_id, body FROM subscription_receipt ORDER BY platform, external_id',
  )
  const known = await site.server.pool.query(
    'SELECT platform, purchase_id, version FROM store_purchase ORDER BY 1, 2',
  )
  return { rows, known: known.rows }
}

describe('forged notifications', inFull, () => {
  it('of Google Play are all refused, and change nothing', async () => {
    const before = await everything()
    const forgeries = googleForgeries(site)
    const refused = new Map<string, number>()
    for (let round = 0; round < rounds; round++) {
      const { name, push } = await forgeries.one(random, random.oneOf(tokens))
      expect((await site.notifyAndroid(push)).statusCode, name).toBe(403)
      refused.set(name, (refused.get(name) ?? 0) + 1)
    }
    expect([...refused.keys()].sort()).toEqual([...forgeries.names].sort())
    expect(await site.server.refreshPurchases()).toBe(0)
    expect(await everything()).toEqual(before)
  })

  it('of the App Store are all refused, and change nothing', async () => {
    const before = await everything()
    const forgeries = appleForgeries(site)
    const refused = new Map<string, number>()
    for (let round = 0; round < rounds; round++) {
      const { name, signedPayload } = await forgeries.one(random, random.oneOf(ids))
      expect((await site.notifyIos({ signedPayload })).statusCode, name).toBe(403)
      refused.set(name, (refused.get(name) ?? 0) + 1)
    }
    expect([...refused.keys()].sort()).toEqual([...forgeries.names].sort())
    expect(await site.server.refreshPurchases()).toBe(0)
    expect(await everything()).toEqual(before)
  })
})

describe('genuine notifications that somebody sends again, or with other words in them', inFull, () => {
  it('change no plan, because the store is asked what is true', async () => {
    const before = (await everything()).rows
    const pushes = await Promise.all(tokens.map(token => site.google.push({ token, type: 4 })))
    for (let round = 0; round < rounds; round++) {
      const { authorization, body } = random.oneOf(pushes)
      const { message } = body
      // The identity token of Google does not sign the body, so that a thief of one can write what he likes.
      const data = Buffer.from(message.data, 'base64')
        .toString()
        .replace(/"notificationType":\d+/, `"notificationType":${1 + random.below(13)}`)
        .replace(/"purchaseToken":"[^"]+"/, `"purchaseToken":"${random.oneOf(tokens)}"`)
      const changed = { ...message, data: Buffer.from(data).toString('base64'), messageId: `made-${round}` }
      const sent = random.happens(0.5) ? body : { ...body, message: changed }
      expect((await site.notifyAndroid({ authorization, body: sent })).statusCode).toBe(200)
      if (round % 25 === 0) await site.server.refreshPurchases()
    }
    await site.server.refreshPurchases()
    expect((await everything()).rows).toEqual(before)
  })
})
