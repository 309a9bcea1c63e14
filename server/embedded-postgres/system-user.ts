import type { Stats } from 'node:fs'
import { lstat, readFile, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

/** The system user who runs PostgreSQL; null means our own user. */
export type SystemUser = { name: string; uid: number; gid: number } | null

const candidates = ['postgres', '_postgres', 'nobody']

export async function userForPostgres(accountsFile = '/etc/passwd'): Promise<SystemUser> {
  const text = await readFile(accountsFile, 'utf8').catch(() => '')
  return pickUser(text)
}

export function pickUser(accounts: string): SystemUser {
  const users = accounts.split('\n').flatMap(line => {
    const [name = '', , uid = '', gid = ''] = line.split(':')
    // Only digits are accepted, because macOS gives `nobody` the user number -2.
    return /^\d+$/.test(uid) && /^\d+$/.test(gid) && Number(uid) !== 0
      ? [{ name, uid: Number(uid), gid: Number(gid) }]
      : []
  })
  for (const name of candidates) {
    const user = users.find(each => each.name === name)
    if (user) return user
  }
  return null
}

const read = 4
const enter = 1

function permits(
  found: Pick<Stats, 'mode' | 'uid' | 'gid'>,
  user: { uid: number; gid: number },
  bit: number,
) {
  const shift = found.uid === user.uid ? 6 : found.gid === user.gid ? 3 : 0
  return ((found.mode >> shift) & bit) !== 0
}

/** Returns true when the user may enter this folder and all of its parent folders. */
export async function canEnter(folder: string, user: SystemUser): Promise<boolean> {
  if (!user) return true
  for (let place = folder; ; place = dirname(place)) {
    const found = await stat(place).catch(() => null)
    if (!found || !permits(found, user, enter)) return false
    if (dirname(place) === place) return true
  }
}

export async function canRead(file: string, user: SystemUser): Promise<boolean> {
  if (!user) return true
  const found = await stat(file).catch(() => null)
  return found !== null && permits(found, user, read) && (await canEnter(dirname(file), user))
}

/**
 * Tells whether a folder in a shared place is safe: it is a real folder, belongs to our user, and is closed to others.
 */
export async function isPrivateFolder(folder: string, uid: number): Promise<boolean> {
  const found = await lstat(folder).catch(() => null)
  return found?.isDirectory() === true && found.uid === uid && (found.mode & 0o077) === 0
}

export const ourUid = () => process.getuid?.() ?? -1
export const isRunningAsRoot = () => ourUid() === 0
