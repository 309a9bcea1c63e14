import { afterEach, beforeEach, expect, test } from 'vitest'
import { assert } from '#domain/kernel/assert.ts'
import type { CommandTools } from '#server/cli/command.ts'
import { billingReconcileCommand } from '#server/cli/commands/billing-reconcile.ts'
import { endWithRefund } from '#server/use-cases/billing/end-with-refund.ts'
import { startPayment } from '#server/use-cases/billing/start-payment.ts'
import { openPayments } from './payer.ts'

let world: Awaited<ReturnType<typeof openPayments>>
let said: string[]
beforeEach(async () => {
  said = []
  world = await openPayments('2027-01-31T10:00:00+09:00')
})
afterEach(() => world.close())

async function reconcile(...args: string[]): Promise<void> {
  said = []
  await billingReconcileCommand.prepare?.(args)
  await billingReconcileCommand.run(args, {
    ...{ stores: world.stores, cardVendor: world.billing.vendor, now: world.billing.clock.now() },
    say: (line: string) => void said.push(line),
  } as unknown as CommandTools)
}

let keys = 0
async function pay(): Promise<{ userPk: number; orderId: string }> {
  const userPk = await world.payer()
  const begun = await startPayment(world.billing, {
    ...{ userPk, product: 'basic_monthly', usesPoints: false, requestKey: `key-${keys++}` },
  })
  assert(begun.ok, 'the card is charged')
  return { userPk, orderId: begun.value.orderId }
}

const chargeOf = (orderId: string) => {
  const charge = world.account.charges.find(each => each.orderId === orderId)
  assert(charge, 'the vendor has charged it')
  return charge
}

const book = (orderId: string, status: string) =>
  world.database.pool.query('UPDATE card_payment SET status = $2 WHERE order_id = $1', [orderId, status])

test('both books agree day by day after payments, refusals and refunds', async () => {
  await pay()
  world.pass(86_400_000)
  await endWithRefund(world.billing, { ...(await pay()), refundType: 'REFUND', reason: 'test' })
  world.pass(61_000)
  await reconcile()
  expect(said.slice(-3)).toEqual([
    '2027-01-30  0 charges, 0 won paid, 0 differences',
    '2027-01-31  1 charges, 9900 won paid, 0 differences',
    '2027-02-01  1 charges, 9900 won paid, 0 differences',
  ])
  expect(said).toHaveLength(8)
  await reconcile('--day', '2027-01-31')
  expect(said).toEqual(['2027-01-31  1 charges, 9900 won paid, 0 differences'])
})

test('each kind of difference is listed with its code, and the command ends as a failure', async () => {
  const planted: Record<string, string> = {}
  const plant = async (code: string, change: (orderId: string) => unknown) => {
    const { orderId } = await pay()
    await change(orderId)
    planted[orderId] = code
  }
  const { charges } = world.account
  await pay()
  await plant('free', id => charges.splice(charges.indexOf(chargeOf(id)), 1))
  await plant('charged', id => book(id, 'void'))
  await plant('amount', id => Object.assign(chargeOf(id), { amount: 9_901 }))
  await plant('refund_unknown', id => Object.assign(chargeOf(id), { refunded: 1 }))
  await plant('unsettled', id => book(id, 'sent'))
  const ended = await pay()
  await endWithRefund(world.billing, { ...ended, refundType: 'REFUND', reason: 'test' })
  Object.assign(chargeOf(ended.orderId), { refunded: 9_899 })
  planted[ended.orderId] = 'refund_missing'
  world.pass(61_000)
  await expect(reconcile('--day', '2027-01-31')).rejects.toThrow('Both books differ in 6 payments.')
  const [first, ...lines] = said
  expect(first).toBe('2027-01-31  7 charges, 49500 won paid, 6 differences')
  const found = lines.map(line => line.trim().split(/\s+/))
  expect(Object.fromEntries(found.map(([code, orderId]) => [orderId, code]))).toEqual(planted)
  expect(lines.find(line => line.includes('free'))).toContain('ours: paid, 9900 won; vendor: no charge')
})

test('a vendor that does not answer is told from one that agrees', async () => {
  await pay()
  world.pass(61_000)
  world.failAlways('broken')
  await expect(reconcile('--day', '2027-01-31')).rejects.toThrow('Both books differ in 1 payments.')
  expect(said[1]).toMatch(/^ {2}no_answer .* vendor: no answer$/)
})

test('a charge of this minute may be under way, and is left to the next time', async () => {
  world.failAlways('lost')
  await pay()
  await reconcile('--day', '2027-01-31')
  expect(said).toEqual(['2027-01-31  0 charges, 0 won paid, 0 differences'])
})

test.each([['--day', '2027-02-30'], ['--day', 'today'], ['2027-01-31']])(
  'the input %s %s is refused',
  async (...args) => {
    await expect(reconcile(...args.filter(Boolean))).rejects.toThrow(/Korea|--day/)
  },
)
