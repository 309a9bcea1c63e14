import { spawn } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { withFileSentences } from '#server/adapters/database/backup/backup-refusal.ts'
import { testDatabase } from '#tests/server/database/test-database.ts'
import { backupPlace } from './backup-place.ts'

const child = join(import.meta.dirname, '../database/children/backup.ts')

test('a backup that the system refuses to write on ends at once, with a sentence and without a file', async () => {
  const place = await backupPlace()
  const database = await testDatabase()
  // So many rows do not fit into any buffer on the way: whoever stops reading them leaves the database in the middle of a row.
  await database.pool.query(`INSERT INTO theme_member (theme, fsym_id, from_day, reason)
    SELECT 't', n, '2026-11-20', md5(n::text) FROM generate_series(1, 200000) n`)
  const file = place.path('large.backup')
  // The shell allows files of 64 kB, as a disk does that has no more room.
  const limited = spawn('bash', [
    '-c',
    `ulimit -f 64; exec "${process.execPath}" "$@"`,
    '-',
    child,
    database.url,
    file,
  ])
  let said = ''
  for (const stream of [limited.stdout, limited.stderr]) stream.on('data', part => (said += part))
  const patience = setTimeout(() => limited.kill('SIGKILL'), 30_000)
  const code = await new Promise(resolve => limited.once('close', resolve))
  clearTimeout(patience)
  expect(said).toContain('Writing the backup failed: EFBIG: file too large')
  expect(code).not.toBe(0)
  expect(await readdir(dirname(file))).toEqual([])
  await database.drop()
  await place.remove()
})

test('a full disk is told in the sentence of the data folder', async () => {
  const full = Object.assign(new Error('ENOSPC: no space left'), {
    code: 'ENOSPC',
    errno: -28,
    syscall: 'write',
  })
  await expect(withFileSentences('/d/x.backup', 'Writing', () => Promise.reject(full))).rejects.toThrow(
    'The disk that holds /d/x.backup is full. Make room, or set DATA_DIR to a folder on another disk.',
  )
})
