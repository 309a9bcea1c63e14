import { afterAll, beforeAll, expect, test } from 'vitest'
import { backedUpTables, tablesLeftOut } from '#server/adapters/database/backup/backup-tables.ts'
import { type TestDatabase, testDatabase } from '#tests/server/database/test-database.ts'
import { tableNames } from './backup-place.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

test('every table is in a backup or is left out for a stated reason', async () => {
  expect([...backedUpTables, ...Object.keys(tablesLeftOut)].sort()).toEqual(await tableNames(database.pool))
  for (const reason of Object.values(tablesLeftOut)) expect(reason).toMatch(/^[A-Z].+\.$/)
})

test('every table is restored after the tables that its rows refer to', async () => {
  const { rows } = await database.pool.query<{ child: string; parent: string }>(
    `SELECT conrelid::regclass::text AS child, confrelid::regclass::text AS parent FROM pg_constraint
      WHERE contype = 'f' AND connamespace = 'public'::regnamespace AND conrelid <> confrelid`,
  )
  expect(rows.length).toBeGreaterThan(10)
  const at = (table: string) => backedUpTables.indexOf(table)
  const wrong = rows.filter(
    ({ child, parent }) => at(child) >= 0 && !(at(parent) >= 0 && at(parent) < at(child)),
  )
  expect(wrong).toEqual([])
})
