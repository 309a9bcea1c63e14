import { mkdir, mkdtemp, realpath, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { canEnter, isPrivateFolder, ourUid, pickUser } from './system-user.ts'

const line = (name: string, uid: number | string) => `${name}:x:${uid}:${uid}::/:/bin/false`

test('the system user postgres is preferred to the user nobody, wherever they stand in the file', () => {
  const accounts = [line('root', 0), line('nobody', 65534), line('postgres', 26)].join('\n')
  expect(pickUser(accounts)).toEqual({ name: 'postgres', uid: 26, gid: 26 })
  expect(pickUser(line('nobody', 65534))).toEqual({ name: 'nobody', uid: 65534, gid: 65534 })
})

test('no other user, no second name of root and no invalid user number is accepted', () => {
  expect(pickUser(line('somebody', 1000))).toBeNull()
  expect(pickUser(line('postgres', 0))).toBeNull()
  expect(pickUser(line('nobody', -2))).toBeNull()
  expect(pickUser('')).toBeNull()
})

async function folder(): Promise<string> {
  const made = await realpath(await mkdtemp(join(tmpdir(), 'tidemark-unit-')))
  onTestFinished(() => rm(made, { recursive: true }))
  return made
}

const stranger = { name: 'stranger', uid: 54_321, gid: 54_321 }

test('a user can enter a folder when every parent folder allows it', async () => {
  const top = await folder()
  await mkdir(join(top, 'open'), { mode: 0o755 })
  expect(await canEnter(join(top, 'open'), stranger)).toBe(false)
  expect(await canEnter('/', stranger)).toBe(true)
  expect(await canEnter(join(top, 'open'), null)).toBe(true)
  expect(await canEnter(join(top, 'missing'), stranger)).toBe(false)
})

test('a folder is private only when it is a real folder, ours, and closed to others', async () => {
  const top = await folder()
  expect(await isPrivateFolder(top, ourUid())).toBe(true)
  expect(await isPrivateFolder(top, ourUid() + 1)).toBe(false)
  await symlink(top, join(top, 'link'))
  expect(await isPrivateFolder(join(top, 'link'), ourUid())).toBe(false)
  await mkdir(join(top, 'open'), { mode: 0o755 })
  expect(await isPrivateFolder(join(top, 'open'), ourUid())).toBe(false)
  expect(await isPrivateFolder(join(top, 'missing'), ourUid())).toBe(false)
})
