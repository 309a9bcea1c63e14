import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Returns the source files below the given files and folders, in the same order on every machine. */
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

// Tests, read-me files and hidden files of the operating system are not part of the page.
const isAside = (path: string): boolean =>
  /\.test\.tsx?$/.test(path) ||
  /\.md$/.test(path) ||
  /(^|\/)\./.test(path) ||
  /(^|\/)tsconfig\.json$/.test(path)

const isText = (path: string): boolean => /\.(tsx?|css|html|json|svg|webmanifest|txt|c|h)$/.test(path)

/** Returns a file's bytes. Line ends become \n in text, because git on Windows may have checked it out with \r\n. */
export function sourceContent(root: string, path: string): Buffer {
  const content = readFileSync(join(root, path))
  return isText(path) && content.includes('\r\n')
    ? Buffer.from(content.toString('utf8').replaceAll('\r\n', '\n'))
    : content
}
