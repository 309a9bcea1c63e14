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
import { type MoneyOrder, startMoneyProcess } from '#tests/builders/billing/money-process.ts'
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
const slowCalls = 0.2

/** Who is killed in a round. A database that is killed alone comes back under a server that goes on. */
const victims = ['server', 'database', 'server, then database', 'database, then server'] as const

let database: Awaited<ReturnType<typeof openMoneyDatabase>>
let vendor: Awaited<ReturnType<typeof startFakePayple>>
beforeAll(async () => {
  database = await openMoneyDatabase()
  vendor = await startFakePayple({
    now: moneyClockOf(clock).now,
    slowMs: 40,
    fault: () => {
      const chance = random.below(1_000) / 1_000
      if (chance < lost) return 'lost'
      if (chance < lost + broken) return 'broken'
      return chance < lost + broken + slowCalls ? 'slow' : null
    },
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
  const users = await peopleWithCards()
  const order = (acts: boolean): MoneyOrder => ({
    ...{ url: database.url(), vendor: vendor.url, clock, users, acts },
    seed: random.below(1_000_000_000),
  })
  for (let round = 0; round < kills; round++) {
    const running = startMoneyProcess(order(true))
    await running.begun
    await pause(100 + random.below(900))
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
  const last = startMoneyProcess(order(false))
  expect(await last.ended).toBe('ended')
  expect(await wrongBooks(database.pool(), vendor.account)).toEqual([])
  const { rows } = await database
    .pool()
    .query('SELECT purpose, status, count(*)::int FROM card_payment GROUP BY 1, 2 ORDER BY 1, 2')
  console.log(vendor.account.charges.length, 'charges', JSON.stringify(rows))
  expect(vendor.account.charges.length).toBeGreaterThan(kills)
})

/** One card in three refuses. */
async function peopleWithCards(): Promise<number[]> {
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
    const payerId = vendor.account.register(String(userPk), `941012341234${nth % 3 === 2 ? '1132' : '1234'}`)
    const at = moneyClockOf(clock).now()
    await billing.stores.cards.putCard(userPk, { payerId, cardName: null, cardNum: null, createdAt: at })
    await withTransaction(database.pool(), tx =>
      makeStores(tx).points.save(userPk, { amount: 30_000, type: 'ADMIN', reason: 'proof', at }),
    )
    people.push(userPk)
  }
  return people
}
