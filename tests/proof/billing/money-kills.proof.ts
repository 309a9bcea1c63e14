import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { assert } from '#domain/kernel/assert.ts'
import { sampleSeed } from '#scripts/test-runner/sample-seed.ts'
import { slow } from '#scripts/test-runner/slow.ts'
import { makeStores } from '#server/adapters/database/stores/make-stores.ts'
import { withTransaction } from '#server/adapters/database/with-transaction.ts'
import { startFakePayple } from '#server/adapters/payments/payple/fake/start-fake-payple.ts'
import { moneyClockOf } from '#tests/builders/billing/fast-money-clock.ts'
import { wrongBooks } from '#tests/builders/billing/money-books.ts'
import { openMoneyDatabase } from '#tests/builders/billing/money-database.ts'
import { findMoneyPort, type MoneyOrder, startMoneyProcess } from '#tests/builders/billing/money-process.ts'
import { openTestBilling } from '#tests/builders/billing/open-billing.ts'
import { randomBySeed } from '#tests/builders/random.ts'

const sizes: Record<string, number> = { small: 8, full: 500 }
const rounds = process.env.PROOF_ROUNDS ?? 'small'
const kills = sizes[rounds] ?? Number(rounds)
assert(kills > 0, 'PROOF_ROUNDS is small, full or a number')
const random = randomBySeed(sampleSeed())

/** A minute a second, so that a call of some milliseconds is under way for seconds, as a real one is. */
const clock = { beganAt: Date.now(), from: Date.parse('2027-01-20T10:00:00+09:00'), factor: 60 }
const lost = 0.05
const broken = 0.05
const duplicate = 0.05
const expired = 0.05
const slowCalls = 0.2

/** Who is killed in a round. A database that is killed alone comes back under a server that goes on. */
const victims = ['server', 'database', 'server, then database', 'database, then server'] as const

/** The last process finds a vendor without faults, so that nothing is left unknown. */
let isOver = false
let database: Awaited<ReturnType<typeof openMoneyDatabase>>
let vendor: Awaited<ReturnType<typeof startFakePayple>>
beforeAll(async () => {
  database = await openMoneyDatabase()
  vendor = await startFakePayple({
    now: moneyClockOf(clock).now,
    slowMs: 40,
    fault: () => {
      if (isOver) return null
      const chance = random.below(1_000) / 1_000
      if (chance < lost) return 'lost'
      if (chance < lost + broken) return 'broken'
      if (chance < lost + broken + duplicate) return 'duplicate'
      if (chance < lost + broken + duplicate + expired) return 'expired'
      return chance < lost + broken + duplicate + expired + slowCalls ? 'slow' : null
    },
    // What is told comes in any order, and again after a kill until it is heard.
    notices: { delayMs: () => random.below(800), retryMs: 300 },
  })
})
afterAll(async () => {
  await vendor.close()
  await database.close()
})

test(`money moves once although server and database are killed ${kills} times and the vendor loses answers`, {
  ...slow('starts a process for each kill, in which many people pay, and the database after it'),
  timeout: 3_600_000,
}, async () => {
  const users = await peopleWhoPay()
  const port = await findMoneyPort()
  const order = (acts: boolean): MoneyOrder => ({
    ...{ url: database.url(), vendor: vendor.url, port, clock, users, acts },
    seed: random.below(1_000_000_000),
  })
  for (let round = 0; round < kills; round++) {
    const running = startMoneyProcess(order(true))
    await running.begun
    await untilCalled(2 + random.below(12), running.ended)
    await pause(random.below(300))
    const victim = victims[round % victims.length]!
    if (victim.startsWith('database')) await database.kill()
    if (victim === 'database') {
      await database.reopen()
      await pause(random.below(500))
    } else if (victim === 'database, then server') await pause(random.below(100))
    running.kill()
    expect(await running.ended).toBe('killed')
    if (victim === 'server, then database') await database.kill()
    if (victim.includes('then')) await database.reopen()
  }
  isOver = true
  const last = startMoneyProcess(order(false))
  expect(await last.ended).toBe('ended')
  expect(await wrongBooks(database.pool(), vendor.account)).toEqual([])
  const done = await whatWasDone()
  console.log(vendor.account.charges.length, 'charges', JSON.stringify(done))
  expect(vendor.account.charges.length).toBeGreaterThan(kills)
  const expected = [...(kills < 50 ? [] : frequent), ...(kills < 300 ? [] : rare)]
  expect(expected.filter(each => !((done[each] ?? 0) > 0))).toEqual([])
})

/** Waits for so many more calls at the vendor: a kill that comes sooner on a slow machine would find nothing under way. */
async function untilCalled(more: number, ended: Promise<unknown>): Promise<void> {
  const enough = vendor.calls.length + more
  let hasEnded = false
  ended.then(
    () => (hasEnded = true),
    () => (hasEnded = true),
  )
  while (!hasEnded && vendor.calls.length < enough) await pause(5)
}

/** What must have happened in a run of 50 kills or more, and in one of 300 or more; a sample is too short for each of them. */
const frequent = [
  ...['start paid', 'start refused', 'upgrade paid', 'renewal paid', 'renewal refused'],
  ...['REFUND_ON_PLAN_CHANGE done', 'webhook', 'by window'],
]
const rare = ['start void', 'renewal void', 'REFUND done', 'FORCE_REFUND done', 'result told twice']

/** How often each act came to each end, and what was heard of the vendor. */
async function whatWasDone(): Promise<Record<string, number>> {
  const { rows } = await database.pool().query<{ what: string; count: number }>(
    `SELECT purpose || ' ' || status AS what, count(*)::int FROM card_payment GROUP BY 1
      UNION ALL SELECT refund_type || ' ' || status, count(*)::int FROM card_refund GROUP BY 1
      ORDER BY 1`,
  )
  const isResult = ({ url }: { url: string }) => new URL(url).pathname === '/api/payple'
  const results = vendor.heard.filter(isResult).length
  const confirmed = vendor.calls.filter(path => path === '/php/PayConfirmAct.php').length
  return {
    ...Object.fromEntries(rows.map(({ what, count }) => [what, count])),
    ...{ webhook: vendor.heard.length - results, 'result told twice': results, 'by window': confirmed },
  }
}

/** One in four has no card and pays in the window; of the cards, one in three refuses. */
async function peopleWhoPay(): Promise<number[]> {
  const billing = openTestBilling(database.pool(), { url: vendor.url, clock: moneyClockOf(clock) })
  const people: number[] = []
  for (let nth = 0; nth < 60; nth++) {
    const { rows } = await database
      .pool()
      .query<{ pk: number }>(
        'INSERT INTO user_account (username, nickname, nickname_key) VALUES ($1, $1, $1) RETURNING pk',
        [`payer-${nth}`],
      )
    const userPk = Number(rows[0]?.pk)
    const at = moneyClockOf(clock).now()
    if (nth % 4 !== 3) {
      const number = `941012341234${nth % 3 === 2 ? '1132' : '1234'}`
      const payerId = vendor.account.register(String(userPk), number)
      await billing.stores.cards.putCard(userPk, { payerId, cardName: null, cardNum: null, createdAt: at })
    }
    await withTransaction(database.pool(), tx =>
      makeStores(tx).points.save(userPk, { amount: 30_000, type: 'ADMIN', reason: 'proof', at }),
    )
    people.push(userPk)
  }
  return people
}
