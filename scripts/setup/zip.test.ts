import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { zipFolder } from './zip.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tidemark-zip-'))
  mkdirSync(join(folder, 'in', 'assets'), { recursive: true })
  writeFileSync(join(folder, 'in', 'manifest.json'), '{}')
  writeFileSync(join(folder, 'in', 'assets', 'a.js'), 'export {}')
  writeFileSync(join(folder, 'in', 'build.json'), 'ours')
})
afterEach(() => rmSync(folder, { recursive: true }))

it('the zip holds the files of the folder by their paths, without the record of the build', () => {
  zipFolder(join(folder, 'in'), join(folder, 'out.zip'))
  const found = unzipSync(new Uint8Array(readFileSync(join(folder, 'out.zip'))))
  expect(Object.keys(found).sort()).toEqual(['assets/a.js', 'manifest.json'])
  expect(strFromU8(found['assets/a.js'] ?? new Uint8Array())).toBe('export {}')
})

it('the zip of the same folder is the same, byte for byte', () => {
  zipFolder(join(folder, 'in'), join(folder, 'one.zip'))
  zipFolder(join(folder, 'in'), join(folder, 'two.zip'))
  expect(readFileSync(join(folder, 'one.zip'))).toEqual(readFileSync(join(folder, 'two.zip')))
})
