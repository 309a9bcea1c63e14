import { setTimeout as pause } from 'node:timers/promises'
import { productCodes } from '#domain/billing/products.ts'
import { openPool } from '#server/adapters/database/pool.ts'
import { makeStores } from '#server/adapters/database/stores/make-stores.ts'
import { databaseOn, withTransaction } from '#server/adapters/database/with-transaction.ts'
import { BadCommandInput, type CliCommand, type CommandTools } from '#server/cli/command.ts'
import {
  billingConfirmTransferCommand,
  billingRefundTransferCommand,
  billingRejectTransferCommand,
} from '#server/cli/commands/transfer.ts'
import type { Transaction } from '#server/ports.ts'
import { endDueTransfers, endTransfer, reportTransfer } from '#server/use-cases/transfers/end-transfer.ts'
import { remindOfTransfers } from '#server/use-cases/transfers/remind-of-transfer.ts'
import { requestTransfer } from '#server/use-cases/transfers/request-transfer.ts'
import { moneyClockOf } from '#tests/builders/billing/fast-money-clock.ts'
import type { ToldStep, TransferOrder } from '#tests/builders/billing/transfer-process.ts'
import { randomBySeed } from '#tests/builders/random.ts'
import { untilDatabaseBack } from './until-database-back.ts'

/** A server whose users pay by transfer, and its operators, until it is killed or told to end. */
const order = JSON.parse(process.argv[2] ?? '') as TransferOrder
const pool = openPool({ connectionString: order.url }, { max: 8 })
const clock = moneyClockOf(order.clock)
const random = randomBySeed(order.seed)
const stores = makeStores(databaseOn(pool))
const transaction: Transaction = run => withTransaction(pool, database => run(makeStores(database)))

async function act(userPk: number): Promise<void> {
  const open = await stores.transfers.openRequestOf(userPk)
  if (open && random.happens(0.5)) {
    const about = { id: open.id, now: clock.now() }
    await transaction(inside =>
      random.happens(0.8)
        ? reportTransfer(inside, about)
        : endTransfer(inside, { ...about, by: 'withdrawn' }),
    )
    return
  }
  const request = {
    ...{ userPk, product: random.oneOf(productCodes), usesPoints: random.happens(0.5) },
    ...{ requestKey: `key ${random.below(1_000_000_000)}`, now: clock.now() },
  }
  const ask = () => transaction(inside => requestTransfer(inside, request))
  // A double click: the same key twice at once.
  await Promise.all(random.happens(0.3) ? [ask(), ask()] : [ask()])
}

const steps: readonly { step: ToldStep['step']; command: CliCommand; open: boolean; chance: number }[] = [
  { step: 'confirmed', command: billingConfirmTransferCommand, open: true, chance: 60 },
  { step: 'confirmed', command: billingConfirmTransferCommand, open: false, chance: 10 },
  { step: 'rejected', command: billingRejectTransferCommand, open: true, chance: 10 },
  { step: 'refunded', command: billingRefundTransferCommand, open: false, chance: 20 },
]

/** An operator takes a step by the command line, and sometimes another one takes the same at the same time. */
async function operate(): Promise<void> {
  let chance = random.below(100)
  const chosen = steps.find(each => {
    chance -= each.chance
    return chance < 0
  })!
  const listed = await stores.transfers.list({ isOpenOnly: chosen.open }, 40)
  if (listed.length === 0) return void (await pause(5))
  const { id, status } = random.oneOf(listed)
  if (chosen.step === 'refunded' && status !== 'PAID') return
  const take = async () => {
    const tools = { stores, transaction, now: clock.now(), say: () => {} }
    try {
      await chosen.command.run([id, '--reason', 'proof'], tools as unknown as CommandTools)
      process.stdout.write(`${chosen.step} ${id}\n`)
    } catch (error) {
      if (!(error instanceof BadCommandInput)) throw error
    }
  }
  await Promise.all(random.happens(0.3) ? [take(), take()] : [take()])
}

const repeat = async (run: () => Promise<void>): Promise<void> => {
  while (order.acts) await untilDatabaseBack(run)
}

async function jobs(): Promise<void> {
  for (;;) {
    const isDone = await untilDatabaseBack(async () => {
      const taken =
        (await endDueTransfers({ stores, transaction, clock })) +
        (await remindOfTransfers({ stores, transaction, clock }))
      return !order.acts && taken === 0
    })
    if (isDone) return
    await pause(20)
  }
}

process.stdout.write('begun\n')
const people = () => repeat(() => act(random.oneOf(order.users)))
await Promise.all([jobs(), jobs(), repeat(operate), repeat(operate), ...Array.from({ length: 4 }, people)])
await pool.end()
