import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const STAMP = 'node_modules/.tidemark-lock-sha256'

// Returns a text that identifies an install. The platform is part of it, because a folder shared by two systems holds
// the native binaries of only one.
export function stampOf(lockText, { platform, arch }) {
  return `${createHash('sha256').update(lockText).digest('hex')} ${platform}-${arch}\n`
}

/** Returns true when there is nothing to install; an install that the user made with npm is accepted. */
export function isInstalled(root, machine = thisMachine()) {
  const stamp = stampOf(readLock(root), machine)
  const file = join(root, STAMP)
  if (existsSync(file) && readFileSync(file, 'utf8') === stamp) return true
  if (missingFrom(root, machine).length > 0) return false
  writeFileSync(file, stamp)
  return true
}

/** Returns the names of the packages that are missing in node_modules or have another version. */
export function missingFrom(root, machine = thisMachine()) {
  const record = join(root, 'node_modules/.package-lock.json')
  const installed = existsSync(record) ? JSON.parse(readFileSync(record, 'utf8')) : {}
  return missingPackages(JSON.parse(readLock(root)), installed, machine)
}

export function missingPackages(locked, installed, machine) {
  return Object.entries(locked.packages ?? {})
    .filter(([path, entry]) => {
      if (path === '') return false
      const found = installed.packages?.[path]
      return found === undefined ? belongsOn(machine, entry) : found.version !== entry.version
    })
    .map(([path]) => path.replace(/^.*node_modules\//, ''))
}

// npm does not report an optional package that it could not fetch, so we look for those of this machine.
// https://docs.npmjs.com/cli/v11/configuring-npm/package-json#optionaldependencies
function belongsOn(machine, { optional, os, cpu, libc }) {
  if (optional !== true) return true
  if (os === undefined && cpu === undefined) return false
  return allows(os, machine.platform) && allows(cpu, machine.arch) && allows(libc, machine.libc)
}

function allows(list, value) {
  if (list === undefined) return true
  const names = [list].flat()
  return names.includes(value) || (names.every(name => name.startsWith('!')) && !names.includes(`!${value}`))
}

export function readLock(root) {
  return readFileSync(join(root, 'package-lock.json'), 'utf8')
}

function thisMachine() {
  const { platform, arch } = process
  return {
    platform,
    arch,
    get libc() {
      if (platform !== 'linux') return undefined
      process.report.excludeNetwork = true
      return process.report.getReport().header.glibcVersionRuntime === undefined ? 'musl' : 'glibc'
    },
  }
}
