import { chmod, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import type { ClusterLocation } from './cluster-location.ts'
import { fitsSocketPath, removeSocketFolder, socketFolderFor } from './socket-folder.ts'

let temporary: string
beforeEach(async () => {
  temporary = await mkdtemp(join(tmpdir(), 'tidemark-unit-'))
  return () => rm(temporary, { recursive: true })
})

const placeAt = (dataDir: string): ClusterLocation => ({
  dataDir,
  home: dataDir,
  cluster: join(dataDir, 'postgres'),
  runAs: null,
  exists: true,
})
const deep = placeAt(`/${'d'.repeat(120)}`)

test('the limit of a socket path counts bytes, not characters', () => {
  expect(fitsSocketPath(`/${'d'.repeat(75)}`)).toBe(true)
  expect(fitsSocketPath(`/${'깊'.repeat(75)}`)).toBe(false)
})

test('the socket is in the database’s folder when the path is short', async () => {
  expect(await socketFolderFor(placeAt('/data'), [temporary])).toEqual({ ok: true, value: '/data/postgres' })
})

test('the socket is in a private folder with a fixed name when the path is long', async () => {
  const first = await socketFolderFor(deep, [temporary])
  expect(await socketFolderFor(deep, [temporary])).toEqual(first)
  const folder = first.ok ? first.value : ''
  expect((await stat(folder)).mode & 0o777).toBe(0o700)
  await removeSocketFolder(deep, { host: folder, port: 5432, database: 'd', user: 'u', ssl: false })
  await expect(stat(folder)).rejects.toMatchObject({ code: 'ENOENT' })
})

test('a folder that other users can enter is not used', async () => {
  const first = await socketFolderFor(deep, [temporary])
  await chmod(first.ok ? first.value : '', 0o777)
  expect(await socketFolderFor(deep, [temporary])).toMatchObject({ ok: false, error: { code: 'failed' } })
})
