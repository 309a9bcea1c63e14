import { makeStores } from '#server/adapters/database/stores/make-stores.ts'
import { databaseOn, withTransaction } from '#server/adapters/database/with-transaction.ts'
import type { Stores } from '#server/ports.ts'
import { type TestDatabase, testDatabase } from '#tests/server/database/test-database.ts'

const DAY = 86_400_000
export const pointTestStart = new Date('2026-11-20T09:00:00Z')
export const afterDays = (days: number): Date => new Date(pointTestStart.getTime() + days * DAY)

/** A database with points, and the sums that must agree in it at any moment. */
export async function pointSite() {
  const database: TestDatabase = await testDatabase()
  const { pool } = database
  const run = <T>(body: (stores: Stores) => Promise<T>): Promise<T> =>
    withTransaction(pool, open => body(makeStores(open)))
  return {
    ...database,
    stores: makeStores(databaseOn(pool)),
    run,
    async newUser(phone: string | null = null): Promise<number> {
      const { rows } = await pool.query(
        'INSERT INTO user_account (phone_number) VALUES ($1) RETURNING pk::int',
        [phone],
      )
      return rows[0].pk
    },
    save: (userPk: number, amount: number, at: Date = pointTestStart) =>
      run(({ points }) => points.save(userPk, { amount, type: 'ADMIN', reason: 'A test', at })),
    spend: (userPk: number, amount: number, reference: string, at: Date = pointTestStart) =>
      run(({ points }) => points.spend(userPk, { amount, reference, at })),
    giveBack: (userPk: number, reference: string, part?: number, at: Date = pointTestStart) =>
      run(({ points }) => points.giveBack(userPk, { reference, part, at })),
    remaining: async (userPk: number): Promise<number[]> => {
      const { rows } = await pool.query('SELECT remaining FROM point_lot WHERE user_pk = $1 ORDER BY id', [
        userPk,
      ])
      return rows.map(row => row.remaining as number)
    },
    ledgerSum: async (userPk: number): Promise<number> => {
      const { rows } = await pool.query(
        `SELECT COALESCE(sum(CASE WHEN to_account = 'held' THEN amount ELSE -amount END), 0)::int AS sum
         FROM point_entry WHERE user_pk = $1`,
        [userPk],
      )
      return rows[0].sum
    },
  }
}
