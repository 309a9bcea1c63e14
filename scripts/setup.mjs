import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { installPackages } from './setup/install.mjs'
import { chooseNode } from './setup/node-choice.mjs'

export const projectRoot = dirname(dirname(fileURLToPath(import.meta.url)))

/** Installs the packages and returns the path of the Node that runs the rest. */
export async function runSetup() {
  await installPackages(projectRoot)
  const { version, execPath, platform, arch } = process
  const choice = chooseNode({ version, execPath, platform, arch, root: projectRoot })
  if ('sentence' in choice) throw new Error(choice.sentence)
  return choice.path
}
