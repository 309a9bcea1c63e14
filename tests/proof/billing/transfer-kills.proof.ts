import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { assert } from '#domain/kernel/assert.ts'
import { sampleSeed } from '#scripts/test-runner/sample-seed.ts'
import { slow } from '#scripts/test-runner/slow.ts'
import { makeStores } from '#server/adapters/database/stores/make-stores.ts'
import { withTransaction } from '#server/adapters/database/with-transaction.ts'
import { moneyClockOf } from '#tests/builders/billing/fast-money-clock.ts'
import { openMoneyDatabase } from '#tests/builders/billing/money-database.ts'
import { wrongTransfers } from '#tests/builders/billing/transfer-books.ts'
import {
  startTransferProcess,
  type ToldStep,
  type TransferOrder,
} from '#tests/builders/billing/transfer-process.ts'
import { randomBySeed } from '#tests/builders/random.ts'

const sizes: Record<string, number> = { small: 4, full: 300 }
const rounds = process.env.PROOF_ROUNDS ?? 'small'
const kills = sizes[rounds] ?? Number(rounds)
assert(kills > 0, 'PROOF_ROUNDS is small, full or a number')
const random = randomBySeed(sampleSeed())

/** Two days a second, so that deadlines pass and plans end while the processes run. */
const clock = { beganAt: Date.now(), from: Date.parse('2027-01-20T10:00:00+09:00'), factor: 172_800 }
const victims = ['server', 'database', 'server, then database', 'database, then server'] as const

let database: Awaited<ReturnType<typeof openMoneyDatabase>>
beforeAll(async () => {
  database = await openMoneyDatabase()
})
afterAll(() => database.close())

test(`a transfer is paid once and told once although server and database are killed ${kills} times`, {
  ...slow('starts a process for each kill, in which many people pay by transfer, and the database after it'),
  timeout: 3_600_000,
}, async () => {
  const users = await peopleWithPoints()
  const told: ToldStep[] = []
  const order = (acts: boolean): TransferOrder => ({
    ...{ url: database.url(), clock, users, acts },
    seed: random.below(1_000_000_000),
  })
  for (let round = 0; round < kills; round++) {
    const running = startTransferProcess(order(true), told)
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
  const looked = moneyClockOf(clock).now()
  const last = startTransferProcess(order(false), told)
  expect(await last.ended).toBe('ended')
  expect(await wrongTransfers(database.pool(), told, { users, now: looked })).toEqual([])
  const { rows } = await database
    .pool()
    .query('SELECT status, ended_by, count(*)::int FROM transfer_request GROUP BY 1, 2 ORDER BY 1, 2')
  console.log(told.length, 'steps of operators', JSON.stringify(rows))
  expect(told.filter(({ step }) => step === 'confirmed').length).toBeGreaterThan(kills)
})

async function peopleWithPoints(): Promise<number[]> {
  const people: number[] = []
  const at = moneyClockOf(clock).now()
  for (let nth = 0; nth < 60; nth++) {
    const { rows } = await database.pool().query<{ pk: number }>(
      `INSERT INTO user_account (username, nickname, nickname_key, e_mail, e_mail_verified_at)
         VALUES ($1, $1, $1, $1 || '@mail.example', now()) RETURNING pk`,
      [`payer-${nth}`],
    )
    const userPk = Number(rows[0]?.pk)
    await withTransaction(database.pool(), tx =>
      makeStores(tx).points.save(userPk, { amount: 30_000, type: 'ADMIN', reason: 'proof', at }),
    )
    people.push(userPk)
  }
  return people
}
