import { describe, expect, test } from 'vitest'
import { browserEnvironment, findBrowser } from '#scripts/browser.ts'
import type { BrowserProbes } from '#scripts/browser-probes.ts'

/** Simulates a machine on which no browser works and nothing can be installed, except for what `input` says. */
const machine = (input: Partial<BrowserProbes> & { working?: string[] }): BrowserProbes => ({
  env: {},
  isRoot: false,
  works: async path => (input.working ?? []).includes(path),
  playwrightPath: async () => '/own/chrome',
  systemPaths: () => ['/usr/bin/chromium', '/usr/bin/google-chrome'],
  shellPaths: () => ['/usr/bin/shell'],
  installPlaywright: async () => false,
  hasApt: () => false,
  installDebian: async () => false,
  installDebianShell: async () => false,
  ...input,
})

const refuse = () => Promise.reject(new Error('must not be asked'))

describe('the browser for tests', () => {
  test('is the one that the environment names, before all others', async () => {
    const probes = machine({ env: { TIDEMARK_CHROMIUM: '/mine' }, working: ['/mine', '/own/chrome'] })
    expect(await findBrowser(probes)).toEqual({
      executablePath: '/mine',
      shellPath: null,
      origin: 'environment',
    })
  })

  test('is an error when the named one does not start', async () => {
    const probes = machine({ env: { CHROME_PATH: '/mine' }, working: ['/own/chrome'] })
    await expect(findBrowser(probes)).rejects.toThrow(/names \/mine, and no browser starts there/)
  })

  test("is Playwright's own if it is installed", async () => {
    const probes = machine({ working: ['/own/chrome', '/usr/bin/chromium'], installPlaywright: refuse })
    expect(await findBrowser(probes)).toEqual({
      executablePath: '/own/chrome',
      shellPath: null,
      origin: 'playwright',
    })
  })

  test("is, without Playwright's, the system's first one that starts, and nothing is downloaded", async () => {
    const probes = machine({ working: ['/usr/bin/google-chrome'], installPlaywright: refuse })
    expect(await findBrowser(probes)).toEqual({
      executablePath: '/usr/bin/google-chrome',
      shellPath: null,
      origin: 'system',
    })
  })

  test("is, if no installed one starts, Playwright's, which is downloaded", async () => {
    const working: string[] = []
    const installPlaywright = async (): Promise<boolean> => working.push('/own/chrome') > 0
    expect(await findBrowser(machine({ working, installPlaywright }))).toMatchObject({ origin: 'playwright' })
  })

  test("is, if Playwright's cannot be downloaded, Debian's, which is installed where that is allowed", async () => {
    const working: string[] = []
    const installDebian = async (): Promise<boolean> => working.push('/usr/bin/chromium') > 0
    const env = { CI: 'true' }
    const debian = { env, working, installPlaywright: refuse, hasApt: () => true, installDebian }
    await expect(findBrowser(machine({ ...debian, installDebian: refuse }))).rejects.toThrow(
      /sudo apt-get install chromium/,
    )
    expect(await findBrowser(machine({ ...debian, isRoot: true }))).toEqual({
      executablePath: '/usr/bin/chromium',
      shellPath: null,
      origin: 'debian',
    })
  })

  test('that is found nowhere leads to a sentence that says what to do', async () => {
    await expect(findBrowser(machine({}))).rejects.toThrow(/install Chromium.*TIDEMARK_CHROMIUM/)
  })

  test('has a headless shell where one exists or can be installed', async () => {
    const chrome = '/usr/bin/google-chrome'
    const working = [chrome, '/usr/bin/shell']
    expect(await findBrowser(machine({ working }))).toMatchObject({ shellPath: '/usr/bin/shell' })
    const growing = [chrome]
    const installDebianShell = async (): Promise<boolean> => growing.push('/usr/bin/shell') > 0
    const debian = { working: growing, hasApt: () => true, installDebianShell }
    expect(await findBrowser(machine(debian))).toMatchObject({ shellPath: null })
    expect(await findBrowser(machine({ ...debian, isRoot: true }))).toMatchObject({
      shellPath: '/usr/bin/shell',
    })
  })

  test('is used for everything when the environment names it', async () => {
    const env = { TIDEMARK_CHROMIUM: '/mine' }
    const probes = machine({ env, working: ['/mine', '/usr/bin/shell'] })
    expect(await findBrowser(probes)).toMatchObject({ executablePath: '/mine', shellPath: null })
  })

  test('is passed to Playwright and to Lighthouse by the environment', () => {
    const found = { executablePath: '/x', shellPath: '/s', origin: 'system' } as const
    const whole = { TIDEMARK_CHROMIUM: '/x', CHROME_PATH: '/x' }
    expect(browserEnvironment({ ...found, shellPath: null })).toEqual(whole)
    expect(browserEnvironment(found)).toEqual({ ...whole, TIDEMARK_CHROMIUM_SHELL: '/s' })
  })
})
