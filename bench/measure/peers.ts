import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { isInstalled, missingFrom } from '#scripts/setup/installed.mjs'
import { runNpm } from '#scripts/setup/npm.mjs'
import { sentenceForNpm } from '#scripts/setup/npm-failure.mjs'

const folder = fileURLToPath(new URL('../peers/', import.meta.url))
const load = createRequire(new URL('../peers/package.json', import.meta.url))
let tried = false

/**
 * Installs the packages of bench/peers as their lock file says. A failure is printed in one line, and the benches run without
 * what is missing.
 */
export async function installPeers(): Promise<void> {
  if (tried || isInstalled(folder)) return
  tried = true
  console.log('  Installing what the benches are measured against (bench/peers, once) …')
  // The packages are installed without their install scripts: only the C sources of talib are used, and its own build
  // would need Python.
  const { code, output } = await runNpm(folder, ['ci', '--ignore-scripts', '--no-audit', '--no-fund'])
  if (code === 0 && isInstalled(folder)) return
  const why = code === 0 ? 'npm left them out' : sentenceForNpm(output, folder)
  console.log(`  Missing in bench/peers: ${missingFrom(folder).join(', ')} (${why.split('\n')[0]})`)
}

/**
 * Returns the package's exports, or null where it cannot be loaded because it is not installed or has no binary for
 * this machine.
 */
export function loadPeer<Api>(name: string): Api | null {
  try {
    return load(name) as Api
  } catch (error) {
    const { message } = error as Error
    console.log(`  ${name} is missing: ${message.split('\n')[0]}`)
    return null
  }
}
