import { readdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { slow } from '#scripts/test-runner/slow.ts'
import { withDemoUsers } from '#tests/builders/templates.ts'
import { backupPlace, tableChecksums, tableNames } from '#tests/server/backup/backup-place.ts'
import { type Child, startChild } from '#tests/server/database/child.ts'
import { type TestDatabase, testDatabase } from '#tests/server/database/test-database.ts'
import { onServer } from '#tests/server/database/test-run.ts'

const rows = process.env.PROOF_ROUNDS === 'full' ? 1_000_000 : 100_000
const LONGEST_MS = 10 * 60_000

let place: Awaited<ReturnType<typeof backupPlace>>
let original: TestDatabase
let file: string
beforeAll(async () => {
  place = await backupPlace()
  original = await testDatabase({ template: withDemoUsers })
  for (let from = 0; from < rows; from += 50_000)
    await original.pool.query(
      `INSERT INTO user_consent (user_pk, kind, given, changed_at)
        SELECT (SELECT min(pk) FROM user_account), 'push', n % 2 = 0, now() + n * interval '1 second'
        FROM generate_series($1::int, $1 + 49999) n`,
      [from],
    )
})
afterAll(async () => {
  await original.drop()
  await place.remove()
})

/** Waits until the database copies rows for the child, and says how many bytes it has copied by then. */
async function copying(child: Child, url: string): Promise<number> {
  const name = new URL(url).pathname.slice(1)
  for (;;) {
    const found = await onServer(admin =>
      admin.query<{ bytes: number }>(
        `SELECT bytes_processed AS bytes FROM pg_stat_progress_copy
          WHERE datname = $1 AND bytes_processed > 500000`,
        [name],
      ),
    )
    if (found.rows[0]) return found.rows[0].bytes
    if (child.said().includes('done')) throw new Error('It was done before it could be killed')
  }
}

describe(`a backup of ${rows} rows`, () => {
  it('that is killed while it copies leaves no file under its name', slow('copies many rows'), async () => {
    file = place.path('killed.backup')
    const child = startChild('backup.ts', [original.url, file])
    const bytes = await copying(child, original.url)
    await child.end('SIGKILL')
    expect(await readdir(dirname(file))).toEqual(['killed.backup.part'])
    console.log(`killed after ${bytes} bytes of a table`)
  })

  it(
    'is made again over what the killed one left, and restored with equal checksums, within ten minutes',
    slow('copies many rows twice'),
    async () => {
      const began = performance.now()
      const again = startChild('backup.ts', [original.url, file])
      await again.saying('done')
      const madeMs = performance.now() - began
      const restored = await place.restore(file)
      const ms = performance.now() - began
      const { size } = await stat(file)
      const sums = await tableChecksums(original.pool)
      expect(await tableChecksums(restored.pool)).toEqual(sums)
      const all = Object.values(sums).reduce((sum, table) => sum + table.rows, 0)
      console.log(
        `${all} rows: ${size} bytes, made in ${Math.round(madeMs)} ms, restored in ${Math.round(ms - madeMs)} ms`,
      )
      expect(all).toBeGreaterThan(rows)
      expect(ms).toBeLessThan(LONGEST_MS)
    },
  )

  it(
    'whose restore is killed while it copies leaves nothing half, three times',
    slow('copies many rows'),
    async () => {
      const target = await place.emptyDatabase()
      for (let kill = 0; kill < 3; kill++) {
        const child = startChild('restore.ts', [target.url, file])
        await copying(child, target.url)
        await child.end('SIGKILL')
        expect(await tableNames(target.pool)).toEqual([])
      }
      const last = startChild('restore.ts', [target.url, file])
      await last.saying('done')
      expect(await tableChecksums(target.pool)).toEqual(await tableChecksums(original.pool))
    },
  )
})
