import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { readRepositoryFile } from '#scripts/checks/files.ts'
import { root } from '#scripts/setup/root.ts'

export type Room = { name: string; folder: string; ours: string[]; packages: string[]; why: string }

/** The table of imports is loaded from a JavaScript file, because dependency-cruiser reads it, too. */
export const plantedRooms: Room[] = (await import(join(root, '.dependency-cruiser.mjs'))).rooms

/** Writes a tree of files for one test, with a stub of every package that may be imported. */
export function plantFiles(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'tidemark-planted-'))
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  write('package.json', readRepositoryFile('package.json'))
  for (const name of packageNames) {
    if (name.startsWith('node:')) continue
    write(`node_modules/${name}/package.json`, JSON.stringify({ name, version: '1.0.0', main: 'index.js' }))
    write(`node_modules/${name}/index.js`, '')
  }
  for (const [path, text] of Object.entries(files)) write(path, text)
  return folder
}

/** Returns one real name per entry of the table; a pattern is replaced by a name that matches it. */
export const exampleOf = (entry: string): string =>
  entry === 'node:*' ? 'node:fs' : entry.replace('*', 'static')

export const packageNames = [
  ...new Set(plantedRooms.flatMap(room => room.packages.map(exampleOf))),
  'a-package-without-a-home',
]

/** Returns a stub file of the folder, which other folders may try to import. */
export function targetIn(entry: string): string {
  if (/\.tsx?$/.test(entry)) return entry
  return `${entry.replace('/*', '')}/stub.ts`
}

export const importPath = (path: string): string =>
  path.startsWith('src/')
    ? `#${path.slice('src/'.length)}`
    : path.startsWith('extension/')
      ? `../${path}`
      : `#${path}`

export const imports = (specifiers: string[]): string => specifiers.map(from => `import '${from}'\n`).join('')
