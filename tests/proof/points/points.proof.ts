import { afterAll, beforeAll, expect, test } from 'vitest'
import { availablePoints } from '#domain/billing/point-lots.ts'
import { assert } from '#domain/kernel/assert.ts'
import { sampleSeed } from '#scripts/test-runner/sample-seed.ts'
import { slow } from '#scripts/test-runner/slow.ts'
import { pointsStore } from '#server/adapters/database/stores/billing/points.ts'
import { databaseOn, withTransaction } from '#server/adapters/database/with-transaction.ts'
import { randomBySeed } from '#tests/builders/random.ts'
import { type Child, startChild } from '#tests/server/database/child.ts'
import { type TestDatabase, testDatabase } from '#tests/server/database/test-database.ts'
import type { DoneAct } from './done-act.ts'
import { type LedgerRow, replayLedger } from './replay.ts'

const sizes: Record<string, { acts: number; kills: number }> = {
  small: { acts: 1_000, kills: 3 },
  full: { acts: 100_000, kills: 100 },
}
const size = sizes[process.env.PROOF_ROUNDS ?? 'small']
assert(size, 'PROOF_ROUNDS is small or full')
const PROCESSES = 4
const USERS = 12
const random = randomBySeed(sampleSeed())

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

const rowsOf = async <T>(text: string, values: unknown[] = []): Promise<T[]> =>
  (await database.pool.query(text, values)).rows

test(`points agree after ${size.acts} acts of 16 workers and ${size.kills} kills`, {
  ...slow('processes are killed while they move points'),
  timeout: 3 * 3_600_000,
}, async () => {
  const users = await rowsOf<{ pk: number }>(
    `INSERT INTO user_account (nickname) SELECT 'proof' FROM generate_series(1, ${USERS}) RETURNING pk::int`,
  )
  const began = performance.now()
  const acts = await workAndKill(users.map(({ pk }) => pk))
  const seconds = (performance.now() - began) / 1_000
  expect(acts.length).toBeGreaterThanOrEqual(size.acts)

  await expectAcknowledged(acts)
  const latest = await rowsOf<{ at: Date }>('SELECT max(created_at) AS at FROM point_entry')
  const [before, after] = [new Map<number, number>(), new Map<number, number>()]
  for (const { pk } of users) before.set(pk, await expectAgreement(pk, latest[0]!.at))
  while ((await withTransaction(database.pool, open => pointsStore(open).expireDue(latest[0]!.at, 5))) > 0);
  for (const { pk } of users) after.set(pk, await expectAgreement(pk, latest[0]!.at))
  expect(after, 'what expires was not in the balance before').toEqual(before)
  const kinds = Object.entries(Object.groupBy(acts, ({ kind }) => kind)).map(
    ([kind, all]) => `${all.length} ${kind}`,
  )
  console.log(
    `${acts.length} acknowledged acts (${kinds.join(', ')}) and ${size.kills} kills in ${seconds.toFixed(0)} s: ` +
      'never below 0; lots, ledger, balance and model are equal',
  )
})

/** Lets four processes with four workers each move points, and kills one of them now and then. */
async function workAndKill(users: readonly number[]): Promise<DoneAct[]> {
  const began = Date.now()
  const acts: DoneAct[] = []
  const start = (): Child =>
    startChild('../../../proof/points/children/move-points.ts', [
      ...[database.url, String(1 + random.below(2 ** 30)), users.join(), String(began)],
    ])
  // The last line of a killed process may have been cut off, so it is no acknowledgement.
  const linesOf = (child: Child): string[] => child.said().split('\n').slice(0, -1)
  const running = Array.from({ length: PROCESSES }, start)
  const end = async (nth: number) => {
    await running[nth]!.end('SIGKILL')
    acts.push(...linesOf(running[nth]!).map(line => JSON.parse(line) as DoneAct))
  }
  const done = () => {
    expect(running.map(child => child.process.exitCode)).toEqual(running.map(() => null))
    return running.reduce((sum, child) => sum + linesOf(child).length, acts.length)
  }
  for (let kill = 1; kill <= size!.kills; kill++) {
    await untilDone(done, (size!.acts * kill) / (size!.kills + 1))
    const victim = random.below(PROCESSES)
    await new Promise(resolve => setTimeout(resolve, random.below(40)))
    await end(victim)
    running[victim] = start()
  }
  await untilDone(done, size!.acts)
  for (const nth of running.keys()) await end(nth)
  await untilQuiet()
  return acts
}

