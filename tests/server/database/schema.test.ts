import { is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as users from '#server/adapters/database/schema.ts'
import * as alerts from '#server/adapters/database/schema-alerts.ts'
import * as billing from '#server/adapters/database/schema-billing.ts'
import * as instruments from '#server/adapters/database/schema-instrument.ts'
import * as mail from '#server/adapters/database/schema-mail.ts'
import * as market from '#server/adapters/database/schema-market.ts'
import * as offers from '#server/adapters/database/schema-offers.ts'
import * as people from '#server/adapters/database/schema-people.ts'
import * as points from '#server/adapters/database/schema-points.ts'
import * as purchases from '#server/adapters/database/schema-purchases.ts'
import * as transfers from '#server/adapters/database/schema-transfers.ts'
import { type TestDatabase, testDatabase } from './test-database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

const query = async (text: string, values: unknown[] = []) => (await database.pool.query(text, values)).rows

const addUser = async (username: string) => {
  const [row] = await query('INSERT INTO user_account (username) VALUES ($1) RETURNING pk', [username])
  return row.pk as number
}

test('the schema in the code equals the one that the migrations make', async () => {
  const tables = Object.values({
    ...users,
    ...people,
    ...alerts,
    ...instruments,
    ...market,
    ...points,
    ...billing,
    ...mail,
    ...purchases,
    ...transfers,
    ...offers,
  }).flatMap(value => (is(value, PgTable) ? [getTableConfig(value)] : []))
  const seen = tables.flatMap(table =>
    table.columns.map(column => ({
      table: table.name,
      column: column.name,
      type: column.getSQLType(),
      required: column.notNull,
    })),
  )
  const made = await query(
    `SELECT c.relname AS table, a.attname AS column, format_type(a.atttypid, NULL) AS type,
            a.attnotnull AS required
     FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE n.nspname = 'public' AND c.relkind = 'r' AND a.attnum > 0 AND c.relname <> 'migration'`,
  )
  const sorted = (rows: typeof seen) =>
    rows.toSorted((a, b) => `${a.table}.${a.column}`.localeCompare(`${b.table}.${b.column}`))
  expect(sorted(seen)).toEqual(sorted(made as typeof seen))
})

test('a user name that differs from another only in case is refused', async () => {
  await addUser('Demo-Free')
  await expect(addUser('demo-free')).rejects.toMatchObject({ code: '23505' })
})

test('any number of accounts may have no user name', async () => {
  await query('INSERT INTO user_account (auth_provider) VALUES ($1), ($1)', ['kakao'])
})

test('deleting a user deletes the rows of that user', async () => {
  const pk = await addUser('leaver')
  await query(
    `INSERT INTO user_session (id, user_pk, client, refresh_hash, expires_at)
     VALUES (gen_random_uuid(), $1, 'web', '\\x01', now())`,
    [pk],
  )
  await query(
    `INSERT INTO user_item (user_pk, kind, id, revision, changed_as) VALUES ($1, 'note', 'A-S', 3, 1)`,
    [pk],
  )
  await query(
    `INSERT INTO followed_stock (user_pk, fsym_id, kind, item_id) VALUES ($1, 'A-S', 'note', 'A-S')`,
    [pk],
  )
  await query(
    `INSERT INTO idempotency_key (user_pk, key, endpoint, request_hash, facts) VALUES ($1, 'k', 'e', '\\x02', '{}')`,
    [pk],
  )
  await query('DELETE FROM user_account WHERE pk = $1', [pk])
  const owned = ['user_session', 'user_item', 'followed_stock', 'idempotency_key']
  for (const table of owned) {
    expect(await query(`SELECT 1 FROM ${table} WHERE user_pk = $1`, [pk]), table).toEqual([])
  }
})

test('every table with a user_pk deletes its rows with the user, but for ledgers, which only lose the name', async () => {
  const rows = await query(
    `SELECT c.table_name AS name, r.delete_rule AS rule FROM information_schema.columns c
     LEFT JOIN information_schema.key_column_usage k
       ON k.table_name = c.table_name AND k.column_name = c.column_name AND k.position_in_unique_constraint = 1
     LEFT JOIN information_schema.referential_constraints r ON r.constraint_name = k.constraint_name
     WHERE c.table_schema = 'public' AND c.column_name = 'user_pk' ORDER BY 1`,
  )
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.filter(row => row.rule !== 'CASCADE')).toEqual([
    { name: 'billing_step', rule: 'SET NULL' },
    { name: 'card_payment', rule: 'SET NULL' },
    { name: 'operator_action', rule: 'SET NULL' },
    { name: 'point_entry', rule: 'SET NULL' },
    { name: 'transfer_request', rule: 'SET NULL' },
  ])
})

test('a Korean market cannot hold an American instrument', async () => {
  const wrong = `INSERT INTO instrument (fsym_id, country, ticker, market, fref_security_type, name_kr, name_en, source)
    VALUES ('X-S', 'us', 'X', 2, 'SHARE', 'x', 'x', 'test')`
  await expect(query(wrong)).rejects.toMatchObject({ code: '23514' })
})
