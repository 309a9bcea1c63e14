import type pg from 'pg'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import { lockKeys, withLock } from './advisory-lock.ts'
import type { MigrationProblem } from './migration-problem.ts'
import { type Migration, ourMigrations, readMigrations } from './read-migrations.ts'

type Applied = { number: number; sha256: string }

type Options = { say?: (line: string) => void; folder?: string }
const noLimit = 2 ** 31 - 1

/** Updates the database to the newest schema. Several servers may call it at once. */
export async function migrate(
  pool: pg.Pool,
  { say = () => {}, folder = ourMigrations }: Options = {},
): Promise<Result<{ applied: string[] }, MigrationProblem>> {
  const migrations = await readMigrations(folder)
  if (!migrations.ok) return migrations
  const onWait = () => say('Another server is migrating the database; waiting for it')
  return withLock(pool, lockKeys.migrate, onWait, async client => {
    await client.query('SET statement_timeout = 0')
    const outcome = await bringUp(client, migrations.value, say)
    await client.query('RESET statement_timeout')
    return outcome
  })
}

async function bringUp(
  client: pg.PoolClient,
  migrations: Migration[],
  say: (line: string) => void,
): Promise<Result<{ applied: string[] }, MigrationProblem>> {
  await createMigrationTable(client)
  const { rows } = await client.query<Applied>('SELECT number, sha256 FROM migration ORDER BY number')
  const refusal = compareMigrations(migrations, rows)
  if (refusal) return err(refusal)
  const applied: string[] = []
  for (const migration of migrations.slice(rows.length)) {
    say(`Migrating the database: ${migration.file}`)
    const failure = await apply(client, migration)
    if (failure) return err({ code: 'broken', file: migration.file, reason: failure })
    applied.push(migration.file)
  }
  return ok({ applied })
}

export async function createMigrationTable(client: pg.PoolClient): Promise<void> {
  await client.query(`CREATE TABLE IF NOT EXISTS migration (
    number integer PRIMARY KEY,
    name text NOT NULL,
    sha256 text NOT NULL,
    applied_at timestamptz NOT NULL DEFAULT now()
  )`)
}

/** The migration and its row are one transaction: both are applied or neither. */
async function apply(client: pg.PoolClient, migration: Migration): Promise<string | null> {
  await client.query('BEGIN')
  try {
    await applyMigration(client, migration)
    await client.query('COMMIT')
    return null
  } catch (error) {
    await client.query('ROLLBACK')
    return error instanceof Error ? error.message : String(error)
  }
}

/** Applies a migration within the caller's transaction. */
export async function applyMigration(
  client: pg.PoolClient,
  { number, name, sha256, sql }: Migration,
): Promise<void> {
  await client.query({ text: sql, query_timeout: noLimit } as pg.QueryConfig)
  await client.query('INSERT INTO migration (number, name, sha256) VALUES ($1, $2, $3)', [
    number,
    name,
    sha256,
  ])
}

/** The applied migrations must be the first ones of this program, with equal checksums. */
export function compareMigrations(migrations: Migration[], applied: Applied[]): MigrationProblem | null {
  for (const [index, row] of applied.entries()) {
    if (row.number !== index + 1) {
      return { code: 'gap', expected: index + 1, found: `migration ${row.number} of the database` }
    }
    const migration = migrations[index]
    if (!migration) {
      return { code: 'newer', database: applied.at(-1)?.number ?? row.number, program: migrations.length }
    }
    if (migration.sha256 !== row.sha256) return { code: 'changed', file: migration.file }
  }
  return null
}
