import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../setup/root.ts'

/** Returns true for what .gitignore names and for .git itself: these files are generated, not written by hand. */
const ignored = (name: string): boolean =>
  ['.git', 'node_modules', 'dist', 'dist-extension', '.data', '.cache'].includes(name) ||
  name.endsWith('.log') ||
  name.endsWith('.tsbuildinfo')

/** Lists every file of the repository as a path from its root, with slashes, sorted. */
export function repositoryFiles(from: string = root): string[] {
  return walk(from, '').sort()
}

function walk(base: string, folder: string): string[] {
  return readdirSync(join(base, folder), { withFileTypes: true }).flatMap(entry => {
    if (ignored(entry.name)) return []
    const path = folder ? `${folder}/${entry.name}` : entry.name
    if (entry.isDirectory()) return walk(base, path)
    return entry.isFile() ? [path] : []
  })
}

export const readRepositoryFile = (path: string, from: string = root): string =>
  readFileSync(join(from, path), 'utf8')

export const isCodeFile = (path: string): boolean => /\.(ts|tsx|mjs|mts)$/.test(path)
export const isTest = (path: string): boolean => path.startsWith('tests/') || /\.test\.tsx?$/.test(path)
export const isSource = (path: string): boolean =>
  /^(src|server|extension|scripts|bench)\//.test(path) && isCodeFile(path) && !isTest(path)
