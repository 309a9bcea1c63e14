import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Step } from '../steps.ts'
import { root } from './files.ts'
import { runTool } from './tool.ts'

/** One world each: what a service worker knows is unknown to a page, and domain knows none of them. */
const worlds = ['src', 'server', 'tests', 'src/domain', 'src/sw', 'extension']
const atOnce = 2

export const types: Step = {
  name: 'types',
  async run() {
    const cache = join(root, '.cache/types')
    mkdirSync(cache, { recursive: true })
    const waiting = [...worlds]
    const complaints: string[] = []
    const worker = async (): Promise<void> => {
      for (let world = waiting.shift(); world; world = waiting.shift()) {
        const complaint = await compile(world, cache)
        if (complaint) complaints.push(complaint)
      }
    }
    await Promise.all(Array.from({ length: atOnce }, worker))
    return {
      passed: worlds.length - complaints.length,
      failed: complaints.length,
      output: complaints.join('\n'),
    }
  },
}

async function compile(world: string, cache: string): Promise<string | null> {
  if (!existsSync(join(root, world, 'tsconfig.json'))) return `${world}/tsconfig.json is missing`
  const memory = join(cache, `${world.replaceAll('/', '-')}.tsbuildinfo`)
  const run = await runTool('tsc', ['-p', world, '--incremental', '--tsBuildInfoFile', memory])
  // TS18003: a world without a file yet has nothing to get wrong.
  if (run.code === 0 || run.output.includes('error TS18003')) return null
  return `— ${world}\n${run.output.trim()}`
}
