import { expect, test } from 'vitest'
import { compareMigrations } from './migrate.ts'
import { type Migration, readMigrations } from './read-migrations.ts'

const known: Migration[] = [1, 2, 3].map(number => ({
  number,
  name: `m${number}`,
  file: `00${number}-m${number}.sql`,
  sql: '',
  sha256: `sum ${number}`,
}))
const applied = (...numbers: number[]) => numbers.map(number => ({ number, sha256: `sum ${number}` }))

test('a database may have the first migrations of the program, or all of them', () => {
  for (const rows of [applied(), applied(1), applied(1, 2), applied(1, 2, 3)]) {
    expect(compareMigrations(known, rows)).toBeNull()
  }
})

test('a gap, a changed migration and a newer database are distinguished', () => {
  expect(compareMigrations(known, applied(1, 3))).toMatchObject({ code: 'gap', expected: 2 })
  expect(compareMigrations(known, applied(2))).toMatchObject({ code: 'gap', expected: 1 })
  expect(compareMigrations(known, applied(1, 2, 3, 4))).toEqual({ code: 'newer', database: 4, program: 3 })
  expect(compareMigrations(known, [{ number: 1, sha256: 'another' }])).toEqual({
    code: 'changed',
    file: '001-m1.sql',
  })
})

test('our own migrations are in order', async () => {
  expect(await readMigrations()).toMatchObject({ ok: true })
})
