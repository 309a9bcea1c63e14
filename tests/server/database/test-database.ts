import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { assert } from '#domain/kernel/assert.ts'
import { openPool } from '#server/adapters/database/pool.ts'
import { addressOf } from './address.ts'

export type TestDatabase = { pool: pg.Pool; url: string; drop(): Promise<void> }

/** A database of one's own, migrated (empty, or with a small market published), in a few hundredths of a second. */
export async function testDatabase({ empty = false, market = false } = {}): Promise<TestDatabase> {
  const server = process.env.TIDEMARK_TEST_DATABASE_URL
  const template = market ? process.env.TIDEMARK_TEST_MARKET : process.env.TIDEMARK_TEST_TEMPLATE
  assert(server && template, 'tests/server/database/global-setup.ts is a globalSetup of this run')
  const name = `tidemark_test_${randomBytes(8).toString('hex')}`
  await onServer(server, `CREATE DATABASE ${name} TEMPLATE ${empty ? 'template0' : template}`)
  const url = addressOf(server, name)
  const pool = openPool({ connectionString: url })
  const drop = async () => {
    if (!pool.ending) await pool.end()
    await onServer(server, `DROP DATABASE ${name} WITH (FORCE)`)
  }
  return { pool, url, drop }
}

async function onServer(url: string, statement: string): Promise<void> {
  const admin = openPool({ connectionString: url }, { max: 1 })
  try {
    await admin.query(statement)
  } finally {
    await admin.end()
  }
}
