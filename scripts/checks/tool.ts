import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { root } from '../setup/root.ts'

/** The tools are started by their own entry files, so that each runs on our Node on every operating system. */
const entries = {
  // The compiler written in Go takes a quarter of the time. Code that needs the compiler's API uses the compiler
  // written in TypeScript.
  tsc: 'typescript-native/bin/tsc',
  biome: '@biomejs/biome/bin/biome',
  vitest: 'vitest/vitest.mjs',
  knip: 'knip/bin/knip.js',
  depcruise: 'dependency-cruiser/bin/dependency-cruiser.mjs',
} as const

export type ToolRun = { code: number; stdout: string; output: string }

export function runTool(tool: keyof typeof entries, args: string[], folder: string = root): Promise<ToolRun> {
  const entry = join(root, 'node_modules', entries[tool])
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [entry, ...args], {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const said: string[] = []
    const stdout: string[] = []
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      stdout.push(text)
      said.push(text)
    })
    child.stderr.setEncoding('utf8').on('data', (text: string) => said.push(text))
    child.on('error', reject)
    child.on('close', code => resolve({ code: code ?? 1, stdout: stdout.join(''), output: said.join('') }))
  })
}
