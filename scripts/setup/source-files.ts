import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** The sources under the given files and folders, in one order on every machine. */
export const sourceFilesIn = (root: string, paths: readonly string[]): string[] =>
  paths
    .flatMap(path => filesIn(root, path))
    .filter(path => !isAside(path))
    .sort((a, b) => (a < b ? -1 : 1))

function filesIn(root: string, path: string): string[] {
  const full = join(root, path)
  if (!existsSync(full)) return []
  if (!statSync(full).isDirectory()) return [path]
  return readdirSync(full)
    .filter(name => name !== 'node_modules')
    .flatMap(name => filesIn(root, `${path}/${name}`))
}

// Tests, read-me files and what systems leave lying about never reach the page.
const isAside = (path: string): boolean =>
  /\.test\.tsx?$/.test(path) ||
  /\.md$/.test(path) ||
  /(^|\/)\./.test(path) ||
  /(^|\/)tsconfig\.json$/.test(path)

const isText = (path: string): boolean => /\.(tsx?|css|html|json|svg|webmanifest|txt|c|h)$/.test(path)

/** A file's bytes; git may have checked text out with the line ends of another system. */
export function sourceContent(root: string, path: string): Buffer {
  const content = readFileSync(join(root, path))
  return isText(path) && content.includes('\r\n')
    ? Buffer.from(content.toString('utf8').replaceAll('\r\n', '\n'))
    : content
}
