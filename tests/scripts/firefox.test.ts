import { describe, expect, test } from 'vitest'
import { type FirefoxProbes, findFirefox } from '#scripts/firefox.ts'

/** Simulates a machine on which no Firefox works and nothing can be installed, except for what `input` says. */
const machine = (input: Partial<FirefoxProbes> & { working?: string[] }): FirefoxProbes => ({
  env: {},
  isRoot: false,
  works: async path => (input.working ?? []).includes(path),
  notifies: async () => true,
  paths: () => ['/usr/bin/firefox-esr', '/usr/bin/firefox'],
  hasApt: () => false,
  install: () => Promise.reject(new Error('must not be asked')),
  ...input,
})

describe('the Firefox for tests', () => {
  test('is the one that the environment names, before all others', async () => {
    const working = ['/mine', '/usr/bin/firefox']
    expect(await findFirefox(machine({ env: { TIDEMARK_FIREFOX: '/mine' }, working }))).toBe('/mine')
  })

  test('is an error when the named one does not start', async () => {
    const probes = machine({ env: { TIDEMARK_FIREFOX: '/mine' }, working: ['/usr/bin/firefox'] })
    await expect(findFirefox(probes)).rejects.toThrow(/names \/mine, and no Firefox starts there/)
  })

  test("is the system's first one that starts, and nothing is downloaded", async () => {
    const probes = machine({ working: ['/usr/bin/firefox'], isRoot: true, hasApt: () => true })
    expect(await findFirefox(probes)).toBe('/usr/bin/firefox')
  })

  test("is, if no installed one starts, Debian's, which is installed where that is allowed", async () => {
    const working: string[] = []
    const install = async (): Promise<boolean> => working.push('/usr/bin/firefox-esr') > 0
    await expect(findFirefox(machine({ hasApt: () => true }))).rejects.toThrow(
      /sudo apt-get install firefox-esr libnotify4/,
    )
    const debian = machine({ working, isRoot: true, hasApt: () => true, install })
    expect(await findFirefox(debian)).toBe('/usr/bin/firefox-esr')
  })

  test('is refused without the library that shows its notifications, until that is installed', async () => {
    let notifies = false
    const lacking = { working: ['/usr/bin/firefox'], notifies: async () => notifies, hasApt: () => true }
    await expect(findFirefox(machine(lacking))).rejects.toThrow(/libnotify/)
    const install = async () => {
      notifies = true
      return true
    }
    expect(await findFirefox(machine({ ...lacking, isRoot: true, install }))).toBe('/usr/bin/firefox')
  })

  test('that is found nowhere leads to a sentence that says what to do', async () => {
    await expect(findFirefox(machine({}))).rejects.toThrow(/TIDEMARK_FIREFOX/)
    const failing = machine({ isRoot: true, hasApt: () => true, install: async () => false })
    await expect(findFirefox(failing)).rejects.toThrow(/TIDEMARK_FIREFOX/)
  })
})
