import { setTimeout as pause } from 'node:timers/promises'
import { productCodes } from '#domain/billing/products.ts'
import { assert } from '#domain/kernel/assert.ts'
import { openPool } from '#server/adapters/database/pool.ts'
import type { CardPayment } from '#server/card-ports.ts'
import { changeAutoRenew, changePlan } from '#server/use-cases/billing/change-plan.ts'
import { endWithRefund } from '#server/use-cases/billing/end-with-refund.ts'
import { renewDue } from '#server/use-cases/billing/renew.ts'
import { widgetOfPayment } from '#server/use-cases/billing/send-payment.ts'
import { startPayment } from '#server/use-cases/billing/start-payment.ts'
import { verifyOpen } from '#server/use-cases/billing/verify-open.ts'
import { moneyClockOf } from '#tests/builders/billing/fast-money-clock.ts'
import type { MoneyOrder } from '#tests/builders/billing/money-process.ts'
import { openTestBilling } from '#tests/builders/billing/open-billing.ts'
import { openResultSite } from '#tests/builders/billing/result-site.ts'
import { postResult, visitWindow } from '#tests/builders/billing/window-visitor.ts'
import { randomBySeed } from '#tests/builders/random.ts'
import { untilDatabaseBack } from './until-database-back.ts'

/** A server that does nothing but move money, for some users at once, until it is killed or told to end. */
const order = JSON.parse(process.argv[2] ?? '') as MoneyOrder
const pool = openPool({ connectionString: order.url }, { max: 8 })
const site = await openResultSite(
  referer => openTestBilling(pool, { url: order.vendor, clock: moneyClockOf(order.clock), referer }),
  order.port,
)
const { billing } = site
const random = randomBySeed(order.seed)

async function act(userPk: number): Promise<void> {
  const request = {
    ...{ userPk, product: random.oneOf(productCodes), usesPoints: random.happens(0.5) },
    requestKey: `key ${random.below(1_000_000_000)}`,
  }
  const chance = random.below(100) / 100
  if (chance < 0.2) {
    // A double click: the same key twice at once.
    const [begun] = await Promise.all([startPayment(billing, request), startPayment(billing, request)])
    if (begun.ok && begun.value.status === 'open') await payInWindow(begun.value)
  } else if (chance < 0.4) await changePlan(billing, request)
  else if (chance < 0.5) await changeAutoRenew(billing, { userPk, autoRenew: random.happens(0.7) })
  else if (chance < 0.93) await advanceClock(userPk)
  else if (chance < 0.95) await billing.stores.cards.removeCard(userPk)
  else {
    const refundType = random.oneOf(['REFUND', 'FORCE_REFUND'] as const)
    await endWithRefund(billing, { userPk, refundType, reason: 'proof' })
  }
}

/** Somebody without a card pays in the vendor's window, or leaves it; a browser may post the result twice. */
async function payInWindow(payment: CardPayment): Promise<void> {
  const { fields } = widgetOfPayment(billing.vendor, payment)
  const choice = random.oneOf(['pay', 'pay', 'pay', 'twice', 'expired', 'close'])
  const number = random.oneOf(['9410123412341234', '9410123412341234', '9410123412341132'])
  const result = await visitWindow(order.vendor, fields, { choice, number })
  const posted = Array.from({ length: random.oneOf([1, 1, 2, 3]) }, async () => {
    await pause(random.below(300))
    await postResult(result)
  })
  await Promise.all(posted)
}

/** Time passes for one subscription, as an operator lets it in the sandbox: reminders, renewals and retries come due. */
const advanceClock = (userPk: number): Promise<void> =>
  billing.transaction(async ({ cards }) => {
    const subscription = await cards.lock(userPk)
    const days = random.oneOf([1, 2, 7, 30, 180])
    await cards.putSubscription({
      ...subscription,
      clockAheadMs: subscription.clockAheadMs + days * 86_400_000,
    })
  })

async function users(): Promise<void> {
  while (order.acts) await untilDatabaseBack(() => act(random.oneOf(order.users)))
}

/** A server's two jobs: neither waits for the other. */
const jobs = () => Promise.all([repeat(() => verifyOpen(billing)), repeat(() => renewDue(billing))])

/** Runs a job again and again; after the acts, until nothing is under way. */
async function repeat(job: () => Promise<unknown>): Promise<void> {
  for (;;) {
    const isDone = await untilDatabaseBack(async () => {
      await job()
      return !order.acts && isSettled()
    })
    if (isDone) return
    await pause(20)
  }
}

/** A payment that waits in the window moves no money, and may wait for longer than the proof. */
async function isSettled(): Promise<boolean> {
  const { rows } = await pool.query<{ open: number }>(
    `SELECT (SELECT count(*) FROM card_payment WHERE status = 'sent')::int
      + (SELECT count(*) FROM card_refund WHERE status = 'sent')::int AS open`,
  )
  return rows[0]?.open === 0
}

process.stdout.write('begun\n')
await Promise.all([jobs(), ...(order.acts ? Array.from({ length: 8 }, users) : [])])
assert(billing.alarms.length === 0, billing.alarms.join('\n'))
await site.close()
await pool.end()
