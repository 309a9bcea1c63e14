import { fileURLToPath } from 'node:url'
import { isInstalled } from '#scripts/setup/installed.mjs'
import { runProgram } from '#scripts/setup/run-program.ts'

const folder = fileURLToPath(new URL('../peers/', import.meta.url))
const limit = 600_000

/** Brings the peers' packages to what their lock says; returns at once when they are there already. */
export async function peersInstalled(): Promise<void> {
  if (isInstalled(folder)) return
  console.log('  Installing what the benches are measured against (bench/peers, once) …')
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const { code, output } = await runProgram(npm, ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: folder,
    limit,
  })
  if (code === 0 && isInstalled(folder)) return
  throw new Error(`The peers in bench/peers could not be installed (npm ci ended with ${code}):\n${output}`)
}
