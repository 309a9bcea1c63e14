import { randomUUID } from 'node:crypto'
import Fastify from 'fastify'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { assert } from '#domain/kernel/assert.ts'
import { sampleSeed } from '#scripts/test-runner/sample-seed.ts'
import { slow } from '#scripts/test-runner/slow.ts'
import { claimedResultOf } from '#server/adapters/payments/payple/mapper.ts'
import { signAsApple } from '#server/adapters/receipts/app-store/fake-signer.ts'
import { addPaypleResult } from '#server/http/payple-result.ts'
import { paymentResultsOf } from '#server/use-cases/billing/receive-result.ts'
import { startPayment } from '#server/use-cases/billing/start-payment.ts'
import { allowConnections } from '#tests/builders/billing/allow-connections.ts'
import { hostileText } from '#tests/builders/billing/hostile-text.ts'
import { startLyingVendor } from '#tests/builders/billing/lying-vendor.ts'
import { wrongBooks } from '#tests/builders/billing/money-books.ts'
import { openTestBilling } from '#tests/builders/billing/open-billing.ts'
import { randomBySeed } from '#tests/builders/random.ts'
import { openPayments } from '#tests/server/billing/card/payer.ts'
import { appleForgeries } from '#tests/server/billing/forged-apple.ts'
import { googleForgeries } from '#tests/server/billing/forged-google.ts'
import { type StoreSite, storeSite } from '#tests/server/billing/store-site.ts'

const sizes: Record<string, number> = { small: 500, full: 100_000 }
const rounds = process.env.PROOF_ROUNDS ?? 'small'
const size = sizes[rounds] ?? Number(rounds)
assert(size > 0, 'PROOF_ROUNDS is small, full or a number')
/** Each kind of body is a quarter of all. */
const each = Math.ceil(size / 4)
const random = randomBySeed(sampleSeed())
const inFull = { ...slow('sends many bodies to a server with vendors beside it'), timeout: 3_600_000 }

let world: Awaited<ReturnType<typeof openPayments>>
let vendor: Awaited<ReturnType<typeof startLyingVendor>>
let site: StoreSite
let watch: ReturnType<typeof allowConnections>
beforeAll(async () => {
  world = await openPayments('2027-01-31T10:00:00+09:00')
  site = await storeSite({ isLimited: false })
  vendor = await startLyingVendor(new URL(world.vendorUrl), random)
  const ours = [world.database.url, site.server.url].map(databasePlace)
  const pinned = [world.vendorUrl, vendor.url, site.google.url, site.apple.url].map(url => new URL(url).host)
  watch = allowConnections([...ours, ...pinned])
})
afterAll(async () => {
  watch.end()
  await vendor.close()
  await site.close()
  await world.close()
})

function databasePlace(connectionString: string): string {
  const { host, port } = new pg.Client({ connectionString })
  return host.startsWith('/') ? `${host}/.s.PGSQL.${port}` : `${host}:${port}`
}

test('a connection to a host that nobody pinned is noticed and not made', async () => {
  const before = watch.strange()
  for (const url of ['http://127.0.0.1:4999/', 'https://evil.test/', 'http://[::1]:4999/'])
    await expect(fetch(url)).rejects.toThrow()
  expect(watch.strange().filter(place => !before.includes(place))).toEqual([
    ...['127.0.0.1:4999', 'evil.test:443', '::1:4999'],
  ])
  for (const place of watch.strange()) watch.places.delete(place)
})

test(
  `${2 * each} results and webhooks of the card vendor lead to no host but the vendor's`,
  inFull,
  async () => {
    const billing = openTestBilling(world.database.pool, { url: vendor.url, clock: world.billing.clock })
    const app = Fastify()
    const results = paymentResultsOf(billing, claimedResultOf)
    await addPaypleResult(app, { ...results, buckets: { take: () => true } })
    const orders: string[] = []
    for (let nth = 0; nth < 20; nth++) {
      const userPk = await world.payer({ card: null })
      const begun = await startPayment(world.billing, {
        ...{ userPk, product: 'basic_monthly', usesPoints: false, requestKey: `key-${nth}-outgoing` },
      })
      assert(begun.ok, 'a payment begins')
      orders.push(begun.value.orderId)
    }
    const asked = watch.places.get(vendor.host) ?? 0
    for (let nth = 0; nth < 2 * each; nth++) {
      const isWebhook = nth % 2 === 1
      const fields = hostileFields(random.oneOf(orders))
      const isJson = random.happens(0.3)
      const replied = await app.inject({
        ...{ method: 'POST', url: isWebhook ? '/api/payple/webhook' : '/api/payple' },
        headers: { 'content-type': isJson ? 'application/json' : 'application/x-www-form-urlencoded' },
        payload: isJson ? JSON.stringify(fields) : new URLSearchParams(fields).toString(),
      })
      expect(replied.statusCode).toBeLessThan(500)
      // A result leads to our own page, whatever it says.
      if (replied.headers.location)
        expect(replied.headers.location).toMatch(/^\/api\/payple(\?id=t[mr][0-9a-f]{38})?$/)
    }
    await app.close()
    expect(watch.strange()).toEqual([])
    expect(watch.places.get(vendor.host), 'the vendor was asked').toBeGreaterThan(asked)
    expect(vendor.lies()).toBeGreaterThan(0)
    expect(world.account.charges).toEqual([])
    expect(await wrongBooks(world.database.pool, world.account)).toEqual([])
  },
)

const paypleNames = [
  ...[
    'PCD_PAY_RST',
    'PCD_PAY_CODE',
    'PCD_PAYER_ID',
    'PCD_PAY_TOTAL',
    'PCD_PAY_COFURL',
    'PCD_PAY_HOST',
    'PCD_PAY_URL',
  ],
  ...[
    'PCD_RST_URL',
    'PCD_PAY_REQKEY',
    'PCD_AUTH_KEY',
    'PCD_PAY_CARDRECEIPT',
    'PCD_PAY_OID',
    'return_url',
    '__proto__',
  ],
]