async function untilDone(done: () => number, wanted: number): Promise<void> {
  while (done() < wanted) await new Promise(resolve => setTimeout(resolve, 20))
}

/** A statement of a killed process may still be running in the database. */
const untilQuiet = () =>
  expect
    .poll(() =>
      rowsOf(
        `SELECT FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid() AND state <> 'idle'`,
      ),
    )
    .toEqual([])

/** Every act that a worker was told of is in the ledger, and nothing that was refused. */
async function expectAcknowledged(acts: readonly DoneAct[]): Promise<void> {
  const sums = await rowsOf<{ reference: string; used: number; back: number; times: number }>(
    `SELECT reference, sum(amount) FILTER (WHERE action_code = 'USE')::int AS used,
       COALESCE(sum(amount) FILTER (WHERE action_code = 'USE_CANCEL'), 0)::int AS back,
       count(DISTINCT operation) FILTER (WHERE action_code = 'USE')::int AS times
     FROM point_entry WHERE reference IS NOT NULL GROUP BY reference`,
  )
  const byReference = new Map(sums.map(row => [row.reference, row]))
  const lots = new Map(
    (await rowsOf<{ id: number; amount: number }>('SELECT id::int, amount FROM point_lot')).map(
      ({ id, amount }) => [String(id), amount],
    ),
  )
  for (const act of acts) {
    if (act.kind === 'save') expect(lots.get(act.lot)).toBe(act.amount)
    if (act.kind === 'spend' && act.done)
      expect(byReference.get(act.reference)).toMatchObject({ used: act.amount, times: 1 })
    if (act.kind === 'back' && act.amount > 0) expect(byReference.get(act.reference)?.back).toBe(act.amount)
  }
}

/** Lots, ledger, balance and the model of one user are equal. Returns the balance. */
async function expectAgreement(userPk: number, at: Date): Promise<number> {
  const ledger = await rowsOf<Omit<LedgerRow, 'at' | 'expires'> & { at: Date; expires: Date }>(
    `SELECT operation::int, action_code AS action, lot_id::text AS lot, point_entry.amount, reference,
       point_entry.created_at AS at, point_lot.amount AS "lotAmount", expires_at AS expires
     FROM point_entry JOIN point_lot ON point_lot.id = lot_id
     WHERE point_entry.user_pk = $1 ORDER BY operation, point_entry.id`,
    [userPk],
  )
  const model = replayLedger(
    ledger.map(row => ({ ...row, at: row.at.getTime(), expires: row.expires.getTime() })),
  )
  const lots = await pointsStore(databaseOn(database.pool)).lots(userPk)
  expect(lots.map(({ id, remaining, expires }) => ({ id, remaining, expires }))).toEqual(
    model.filter(({ remaining }) => remaining > 0).toSorted((a, b) => Number(a.id) - Number(b.id)),
  )
  const moved = ledger.reduce(
    (sum, { action, amount }) => sum + (action === 'SAVE' || action === 'USE_CANCEL' ? amount : -amount),
    0,
  )
  expect(moved).toBe(lots.reduce((sum, { remaining }) => sum + remaining, 0))
  const balance = await pointsStore(databaseOn(database.pool)).balance(userPk, at)
  expect(balance).toBe(availablePoints(model, at.getTime()))
  return balance
}
