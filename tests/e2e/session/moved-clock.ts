import { renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ownFolder } from '../support/builds.ts'
import type { TestServer } from '../support/server.ts'

/** Longer than a short token lives. */
export const TOKEN_MS = 11 * 60_000
/** Longer than an old refresh token is forgiven. */
export const GRACE_MS = 31_000

/** The same server on the same data, with a clock that goes ahead whenever it is told to. */
export async function withMovedClock(server: TestServer): Promise<(ms: number) => void> {
  const file = join(ownFolder(), 'clock-ahead')
  let ahead = 0
  const pass = (ms: number) => {
    ahead += ms
    // The server reads it at any moment, and never half of it.
    writeFileSync(`${file}.next`, String(ahead))
    renameSync(`${file}.next`, file)
  }
  pass(0)
  const loaded = pathToFileURL(join(import.meta.dirname, 'clock-ahead.ts'))
  await server.stop()
  await server.start({ env: { NODE_OPTIONS: `--import=${loaded}`, CLOCK_AHEAD_FILE: file } })
  return pass
}
