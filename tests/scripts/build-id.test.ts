import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { buildIdOfSources, buildInputFiles } from '#scripts/setup/build-id.ts'

let root = ''
const write = (path: string, text: string): void => {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}
const sources = {
  'index.html': '<!doctype html>\n',
  'src/start/main.tsx': 'start()\n',
  'src/ui/form/button.tsx': 'draw()\n',
  'public/icons/icon.png': 'bytes\r\n',
  'manifest.webmanifest': '{}\n',
  'vite.config.ts': 'configure()\n',
  'package-lock.json': '{}\n',
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'tidemark-build-id-'))
  for (const [path, text] of Object.entries(sources)) write(path, text)
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

describe('the build id', () => {
  test('is twelve hex digits, the same each time', () => {
    expect(buildIdOfSources(root)).toMatch(/^[0-9a-f]{12}$/)
    expect(buildIdOfSources(root)).toBe(buildIdOfSources(root))
  })

  test('is the same in another folder, written in another order', () => {
    const before = buildIdOfSources(root)
    rmSync(root, { recursive: true })
    root = mkdtempSync(join(tmpdir(), 'tidemark-elsewhere-'))
    for (const [path, text] of Object.entries(sources).toReversed()) write(path, text)
    expect(buildIdOfSources(root)).toBe(before)
  })

  test.each(Object.keys(sources))('changes with %s', path => {
    const before = buildIdOfSources(root)
    write(path, 'other')
    expect(buildIdOfSources(root)).not.toBe(before)
  })

  test('changes when text moves from the end of one file to the start of the next', () => {
    write('src/a.ts', 'one')
    write('src/b.ts', 'two')
    const before = buildIdOfSources(root)
    write('src/a.ts', 'onetwo')
    write('src/b.ts', '')
    expect(buildIdOfSources(root)).not.toBe(before)
  })

  test('changes with the name of a file', () => {
    const before = buildIdOfSources(root)
    rmSync(join(root, 'src/ui/form/button.tsx'))
    write('src/ui/knob.tsx', sources['src/ui/form/button.tsx'])
    expect(buildIdOfSources(root)).not.toBe(before)
  })

  test.each([
    'server/main.ts',
    'src/start/main.test.tsx',
    'src/routes/README.md',
    'src/.DS_Store',
    'extension/popup.html',
  ])('of the page does not depend on %s', path => {
    const before = buildIdOfSources(root)
    write(path, 'other')
    expect(buildIdOfSources(root)).toBe(before)
  })

  test('of the extension depends on its own sources too', () => {
    const before = buildIdOfSources(root, 'extension')
    write('extension/popup.html', 'other')
    expect(buildIdOfSources(root, 'extension')).not.toBe(before)
  })

  test('ignores line ends of text, but no byte of a picture', () => {
    const before = buildIdOfSources(root)
    write('src/start/main.tsx', 'start()\r\n')
    expect(buildIdOfSources(root)).toBe(before)
    write('public/icons/icon.png', 'bytes\n')
    expect(buildIdOfSources(root)).not.toBe(before)
  })

  test('is made from the files in a fixed order', () => {
    const files = buildInputFiles(root)
    expect(files).toEqual(files.toSorted((a, b) => (a < b ? -1 : 1)))
    expect(files).toHaveLength(Object.keys(sources).length)
  })
})