/** Most name a payment that waits, and say that it was approved; every other field may be anything. */
function hostileFields(orderId: string): Record<string, string> {
  const fields: Record<string, string> = {
    ...{ PCD_PAY_RST: 'success', PCD_PAY_OID: orderId, PCD_PAYER_ID: hostileText(random) },
    ...{
      PCD_AUTH_KEY: hostileText(random),
      PCD_PAY_REQKEY: hostileText(random),
      PCD_PAY_COFURL: hostileText(random),
    },
  }
  for (let changes = random.below(5); changes > 0; changes--)
    if (random.happens(0.8)) fields[random.oneOf(paypleNames)] = hostileText(random)
  return fields
}

test(`${each} notifications of Google Play lead to no host but Google's`, inFull, async () => {
  const forgeries = googleForgeries(site)
  const { authorization } = await site.google.push({ token: 'active.premium_monthly.f', type: 4 })
  const codes = new Map<number, number>()
  for (let nth = 0; nth < each; nth++) {
    const { push: forged } = await (nth % 20 === 0
      ? forgeries.one(random, hostileText(random))
      : { push: null })
    const replied = await site.notifyAndroid(
      forged ?? { authorization: random.happens(0.9) ? authorization : hostileToken(), body: hostilePush() },
    )
    codes.set(replied.statusCode, (codes.get(replied.statusCode) ?? 0) + 1)
    if (nth % 50 === 49) await site.server.refreshPurchases()
  }
  await site.server.refreshPurchases()
  expect(watch.strange()).toEqual([])
  expect(
    [...codes.keys()].every(code => code < 500),
    JSON.stringify([...codes]),
  ).toBe(true)
  expect(codes.get(200), 'some are from Google').toBeGreaterThan(0)
  expect(watch.places.get(new URL(site.google.url).host)).toBeGreaterThan(0)
})

const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/** A token that names the address of its own key. */
const hostileToken = (): string => {
  const head = { alg: 'RS256', kid: hostileText(random), jku: hostileText(random), x5u: hostileText(random) }
  return `Bearer ${encoded(head)}.${encoded({ iss: hostileText(random), aud: hostileText(random) })}.${encoded({})}`
}

function hostilePush(): object {
  // A token of the letters that a token may have comes so far that Google is asked about it.
  const token = hostileText(random).replaceAll(/[^\w.:-]/g, '')
  const purchaseToken = random.happens(0.5) ? `x${token}` : hostileText(random)
  const own = { purchaseToken, subscriptionId: hostileText(random) }
  const data = {
    ...{ version: '1.0', eventTimeMillis: String(site.server.now().getTime()) },
    packageName: random.happens(0.9) ? 'kr.tidemark.fake' : hostileText(random),
    subscriptionNotification: { version: '1.0', notificationType: 1 + random.below(13), ...own },
  }
  return {
    message: {
      data: Buffer.from(random.happens(0.95) ? JSON.stringify(data) : hostileText(random)).toString('base64'),
      messageId: random.happens(0.9) ? randomUUID() : hostileText(random),
      publishTime: site.server.now().toISOString(),
      attributes: { url: hostileText(random) },
    },
    subscription: hostileText(random),
  }
}

test(`${each} notifications of the App Store lead to no host but Apple's`, inFull, async () => {
  const forgeries = appleForgeries(site)
  const codes = new Map<number, number>()
  for (let nth = 0; nth < each; nth++) {
    const { signedPayload } =
      nth % 20 === 0 ? await forgeries.one(random, '14301') : await hostileNotification()
    const replied = await site.notifyIos({ signedPayload, url: hostileText(random) })
    codes.set(replied.statusCode, (codes.get(replied.statusCode) ?? 0) + 1)
    if (nth % 50 === 49) await site.server.refreshPurchases()
  }
  await site.server.refreshPurchases()
  expect(watch.strange()).toEqual([])
  expect(
    [...codes.keys()].every(code => code < 500),
    JSON.stringify([...codes]),
  ).toBe(true)
  expect(codes.get(200), 'some are from Apple').toBeGreaterThan(0)
})

/** Mostly signed by the store, so that everything which reads it is reached; its words may be anything. */
async function hostileNotification(): Promise<{ signedPayload: string }> {
  const { keys } = site.apple
  const id = random.happens(0.5) ? hostileText(random) : `1${random.below(100_000)}`
  const { signedPayload } = await site.apple.notification({ id: '14301', type: hostileText(random) })
  const read = (signed: string) => JSON.parse(Buffer.from(signed.split('.')[1] ?? '', 'base64url').toString())
  const payload = read(signedPayload)
  const transaction = {
    ...read(payload.data.signedTransactionInfo),
    originalTransactionId: id,
    transactionId: id,
  }
  transaction[random.oneOf(['appAccountToken', 'webOrderLineItemId', 'url'])] = hostileText(random)
  payload.data.signedTransactionInfo = await signAsApple(transaction, keys)
  if (random.happens(0.2))
    payload.data[random.oneOf(['url', 'bundleId', 'environment'])] = hostileText(random)
  payload.summary = { url: hostileText(random) }
  if (random.happens(0.9)) return { signedPayload: await signAsApple(payload, keys) }
  const head = {
    alg: 'ES256',
    x5c: [keys.chain[0], hostileText(random)],
    x5u: hostileText(random),
    jku: hostileText(random),
  }
  return { signedPayload: `${encoded(head)}.${encoded(payload)}.${encoded({})}` }
}
