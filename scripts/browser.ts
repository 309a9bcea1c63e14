import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { giveUp } from './setup/give-up.mjs'
import { startStep } from './setup/progress.mjs'
import { root } from './setup/root.ts'
import { isRunDirectly } from './setup/run-directly.ts'
import { runPackageEntry, runProgram } from './test-runner/run-program.ts'

export type Browser = {
  executablePath: string
  /** Path of a headless-only Chromium, for tests that need no more; null where none is installed. */
  shellPath: string | null
  origin: 'environment' | 'playwright' | 'system' | 'debian'
}

/** The functions with which the search for a browser inspects the machine; tests replace them. */
export type BrowserProbes = {
  env: Record<string, string | undefined>
  isRoot: boolean
  works: (path: string) => Promise<boolean>
  playwrightPath: () => Promise<string>
  systemPaths: () => string[]
  shellPaths: () => string[]
  installPlaywright: () => Promise<boolean>
  hasApt: () => boolean
  installDebian: () => Promise<boolean>
  installDebianShell: () => Promise<boolean>
}

const advice =
  'No browser for the end-to-end tests: install Chromium or Google Chrome, or name one with TIDEMARK_CHROMIUM=/path/to/it.'

/** Finds Playwright's own browser, else the system's, else installs one. The error is a sentence for the user. */
export async function findBrowser(probes: BrowserProbes = machineProbes): Promise<Browser> {
  const whole = await findWhole(probes)
  return { ...whole, shellPath: await findShell(probes, whole) }
}

/** A browser named in the environment is used for every test, so no separate headless one is looked up for it. */
async function findShell(probes: BrowserProbes, { origin }: Pick<Browser, 'origin'>): Promise<string | null> {
  const named = probes.env.TIDEMARK_CHROMIUM_SHELL
  if (named && (await probes.works(named))) return named
  if (origin === 'environment') return null
  const found = await firstWorking(probes, probes.shellPaths())
  if (found) return found
  const isInstalled = probes.isRoot && probes.hasApt() && (await probes.installDebianShell())
  return isInstalled ? ((await firstWorking(probes, probes.shellPaths())) ?? null) : null
}

async function findWhole(probes: BrowserProbes): Promise<Omit<Browser, 'shellPath'>> {
  const named = probes.env.TIDEMARK_CHROMIUM || probes.env.CHROME_PATH
  if (named) {
    if (await probes.works(named)) return { executablePath: named, origin: 'environment' }
    throw new Error(`TIDEMARK_CHROMIUM or CHROME_PATH names ${named}, and no browser starts there.`)
  }
  const own = await probes.playwrightPath()
  if (await probes.works(own)) return { executablePath: own, origin: 'playwright' }
  const ofSystem = await firstWorking(probes, probes.systemPaths())
  if (ofSystem) return { executablePath: ofSystem, origin: 'system' }
  if (!probes.env.CI && (await probes.installPlaywright()) && (await probes.works(own))) {
    return { executablePath: own, origin: 'playwright' }
  }
  if (probes.isRoot && probes.hasApt() && (await probes.installDebian())) {
    const ofDebian = await firstWorking(probes, probes.systemPaths())
    if (ofDebian) return { executablePath: ofDebian, origin: 'debian' }
  }
  throw new Error(
    probes.hasApt() && !probes.isRoot ? `${advice} Here: sudo apt-get install chromium` : advice,
  )
}

/**
 * Returns the environment for the programs that we start: Playwright's configuration reads the first variable,
 * Lighthouse the second.
 */
export const browserEnvironment = ({ executablePath, shellPath }: Browser): Record<string, string> => ({
  TIDEMARK_CHROMIUM: executablePath,
  CHROME_PATH: executablePath,
  ...(shellPath === null ? {} : { TIDEMARK_CHROMIUM_SHELL: shellPath }),
})

async function firstWorking(probes: BrowserProbes, paths: string[]): Promise<string | undefined> {
  for (const path of paths) if (await probes.works(path)) return path
  return undefined
}

const onPath = (programs: readonly string[]): string[] => {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return programs.flatMap(name => folders.map(folder => join(folder, name)))
}

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const elsewhere = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
]

const machineProbes: BrowserProbes = {
  env: process.env,
  isRoot: process.getuid?.() === 0,
  // A file of this name may be a stub that only says how to install the browser. On Windows Chrome prints no version.
  // https://github.com/puppeteer/puppeteer/issues/8232
  // https://bugs.chromium.org/p/chromium/issues/detail?id=158372
  works: async path =>
    existsSync(path) &&
    (process.platform === 'win32' || (await runProgram(path, ['--version'], { limit: 20_000 })).code === 0),
  playwrightPath: async () => (await import('@playwright/test')).chromium.executablePath(),
  systemPaths: () => [...onPath(names), ...elsewhere],
  shellPaths: () => onPath(['chromium-headless-shell']),
  installPlaywright: () =>
    showing('Fetching a browser for the end-to-end tests', async () => {
      const cli = join(root, 'node_modules/playwright/cli.js')
      return runPackageEntry(cli, ['install', 'chromium'], { limit: 60_000 })
    }),
  hasApt: () => existsSync('/usr/bin/apt-get'),
  installDebian: () => installPackage('chromium'),
  installDebianShell: () => installPackage('chromium-headless-shell'),
}

const installPackage = (name: string): Promise<boolean> =>
  showing(`Installing Debian's ${name} for the end-to-end tests`, async () => {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    const limit = 900_000
    const lists = await runProgram('apt-get', ['update'], { env, limit })
    if (lists.code !== 0) return lists
    return runProgram('apt-get', ['install', '-y', '--no-install-recommends', name], { env, limit })
  })

async function showing(
  text: string,
  work: () => Promise<{ code: number; output: string }>,
): Promise<boolean> {
  const shown = startStep(text)
  const { code, output } = await work()
  if (code === 0) shown.done()
  else shown.failed(lastLine(output))
  return code === 0
}

const lastLine = (text: string): string => text.trim().split('\n').at(-1) ?? ''

if (isRunDirectly(import.meta)) {
  findBrowser()
    .then(({ executablePath, origin }) => console.log(`${executablePath} (${origin})`))
    .catch(giveUp)
}
