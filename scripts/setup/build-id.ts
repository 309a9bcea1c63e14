import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

export type Target = 'web' | 'extension'

// What the built page is made of; the steps after vite's belong to it.
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

/** The first 12 hex digits of a hash over everything the page is made of: same sources, same id, on any machine. */
export function sourceId(root: string, target: Target = 'web'): string {
  const hash = createHash('sha256')
  for (const path of sourceFiles(root, target)) {
    const content = unixLines(path, readFileSync(join(root, path)))
    hash.update(`${path.normalize('NFC')}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex').slice(0, 12)
}

export function sourceFiles(root: string, target: Target = 'web'): string[] {
  return (target === 'extension' ? extensionSources : sources)
    .flatMap(path => filesIn(root, path))
    .filter(path => !isAside(path))
    .sort((a, b) => (a < b ? -1 : 1))
}

function filesIn(root: string, path: string): string[] {
  const full = join(root, path)
  if (!existsSync(full)) return []
  if (!statSync(full).isDirectory()) return [path]
  return readdirSync(full).flatMap(name => filesIn(root, `${path}/${name}`))
}

// Tests, read-me files and what systems leave lying about never reach the page.
const isAside = (path: string): boolean =>
  /\.test\.tsx?$/.test(path) ||
  /\.md$/.test(path) ||
  /(^|\/)\./.test(path) ||
  /(^|\/)tsconfig\.json$/.test(path)

const isText = (path: string): boolean => /\.(tsx?|css|html|json|svg|webmanifest|txt)$/.test(path)

// Git may have checked the text out with the line ends of another system.
const unixLines = (path: string, content: Buffer): Buffer =>
  isText(path) && content.includes('\r\n')
    ? Buffer.from(content.toString('utf8').replaceAll('\r\n', '\n'))
    : content
