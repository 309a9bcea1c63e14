import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const source = 'node_modules/pretendard/dist/web/variable'
const folder = 'woff2-dynamic-subset'

/**
 * One piece of the font Pretendard: its file and its unicode-range. The most frequent letters are in the last pieces.
 */
type FontPiece = [file: string, letters: string]

const styleSheet = (root: string): string =>
  readFileSync(join(root, source, 'pretendardvariable-dynamic-subset.css'), 'utf8')

export const fontPieces = (root: string): FontPiece[] =>
  [...styleSheet(root).matchAll(/url\(\.\/[\w-]+\/([\w.]+)\)[^}]*unicode-range: ([^;]+);/g)].map(
    ([, file = '', letters = '']) => [file, letters],
  )

/** Writes the module with the list of pieces that the page imports. */
export const fontListModule = (root: string): string =>
  `export const pieces = ${JSON.stringify(fontPieces(root))}\n`

export const fontFilePath = (root: string, name: string): string => join(root, source, folder, name)

export function copyFonts(root: string, outDir: string): void {
  const to = join(outDir, 'fonts')
  mkdirSync(to, { recursive: true })
  for (const [file] of fontPieces(root)) copyFileSync(fontFilePath(root, file), join(to, file))
  writeFileSync(join(to, 'pretendard.js'), fontListModule(root))
  // The licence must accompany the font files; it is the first comment of the font's own style sheet.
  writeFileSync(join(to, 'LICENSE.txt'), /\/\*\s*(.+?)\s*\*\//s.exec(styleSheet(root))?.[1] ?? '')
}
