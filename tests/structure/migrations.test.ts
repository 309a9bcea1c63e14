import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { isTest, readRepositoryFile, repositoryFiles } from '#scripts/checks/files.ts'
import { frozenMigrations } from './frozen-migrations.ts'

const migrations = repositoryFiles().filter(
  path => /^(server|src)\/.*\/migrations\/[^/]+\.(sql|ts)$/.test(path) && !isTest(path),
)
const numbered = migrations.filter(path => /\/\d{3}-[a-z0-9-]+\.(sql|ts)$/.test(path))
const sha256 = (text: string): string =>
  createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex')
const row = (path: string): string => `  '${path}': '${sha256(readRepositoryFile(path))}',`

describe('migrations', () => {
  it('are listed in frozen-migrations.ts, each with its checksum', () => {
    const missing = numbered.filter(path => !(path in frozenMigrations)).map(row)
    expect(missing, `add to frozen-migrations.ts:\n${missing.join('\n')}`).toEqual([])
  })
  it('are never changed and never removed', () => {
    const rewritten = Object.entries(frozenMigrations).filter(
      ([path, sum]) => !migrations.includes(path) || sha256(readRepositoryFile(path)) !== sum,
    )
    expect(
      rewritten.map(([path]) => path),
      'databases have been through these already: put them back and add a new one',
    ).toEqual([])
  })
  it('are numbered without a gap', () => {
    const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/'))
    for (const folder of new Set(numbered.map(folderOf))) {
      const inside = numbered.filter(path => folderOf(path) === folder)
      const numbers = inside.map(path => Number(path.slice(folder.length + 1, folder.length + 4)))
      expect(numbers, folder).toEqual(inside.map((_, at) => at + 1))
    }
  })
  it('have a checksum that changes with a single letter, but not with line endings', () => {
    expect(sha256('create table a ()')).not.toBe(sha256('create table b ()'))
    expect(sha256('a\r\nb')).toBe(sha256('a\nb'))
  })
})
