import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { startStep } from './setup/progress.mjs'
import { root } from './setup/root.ts'
import { runPackageEntry, runProgram } from './test-runner/run-program.ts'

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

export const machineProbes: BrowserProbes = {
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
