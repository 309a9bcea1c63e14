import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { openPostgresLog, postgresLogPath, readPostgresLog, startProblemFromLog } from './log.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tidemark-unit-'))
  return () => rm(folder, { recursive: true })
})

test('a full disk is recognized in the log, and any other error gives the last lines of the log', () => {
  const full = 'initdb: error: could not write file "x": No space left on device\n'
  expect(startProblemFromLog(full, '/d', 'making')).toEqual({ code: 'disk-full', path: '/d' })
  const other =
    '2026-11-20 08:30:11.483 UTC [21997] LOG:  starting\n\n2026-11-20 08:30:11 UTC [21997] FATAL:  no\n'
  expect(startProblemFromLog(other, '/d', 'making')).toEqual({
    code: 'failed',
    doing: 'making',
    lines: ['LOG:  starting', 'FATAL:  no'],
  })
})

test('only the part of the log that was written after it was opened is read', async () => {
  await writeFile(postgresLogPath(folder), 'old\n')
  const log = await openPostgresLog(folder)
  await log.handle.write('new\n')
  expect(await readPostgresLog(log.handle, log.from)).toBe('new\n')
  await log.handle.close()
})

test('a long log is renamed, and a new one is started', async () => {
  await writeFile(postgresLogPath(folder), 'x'.repeat(5_000_001))
  const log = await openPostgresLog(folder)
  await log.handle.write('new\n')
  expect(await readPostgresLog(log.handle, log.from)).toBe('new\n')
  await log.handle.close()
  expect(await readdir(folder)).toEqual(['postgres.log', 'postgres.log.old'])
})
