import { afterAll, beforeAll, expect, test } from 'vitest'
import { isOrderId } from '#domain/billing/order-id.ts'
import { assert } from '#domain/kernel/assert.ts'
import { sampleSeed } from '#scripts/test-runner/sample-seed.ts'
import { slow } from '#scripts/test-runner/slow.ts'
import { claimedResultOf } from '#server/adapters/payments/payple/mapper.ts'
import { paymentResultsOf } from '#server/use-cases/billing/receive-result.ts'
import { startPayment } from '#server/use-cases/billing/start-payment.ts'
import { wrongBooks } from '#tests/builders/billing/money-books.ts'
import { randomBySeed } from '#tests/builders/random.ts'
import { openPayments } from '#tests/server/billing/card/payer.ts'

const sizes: Record<string, number> = { small: 500, full: 10_000 }
const rounds = process.env.PROOF_ROUNDS ?? 'small'
const size = sizes[rounds] ?? Number(rounds)
assert(size > 0, 'PROOF_ROUNDS is small, full or a number')
const random = randomBySeed(sampleSeed())

let world: Awaited<ReturnType<typeof openPayments>>
beforeAll(async () => {
  world = await openPayments('2027-01-31T10:00:00+09:00')
})
afterAll(() => world.close())

type Fields = Record<string, string>
const words = [
  '',
  '0',
  'success',
  'error',
  'close',
  '\u0000',
  'null',
  '[object Object]',
  '9'.repeat(400),
  '한글',
  "' OR 1=1 --",
]

test(`of ${size} forged, replayed and reordered results none changes anything, and genuine ones count once`, {
  ...slow('sends many results to a server with a vendor beside it'),
  timeout: 1_800_000,
}, async () => {
  const results = paymentResultsOf(world.billing, claimedResultOf)
  const genuine: Fields[] = []
  const states = async () =>
    (await world.database.pool.query('SELECT order_id, status FROM card_payment ORDER BY 1')).rows
  for (let nth = 0; nth < 20; nth++) {
    const userPk = await world.payer({ card: null })
    const begun = await startPayment(world.billing, {
      ...{ userPk, product: 'basic_monthly', usesPoints: false, requestKey: `key-${nth}-forged` },
    })
    assert(begun.ok, 'a payment begins')
    const { orderId, amount } = begun.value
    const payerId = world.account.register(orderId, '9410123412341234')
    world.account.approvals.set(`approval-${nth}`, { payerId, orderId, amount })
    genuine.push({
      ...{ PCD_PAY_RST: 'success', PCD_PAY_OID: orderId, PCD_PAYER_ID: payerId },
      ...{ PCD_AUTH_KEY: world.account.issueAuthKey(), PCD_PAY_REQKEY: `approval-${nth}` },
    })
  }
  const open = await states()
  for (let nth = 0; nth < size; nth++) {
    const fields = forgedFrom(random.oneOf(genuine), random.oneOf(genuine))
    await results.receive(fields)
    const { PCD_PAY_OID: id = '' } = fields
    if (isOrderId(id) && random.happens(0.2)) await results.wake(id)
  }
  expect(await states()).toEqual(open)
  expect(world.account.charges).toEqual([])

  // Each genuine result comes three times, in any order, among forged ones.
  const shuffled = genuine.flatMap(fields => [fields, fields, fields]).toSorted(() => random.below(3) - 1)
  for (const fields of shuffled) {
    await results.receive(forgedFrom(fields, random.oneOf(genuine)))
    await results.receive(fields)
    await results.wake(fields.PCD_PAY_OID!)
  }
  expect((await states()).every(({ status }) => status === 'paid')).toBe(true)
  expect(world.account.charges).toHaveLength(20)
  expect(await wrongBooks(world.database.pool, world.account)).toEqual([])
})

/** A result that is not one: a key, a card or an order of another, or words that mean nothing. The keys of a real one are never used up. */
function forgedFrom(mine: Fields, other: Fields): Fields {
  const forged: Fields = { ...mine, PCD_PAY_REQKEY: `forged-${random.below(1_000)}` }
  for (let changes = 0; changes < 1 + random.below(3); changes++)
    forged[random.oneOf(['PCD_PAY_RST', 'PCD_PAYER_ID', 'PCD_PAY_OID', 'PCD_PAY_TOTAL', 'PCD_PAY_COFURL'])] =
      random.oneOf([
        ...words,
        other.PCD_PAYER_ID!,
        other.PCD_PAY_OID!,
        'https://evil.test/php/PayConfirmAct.php',
      ])
  return { ...forged, PCD_AUTH_KEY: random.happens(0.5) ? 'forged' : world.account.issueAuthKey() }
}
