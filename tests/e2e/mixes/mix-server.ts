import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '#scripts/setup/root.ts'
import { fakeVendorKeys } from '#tests/builders/vendor-fakes.ts'
import { makeBuild } from '../support/builds.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { MIXES_NOW, type SourceMix, sourceMixes } from './source-mixes.ts'

/** Starts the real server on what the fakes brought. It asks no vendor again, because no session has ended since. */
export async function startMixServer(mix: SourceMix): Promise<TestServer> {
  const dataFrom = mkdtempSync(join(tmpdir(), 'tm-mix-'))
  try {
    execFileSync(process.execPath, [join(root, 'tests/e2e/mixes/publish-mix.ts'), mix, dataFrom], {
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    const env = { ...fakeVendorKeys, MARKET: sourceMixes[mix], TIDEMARK_NOW: MIXES_NOW }
    return await startTestServer({ dist: await makeBuild('one'), dataFrom, env })
  } finally {
    rmSync(dataFrom, { recursive: true, force: true })
  }
}
