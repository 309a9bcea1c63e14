import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

// Staged folders are next to the target, so that the move is one rename on the same disk, and in .cache, which no tool
// scans.
const asideOf = (target: string): string => join(dirname(target), '.cache')

/** Creates an empty folder to build in, and removes the folders that interrupted builds left there. */
export function createStagingFolder(target: string): string {
  const aside = asideOf(target)
  mkdirSync(aside, { recursive: true })
  for (const name of readdirSync(aside)) {
    const pid = new RegExp(`^${basename(target)}\\.(?:next|old)-(\\d+)$`).exec(name)?.[1]
    if (pid !== undefined && !isAlive(Number(pid)))
      rmSync(join(aside, name), { recursive: true, force: true })
  }
  const staging = join(aside, `${basename(target)}.next-${process.pid}`)
  rmSync(staging, { recursive: true, force: true })
  mkdirSync(staging)
  return staging
}

/** Puts the staged folder in the target's place by renaming: a reader sees the old folder or the new one, never a mix. */
export function swapIn(staging: string, target: string): void {
  const old = join(asideOf(target), `${basename(target)}.old-${process.pid}`)
  rmSync(old, { recursive: true, force: true })
  for (let tries = 0; ; tries++) {
    if (existsSync(target)) moveAway(target, old)
    try {
      renameSync(staging, target)
      break
    } catch (error) {
      // Another build put its folder there in the meantime: try again.
      if (tries === 5 || !['ENOTEMPTY', 'EEXIST', 'EPERM'].includes(codeOf(error))) throw error
      rmSync(old, { recursive: true, force: true })
    }
  }
  rmSync(old, { recursive: true, force: true })
}

function moveAway(from: string, to: string): void {
  try {
    renameSync(from, to)
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error
  }
}

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? ''

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}
