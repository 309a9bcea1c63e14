import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import type { MigrationProblem } from './migration-problem.ts'

export type Migration = { number: number; name: string; file: string; sql: string; sha256: string }

export const ourMigrations = join(import.meta.dirname, 'migrations')

export async function readMigrations(
  folder: string = ourMigrations,
): Promise<Result<Migration[], MigrationProblem>> {
  const files = (await readdir(folder)).filter(file => file.endsWith('.sql')).sort()
  const migrations: Migration[] = []
  for (const [index, file] of files.entries()) {
    const [, digits, name] = /^(\d{3})-([a-z0-9-]+)\.sql$/.exec(file) ?? []
    if (!name || Number(digits) !== index + 1) return err({ code: 'gap', expected: index + 1, found: file })
    // Line endings depend on the git checkout and must not change the checksum.
    const sql = (await readFile(join(folder, file), 'utf8')).replaceAll('\r\n', '\n')
    const sha256 = createHash('sha256').update(sql).digest('hex')
    migrations.push({ number: index + 1, name, file, sql, sha256 })
  }
  return ok(migrations)
}
