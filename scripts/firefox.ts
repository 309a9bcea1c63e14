import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { startStep } from './setup/progress.mjs'
import { runProgram } from './test-runner/run-program.ts'

/** The functions with which the search for Firefox inspects the machine; tests replace them. */
export type FirefoxProbes = {
  env: Record<string, string | undefined>
  isRoot: boolean
  works: (path: string) => Promise<boolean>
  /** Returns whether the system has libnotify, through which Firefox shows notifications. */
  notifies: () => Promise<boolean>
  paths: () => string[]
  hasApt: () => boolean
  install: () => Promise<boolean>
}

/**
 * Without libnotify Firefox shows notifications in a window of its own, which a test cannot see.
 * https://searchfox.org/mozilla-central/source/toolkit/system/gnome/nsAlertsIconListener.cpp
 */
const packages = ['firefox-esr', 'libnotify4']
const advice =
  'No Firefox that shows notifications, for the proof of web push: install it with libnotify, or name one with TIDEMARK_FIREFOX=/path/to/it.'

/** Finds the system's Firefox, else installs Debian's where we may. The error is a sentence for the user. */
export async function findFirefox(probes: FirefoxProbes = machineProbes): Promise<string> {
  const named = probes.env.TIDEMARK_FIREFOX
  if (named) {
    if (await probes.works(named)) return named
    throw new Error(`TIDEMARK_FIREFOX names ${named}, and no Firefox starts there.`)
  }
  const found = await firstWorking(probes)
  if (found && (await probes.notifies())) return found
  if (probes.isRoot && probes.hasApt() && (await probes.install())) {
    const installed = await firstWorking(probes)
    if (installed && (await probes.notifies())) return installed
  }
  throw new Error(
    probes.hasApt() && !probes.isRoot ? `${advice} Here: sudo apt-get install ${packages.join(' ')}` : advice,
  )
}

async function firstWorking(probes: FirefoxProbes): Promise<string | undefined> {
  for (const path of probes.paths()) if (await probes.works(path)) return path
  return undefined
}

const machineProbes: FirefoxProbes = {
  env: process.env,
  isRoot: process.getuid?.() === 0,
  works: async path =>
    existsSync(path) && (await runProgram(path, ['--version'], { limit: 30_000 })).code === 0,
  async notifies() {
    const { code, output } = await runProgram('/sbin/ldconfig', ['-p'], { limit: 30_000 })
    return code !== 0 || output.includes('libnotify.so.4')
  },
  paths: () =>
    ['firefox-esr', 'firefox'].flatMap(name =>
      (process.env.PATH ?? '').split(delimiter).map(folder => join(folder, name)),
    ),
  hasApt: () => existsSync('/usr/bin/apt-get'),
  async install() {
    const shown = startStep("Installing Debian's Firefox for the proof of web push")
    const how = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, limit: 900_000 }
    const args = ['install', '-y', '--no-install-recommends', ...packages]
    const lists = await runProgram('apt-get', ['update'], how)
    const { code, output } = lists.code === 0 ? await runProgram('apt-get', args, how) : lists
    if (code === 0) shown.done()
    else shown.failed(output.trim().split('\n').at(-1) ?? '')
    return code === 0
  },
}
