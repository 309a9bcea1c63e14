import type pg from 'pg'
import { assert } from '#domain/kernel/assert.ts'
import { pointsStore } from '#server/adapters/database/stores/billing/points.ts'
import { withTransaction } from '#server/adapters/database/with-transaction.ts'
import type { BenchFinding } from '../bench.ts'
import { medianOfRuns } from '../measure/figures.ts'
import { roundRobin } from '../measure/round-robin.ts'

/** What the ledger guarantees may cost at most as much again as the row that it writes. */
const gate = { atLeast: 0.5 }
const rounds = 5
const writes = 3_000
const workers = 8
const users = 2_000

type WriteRate = { perSecond: number; p99: number }

/** Measures grants and payments of points beside a row that is inserted under a row's lock and does nothing else. */
export async function measureLedger(pool: pg.Pool): Promise<BenchFinding[]> {
  const userPks = await usersWithPoints(pool)
  await pool.query(`CREATE TABLE bare_entry (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, user_pk bigint NOT NULL,
    amount integer NOT NULL, created_at timestamptz NOT NULL)`)
  const at = new Date('2026-11-27T00:00:00Z')
  let orders = 0
  const samples = await roundRobin(rounds, {
    save: () =>
      timed(userPks, userPk =>
        withTransaction(pool, open =>
          pointsStore(open).save(userPk, { amount: 10, type: 'ADMIN', reason: 'bench', at }),
        ),
      ),
    spend: () =>
      timed(userPks, async userPk => {
        const use = { amount: 10, reference: `order-${orders++}`, at }
        const isSpent = await withTransaction(pool, open => pointsStore(open).spend(userPk, use))
        assert(isSpent, 'everybody has enough points')
      }),
    bare: () => timed(userPks, userPk => insertBare(pool, userPk, at)),
  })
  await expectWritten(pool, orders)
  return [
    ledgerFinding(
      'points granted in a second, beside a bare INSERT under a row’s lock',
      samples.save,
      samples.bare,
    ),
    ledgerFinding('points paid with in a second, beside the same', samples.spend, samples.bare),
  ].flat()
}

async function usersWithPoints(pool: pg.Pool): Promise<number[]> {
  const { rows } = await pool.query<{ pk: number }>(
    `INSERT INTO user_account (nickname) SELECT 'bench' FROM generate_series(1, ${users}) RETURNING pk::int`,
  )
  await pool.query(`
    WITH wallet AS (INSERT INTO point_wallet (user_pk) SELECT pk FROM user_account RETURNING user_pk)
    INSERT INTO point_lot (user_pk, amount, remaining, type_code, created_at, expires_at)
    SELECT user_pk, 1000000, 1000000, 'ADMIN', '2026-11-20T08:00:00Z', '2027-06-20T08:00:00Z' FROM wallet`)
  return rows.map(({ pk }) => pk)
}

/** The floor: the same wallet is locked, and a row without indexes, checks and triggers is written. */
async function insertBare(pool: pg.Pool, userPk: number, at: Date): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('BEGIN')
    await client.query('SELECT FROM point_wallet WHERE user_pk = $1 FOR UPDATE', [userPk])
    await client.query('INSERT INTO bare_entry (user_pk, amount, created_at) VALUES ($1, $2, $3)', [
      userPk,
      10,
      at,
    ])
    await client.query('COMMIT')
  } finally {
    client.release()
  }
}

async function timed(
  userPks: readonly number[],
  write: (userPk: number) => Promise<unknown>,
): Promise<WriteRate> {
  const took: number[] = []
  let next = 0
  const work = async () => {
    while (next < writes) {
      const userPk = userPks[next++ % userPks.length]!
      const began = performance.now()
      await write(userPk)
      took.push(performance.now() - began)
    }
  }
  const began = performance.now()
  await Promise.all(Array.from({ length: workers }, work))
  const perSecond = (writes * 1_000) / (performance.now() - began)
  return { perSecond, p99: took.toSorted((a, b) => a - b)[Math.floor(took.length * 0.99)]! }
}

function ledgerFinding(what: string, ours: readonly WriteRate[], bare: readonly WriteRate[]): BenchFinding[] {
  const median = (rates: readonly WriteRate[], of: keyof WriteRate) =>
    medianOfRuns(rates.map(rate => rate[of]))
  const [rate, floor] = [median(ours, 'perSecond'), median(bare, 'perSecond')]
  const [slow, floorSlow] = [median(ours, 'p99'), median(bare, 'p99')]
  return [
    { what, ours: rate.toFixed(0), floor: floor.toFixed(0), figure: rate / floor, gate },
    {
      what: '  the slowest of 100, ms',
      ...{ ours: slow.toFixed(1), floor: floorSlow.toFixed(1), figure: slow / floorSlow },
    },
  ]
}

/** Every write is in the ledger, and lots and ledger agree. */
async function expectWritten(pool: pg.Pool, orders: number): Promise<void> {
  const { rows } = await pool.query<{ saved: number; used: number; held: number; bare: number }>(`SELECT
    (SELECT count(*) FROM point_entry WHERE action_code = 'SAVE')::int AS saved,
    (SELECT count(*) FROM point_entry WHERE action_code = 'USE')::int AS used,
    (SELECT sum(amount - remaining) FROM point_lot)::int AS held,
    (SELECT count(*) FROM bare_entry)::int AS bare`)
  const { saved, used, held, bare } = rows[0]!
  assert(saved === rounds * writes && bare === saved, `${saved} grants and ${bare} bare rows were written`)
  assert(used === orders && held === 10 * orders, `${used} payments took ${held} points`)
}
