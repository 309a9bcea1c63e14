import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { parsePidFile, readPidFile, replaceStaleLockIds } from './pid-file.ts'

let cluster: string
beforeEach(async () => {
  cluster = await mkdtemp(join(tmpdir(), 'tidemark-unit-'))
  return () => rm(cluster, { recursive: true })
})

const written = (pid: number) => `${pid}\n/data\n1795000000\n5432\n/data\n\n  5432001   98304\nready   \n`

test('the pid file that PostgreSQL writes is parsed', () => {
  expect(parsePidFile(written(77))).toEqual({ pid: 77, port: 5432, socketFolder: '/data' })
})

test('a pid file that is missing, empty or incomplete, or has an invalid process id, counts as none', async () => {
  expect(parsePidFile('')).toBeNull()
  expect(parsePidFile('77\n/data\n')).toBeNull()
  expect(parsePidFile('-77\n/data\n1\n5432\n')).toBeNull()
  expect(await readPidFile(cluster)).toBeNull()
})

test('in both lock files the process id of another running program is replaced by ours, and the rest is kept', async () => {
  const locks = ['postmaster.pid', '.s.PGSQL.5432.lock'].map(name => join(cluster, name))
  for (const lock of locks) await writeFile(lock, written(process.ppid))
  await replaceStaleLockIds(cluster, cluster)
  for (const lock of locks) expect(await readFile(lock, 'utf8')).toBe(written(process.pid))
})

test('a lock file of a process that has ended is left to PostgreSQL', async () => {
  const gone = 2 ** 22 + 1
  await writeFile(join(cluster, 'postmaster.pid'), written(gone))
  await replaceStaleLockIds(cluster, null)
  expect(await readFile(join(cluster, 'postmaster.pid'), 'utf8')).toBe(written(gone))
})
