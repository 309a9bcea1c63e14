import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { root } from '../setup/root.ts'

/** Each tool's own entry, so that it runs on the Node we run on and on every system. */
const entries = {
  // The compiler in Go takes a quarter of the time; what reads syntax or types from a program of ours needs the other.
  tsc: 'typescript-native/bin/tsc',
  biome: '@biomejs/biome/bin/biome',
  vitest: 'vitest/vitest.mjs',
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
