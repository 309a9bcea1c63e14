import { expect, it } from 'vitest'
import { openPool } from '#server/adapters/database/pool.ts'
import { probeDatabaseWrite } from '#server/adapters/database/probe-write.ts'
import { testDatabase } from './test-database.ts'

it('the probe of a write leaves no table where it succeeds, and rejects where PostgreSQL refuses to write', async () => {
  const { pool, url, drop } = await testDatabase()
  await probeDatabaseWrite(pool)
  const { rows } = await pool.query(
    `SELECT current_database() AS name, (SELECT count(*)::int FROM pg_class WHERE relname = 'written_page') AS left`,
  )
  expect(rows[0].left).toBe(0)
  await pool.query(`ALTER DATABASE ${rows[0].name} SET default_transaction_read_only = on`)
  const readOnly = openPool({ connectionString: url }, { max: 1 })
  await expect(probeDatabaseWrite(readOnly)).rejects.toThrow(/read-only/)
  await readOnly.end()
  await drop()
})
