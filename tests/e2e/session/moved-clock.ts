import { renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ownFolder } from '../support/builds.ts'
import type { TestServer } from '../support/server.ts'

/** This is longer than an access token is valid. */
export const TOKEN_MS = 11 * 60_000
/** This is longer than the grace period of an old refresh token. */
export const GRACE_MS = 31_000

/** Restarts the server on the same data, with a clock that the returned function moves ahead. */
export async function withMovedClock(server: TestServer): Promise<(ms: number) => void> {
  const file = join(ownFolder(), 'clock-ahead')
  let ahead = 0
  const pass = (ms: number) => {
    ahead += ms
    // The server may read the file at any moment, so the file is replaced by a rename: the server never reads half a
    // number.
    writeFileSync(`${file}.next`, String(ahead))
    renameSync(`${file}.next`, file)
  }
  pass(0)
  const loaded = pathToFileURL(join(import.meta.dirname, 'clock-ahead.ts'))
  await server.stop()
  await server.start({ env: { NODE_OPTIONS: `--import=${loaded}`, CLOCK_AHEAD_FILE: file } })
  return pass
}
