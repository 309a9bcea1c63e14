import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeStores } from '#server/adapters/database/stores/make-stores.ts'
import { withTransaction } from '#server/adapters/database/with-transaction.ts'
import type { CliCommand, CommandTools } from '#server/cli/command.ts'
import { findCommand } from '#server/cli/commands.ts'
import { startPayment } from '#server/use-cases/billing/start-payment.ts'
import { takeDueSteps } from '#server/use-cases/billing/take-due-steps.ts'
import { verifyOpen } from '#server/use-cases/billing/verify-open.ts'
import { wrongBooks } from '#tests/builders/billing/money-books.ts'
import { openPayments } from './payer.ts'

let world: Awaited<ReturnType<typeof openPayments>>
let said: string[]
beforeEach(async () => {
  said = []
  world = await openPayments('2027-01-31T10:00:00+09:00')
})
afterEach(async () => {
  expect(await wrongBooks(world.database.pool, world.account)).toEqual([])
  await world.close()
})

/** Runs a command as it is typed, the reason being its last words. */
async function type(line: string, reason: string | null = 'A test', isCardSandbox = true): Promise<void> {
  const words = [...line.split(' '), ...(reason === null ? [] : ['--reason', reason])]
  const { command, rest } = findCommand(words)!
  const { prepare, run } = (await command.load()) as CliCommand
  await prepare?.(rest)
  await run(rest, {
    ...{
      stores: world.stores,
      isCardSandbox,
      now: world.billing.clock.now(),
      clock: world.billing.clock.now,
    },
    transaction: work => withTransaction(world.database.pool, open => work(makeStores(open))),
    say: line => void said.push(line),
  } as Partial<CommandTools> as CommandTools)
}

const subscribe = async (userPk: number) =>
  startPayment(world.billing, { userPk, product: 'basic_monthly', usesPoints: true, requestKey: 'first-key' })
const rows = async () =>
  (await world.database.pool.query('SELECT command, fields, reason FROM operator_action ORDER BY id')).rows

test('an operator pays a plan back with a reason, and the server pays it out', async () => {
  const userPk = await world.payer({ points: 1_000 })
  await subscribe(userPk)
  await type('billing refund payer-0 --amount 5000', 'An apology')
  expect(said).toEqual([
    'The plan of payer-0 has ended. A server pays back 5,000 won and 1,000 points within two minutes.',
  ])
  const row = { command: 'billing refund', fields: { amount: 5_000, points: 1_000 }, reason: 'An apology' }
  expect(await rows()).toEqual([row])
  world.pass(120_000)
  await verifyOpen(world.billing)
  expect(world.account.charges.map(({ refunded }) => refunded)).toEqual([5_000])
  await expect(type('billing refund payer-0')).rejects.toThrow('payer-0 has no plan by card.')
  expect(await rows()).toEqual([row])
})

test.each([
  ['billing refund nobody', 'A test', 'There is no user nobody.'],
  ['billing refund payer-0', null, '--reason says why'],
  ['billing refund payer-0', ' ', '--reason says why'],
  ['billing refund payer-0 --amount 9,900', 'A test', 'without commas'],
  ['billing refund payer-0 --amount 9901', 'A test', 'has paid less than that'],
  ['billing refund', 'A test', 'Name one user.'],
  ['billing clock payer-0 30', null, 'such as +30d'],
  ['billing clock nobody +30d', null, 'There is no user nobody.'],
  ['points grant payer-0 1,000', 'A test', 'without commas'],
  ['points deduct payer-0 1', 'A test', 'has only 0 points'],
])(
  '«%s» with the reason «%s» is refused in one sentence, and changes nothing',
  async (line, reason, says) => {
    await subscribe(await world.payer())
    await expect(type(line, reason)).rejects.toThrow(says)
    expect(await rows()).toEqual([])
    expect(world.account.charges).toMatchObject([{ refunded: 0 }])
  },
)

test('the clock of a plan is moved where no money moves, and of nobody without a plan', async () => {
  const [payer, other] = [await world.payer(), await world.payer()]
  await subscribe(payer)
  await expect(type('billing clock payer-1 +30d', null)).rejects.toThrow('payer-1 has no plan by card.')
  await expect(type('billing clock payer-0 +30d', null, false)).rejects.toThrow('no clock is moved')
  await type('billing clock payer-0 +30d', null)
  expect(said).toEqual([
    'The plan of payer-0 lives at 2027-03-02T01:00:00.000Z. A server takes its due steps within a minute.',
  ])
  await takeDueSteps(world.billing)
  expect((await world.steps(payer)).at(-1)).toBe('paid: renewal')
  expect(await world.steps(other)).toEqual([])
})
