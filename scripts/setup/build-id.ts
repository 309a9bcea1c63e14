import { createHash } from 'node:crypto'
import { sourceContent, sourceFilesIn } from './source-files.ts'

export type BuildTarget = 'web' | 'extension'

// The inputs of a page build, including our steps that run after Vite.
const sources = [
  'index.html',
  'src',
  'public',
  'manifest.webmanifest',
  'vite.config.ts',
  'package-lock.json',
  'scripts/build.ts',
  'scripts/vite',
  'scripts/setup/fonts.ts',
  'scripts/setup/precompress.ts',
]
const extensionSources = [...sources, 'extension', 'package.json']

/** The first 12 hex digits of a hash over all build inputs: the same sources give the same id on any machine. */
export function buildIdOfSources(root: string, target: BuildTarget = 'web'): string {
  const hash = createHash('sha256')
  for (const path of buildInputFiles(root, target)) {
    const content = sourceContent(root, path)
    hash.update(`${path.normalize('NFC')}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex').slice(0, 12)
}

export const buildInputFiles = (root: string, target: BuildTarget = 'web'): string[] =>
  sourceFilesIn(root, target === 'extension' ? extensionSources : sources)
