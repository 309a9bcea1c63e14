import { readdir, rm, writeFile } from 'node:fs/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { temporaryFolder } from '#tests/server/database/temporary-folder.ts'
import { openSharedFiles } from './shared-files.ts'

let folder: Awaited<ReturnType<typeof temporaryFolder>>
beforeEach(async () => {
  folder = await temporaryFolder()
})
afterEach(() => folder.remove())

const inFolder = async () =>
  (await readdir(folder.path, { recursive: true, withFileTypes: true })).filter(each => each.isFile())

function writer(text: string) {
  const paths: string[] = []
  const write = async (path: string) => {
    paths.push(path)
    await writeFile(path, text)
  }
  return { paths, write }
}

const textOf = async (opening: ReturnType<Awaited<ReturnType<typeof openSharedFiles>>['open']>) => {
  const file = await opening
  try {
    return await file.readFile('utf8')
  } finally {
    await file.close()
  }
}

test('a file is written once for all who open it at the same time, and again for its next version', async () => {
  const files = await openSharedFiles(folder.path)
  const [one, two] = [writer('one'), writer('two')]
  const texts = await Promise.all(Array.from({ length: 20 }, () => textOf(files.open('a', '1', one.write))))
  expect(new Set(texts)).toEqual(new Set(['one']))
  expect(one.paths).toHaveLength(1)
  const old = await files.open('a', '1', one.write)
  expect(await textOf(files.open('a', '2', two.write))).toBe('two')
  await expect.poll(async () => (await inFolder()).length).toBe(1)
  // Whoever has opened the older version reads it to its end.
  expect(await old.readFile('utf8')).toBe('one')
  await old.close()
})

test('a file that could not be written is written again by the next caller, and leaves nothing behind', async () => {
  const files = await openSharedFiles(folder.path)
  const half = async (path: string) => {
    await writeFile(path, 'ha')
    throw new Error('the disk is full')
  }
  await expect(files.open('a', '1', half)).rejects.toThrow('the disk is full')
  await expect.poll(async () => (await inFolder()).length).toBe(0)
  expect(await textOf(files.open('a', '1', writer('whole').write))).toBe('whole')
})

test('a start empties the folder, and a server that had files there writes them again', async () => {
  const first = await openSharedFiles(folder.path)
  const { paths, write } = writer('one')
  await textOf(first.open('a', '1', write))
  await openSharedFiles(folder.path)
  await expect(inFolder()).rejects.toThrow('ENOENT')
  expect(await textOf(first.open('a', '1', write))).toBe('one')
  expect(paths).toHaveLength(2)
  await rm(paths[1]!)
  expect(await textOf(first.open('a', '1', write))).toBe('one')
})
