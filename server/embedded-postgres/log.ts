import { type FileHandle, open, rename, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { StartProblem } from '../adapters/database/start-problem.ts'

const largest = 5_000_000

export const postgresLogPath = (dataDir: string) => join(dataDir, 'postgres.log')

/**
 * Opens the log, which contains this start and earlier ones. A log that has grown too long is renamed, and one such
 * older file is kept.
 */
export async function openPostgresLog(dataDir: string): Promise<{ handle: FileHandle; from: number }> {
  const path = postgresLogPath(dataDir)
  const size = await stat(path).then(
    found => found.size,
    () => 0,
  )
  if (size > largest) await rename(path, `${path}.old`)
  return { handle: await open(path, 'a+', 0o600), from: size > largest ? 0 : size }
}

export async function readPostgresLog(handle: FileHandle, from: number): Promise<string> {
  const { size } = await handle.stat()
  const length = Math.min(size - from, 20_000)
  const { buffer } = await handle.read(Buffer.alloc(length), 0, length, size - length)
  return buffer.toString('utf8')
}

/**
 * Finds the reason for a failed start in the log. By default PostgreSQL logs these errors as text, without their codes;
 * our settings force English messages.
 * https://www.postgresql.org/docs/current/runtime-config-logging.html#GUC-LOG-LINE-PREFIX
 */
export function startProblemFromLog(text: string, path: string, doing: string): StartProblem {
  if (/No space left on device|Disk quota exceeded/.test(text)) return { code: 'disk-full', path }
  const lines = text
    .split('\n')
    .map(line => line.replace(/^\d{4}-\d\d-\d\d [\d:.]+ \w+ \[\d+\] /, '').trim())
    .filter(line => line !== '')
  return { code: 'failed', doing, lines: lines.slice(-5) }
}
