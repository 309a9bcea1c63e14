import { type BrowserProbes, machineProbes } from './browser-probes.ts'
import { giveUp } from './setup/give-up.mjs'
import { isRunDirectly } from './setup/run-directly.ts'

export type Browser = {
  executablePath: string
  /** Path of a headless-only Chromium, for tests that need no more; null where none is installed. */
  shellPath: string | null
  origin: 'environment' | 'playwright' | 'system' | 'debian'
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

if (isRunDirectly(import.meta)) {
  findBrowser()
    .then(({ executablePath, origin }) => console.log(`${executablePath} (${origin})`))
    .catch(giveUp)
}
