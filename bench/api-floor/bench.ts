import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { assert } from '#domain/kernel/assert.ts'
import { startServerProcess } from '#tests/proof/server-process.ts'
import { temporaryFolder } from '#tests/server/database/temporary-folder.ts'
import type { Bench } from '../bench.ts'
import { withCleanup } from '../measure/cleanup.ts'
import { compareWithFastify } from './compare-with-fastify.ts'

const firstStartMs = 400_000

export const apiFloor: Bench = {
  name: 'api-floor',
  promise:
    'a reply about one stock costs at most twice what Fastify as it comes takes to send the same bytes',
  run: () =>
    withCleanup(async onEnd => {
      const folder = await temporaryFolder()
      onEnd(folder.remove)
      const dataDir = join(folder.path, 'data')
      const server = await startServerProcess(dataDir, { RATE_LIMIT: '999999999' })
      onEnd(() => server.stop())
      await server.ready(firstStartMs)
      const { origin } = server
      const ours = { origin, pid: ownerOf(dataDir), cpuSeconds: () => cpuOf(origin) }
      return compareWithFastify(ours, join(folder.path, 'answers'))
    }),
}

/** The process that holds a data folder writes its pid to owner.json. */
function ownerOf(dataDir: string): number {
  const { pid } = JSON.parse(readFileSync(join(dataDir, 'owner.json'), 'utf8')) as { pid: number }
  return pid
}

async function cpuOf(origin: string): Promise<number> {
  const text = await (await fetch(`${origin}/metrics`)).text()
  const said = /^process_cpu_seconds_total ([\d.e+-]+)$/m.exec(text)?.[1]
  assert(said !== undefined, 'the metrics tell the CPU of the process')
  return Number(said)
}
