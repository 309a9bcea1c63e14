import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { isInstalled, type Lock, missingPackages, stampOf } from '#scripts/setup/installed.mjs'

const machine = { platform: 'linux', arch: 'x64', libc: 'glibc' }

describe('the list of packages to install', () => {
  const missing = (locked: Lock['packages'], installed: Lock['packages'] = {}): string[] =>
    missingPackages({ packages: locked ?? {} }, { packages: installed ?? {} }, machine)

  test('has a package that is not installed, or installed in another version', () => {
    const locked = { '': {}, 'node_modules/a': { version: '1.0.0' }, 'node_modules/b': { version: '2.0.0' } }
    expect(missing(locked, { 'node_modules/a': { version: '1.0.1' } })).toEqual(['a', 'b'])
    expect(missing(locked, locked)).toEqual([])
  })

  test.each([
    ['another system', { os: ['darwin'], cpu: ['x64'] }, false],
    ['another processor', { os: ['linux'], cpu: ['arm64'] }, false],
    ['another C library', { os: ['linux'], cpu: ['x64'], libc: ['musl'] }, false],
    ['a system written as a word', { os: 'win32', cpu: 'x64' }, false],
    ['every system but this', { os: ['!linux'] }, false],
    ['nothing in particular', {}, false],
    ['this very machine', { os: ['linux'], cpu: ['x64'], libc: ['glibc'] }, true],
    ['every system but another', { os: ['!win32'], cpu: ['x64'] }, true],
  ])('treats an optional package for %s with the limits %o as missing: %s', (_, limits, missed) => {
    const locked = { 'node_modules/@scope/engine': { version: '1.0.0', optional: true, ...limits } }
    expect(missing(locked)).toEqual(missed ? ['@scope/engine'] : [])
  })
})

describe('the project folder', () => {
  let root = ''
  const lock = { packages: { '': {}, 'node_modules/a': { version: '1.0.0' } } }
  const write = (path: string, value: unknown): void =>
    writeFileSync(join(root, path), typeof value === 'string' ? value : JSON.stringify(value))

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'tidemark-installed-'))
    write('package-lock.json', lock)
  })
  afterEach(() => rmSync(root, { recursive: true, force: true }))

  test('without node_modules does not count as installed', () =>
    expect(isInstalled(root, machine)).toBe(false))

  test('does not count as installed if the installation was interrupted', () => {
    mkdirSync(join(root, 'node_modules/a'), { recursive: true })
    expect(isInstalled(root, machine)).toBe(false)
  })

  test('counts as installed after npm itself installed it, until the lock file changes', () => {
    mkdirSync(join(root, 'node_modules'))
    write('node_modules/.package-lock.json', lock)
    expect(isInstalled(root, machine)).toBe(true)
    write('node_modules/.package-lock.json', 'not even read again')
    expect(isInstalled(root, machine)).toBe(true)

    write('node_modules/.package-lock.json', lock)
    write('package-lock.json', { packages: { 'node_modules/a': { version: '1.1.0' } } })
    expect(isInstalled(root, machine)).toBe(false)
  })

  test('has another stamp on another kind of machine', () => {
    expect(stampOf('lock', machine)).toBe(stampOf('lock', { ...machine }))
    expect(stampOf('lock', machine)).not.toBe(stampOf('lock', { platform: 'darwin', arch: 'arm64' }))
    expect(stampOf('lock', machine)).not.toBe(stampOf('lock ', machine))
  })
})
