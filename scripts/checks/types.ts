import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../setup/root.ts'
import type { TestStep } from '../steps.ts'
import { runTool } from './tool.ts'

/**
 * Each of these folders is a TypeScript project of its own, because a service worker, a page and the domain know
 * different globals. The largest comes first.
 */
const worlds = ['tests', 'server', 'src', 'extension', 'src/domain', 'src/sw']

export const typeChecks: readonly TestStep[] = worlds.map(world => ({
  name: `types of ${world}`,
  async run() {
    const cache = join(root, '.cache/types')
    mkdirSync(cache, { recursive: true })
    const memory = join(cache, `${world.replaceAll('/', '-')}.tsbuildinfo`)
    // Several projects compile at once, so more threads for each would only cost time.
    const run = await runTool('tsc', [
      '-p',
      world,
      '--singleThreaded',
      '--incremental',
      '--tsBuildInfoFile',
      memory,
    ])
    const right = run.code === 0
    return { passed: right ? 1 : 0, failed: right ? 0 : 1, output: right ? '' : run.output.trim() }
  },
}))
