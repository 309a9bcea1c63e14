import { accessSync, constants, existsSync, mkdirSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { isInstalled, missingFrom, readLock } from './installed.mjs'
import { runNpm } from './npm.mjs'
import { lacksNetwork, lacksOnlyOptional, sentenceForNpm, wasCutShort } from './npm-failure.mjs'
import { say, startStep } from './progress.mjs'
import { inTurn } from './turn.mjs'

const MEGABYTE = 1024 * 1024
const NEEDED = 900 * MEGABYTE
// Less free space than this after an install means that a file did not fit (our choice).
const MARGIN = 16 * MEGABYTE

const INSTALL_OPTIONS = ['--ignore-scripts', '--include=optional', '--include=dev', '--no-audit', '--no-fund']

/** Installs what package-lock.json lists; returns at once when it is installed already. */
export async function installPackages(root) {
  try {
    if (isInstalled(root)) return
    expectWritable(root)
    mkdirSync(join(root, '.cache'), { recursive: true })
    const onWait = pid => say(`Another set-up of this folder is under way (process ${pid}): waiting for it …`)
    await inTurn(join(root, '.cache', 'setup.lock'), alongside => installNow(root, alongside), { onWait })
  } catch (error) {
    throw error.code === undefined ? error : new Error(sentenceForNpm(error.code, root), { cause: error })
  }
}

async function installNow(root, alongside) {
  // The process that held the lock before us may have installed already.
  if (isInstalled(root)) return
  if (!existsSync(join(root, 'node_modules'))) expectRoom(root, NEEDED)
  const shown = startStep('Installing packages (about 1 GB, once)')
  try {
    await install(root, alongside)
    shown.done()
  } catch (error) {
    shown.failed()
    throw error
  }
}

async function install(root, alongside) {
  // Without a network npm would retry each of hundreds of packages for ten minutes, so it installs from its cache.
  // https://docs.npmjs.com/cli/v11/using-npm/config#fetch-retries
  const ping = await runNpm(root, ['ping'], alongside)
  const options =
    ping.code !== 0 && lacksNetwork(ping.output) ? [...INSTALL_OPTIONS, '--offline'] : INSTALL_OPTIONS

  const clean = await runNpm(root, ['ci', ...options], alongside)
  const again = clean.code !== 0 && lacksOnlyOptional(clean.output, JSON.parse(readLock(root)))
  const { code, output } = again ? await runNpm(root, ['install', '--no-save', ...options], alongside) : clean

  // npm exits with success even when the disk was full while it unpacked.
  // https://github.com/npm/cli/blob/latest/node_modules/pacote/lib/fetcher.js
  if (code !== 0 || wasCutShort(output)) throw new Error(sentenceForNpm(output, root))
  expectRoom(root, MARGIN)
  if (!isInstalled(root)) {
    const names = missingFrom(root).slice(0, 5).join(', ')
    throw new Error(`npm left out packages this machine needs (${names}): run the command again.`)
  }
}

function expectWritable(root) {
  for (const folder of [root, join(root, '.cache'), join(root, 'node_modules')]) {
    if (existsSync(folder)) accessSync(folder, constants.W_OK)
  }
}

function expectRoom(root, bytes) {
  const { bavail, bsize } = statfsSync(root)
  if (bavail * bsize < bytes) throw new Error(sentenceForNpm('ENOSPC', root))
}
