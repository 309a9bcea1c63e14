import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const source = 'node_modules/pretendard/dist/web/variable'
const pieces = 'woff2-dynamic-subset'

/** Pretendard's style sheet with every piece under /fonts/. */
export const fontCss = (root: string): string =>
  fromOurOrigin(readFileSync(join(root, source, 'pretendardvariable-dynamic-subset.css'), 'utf8'))

export const fromOurOrigin = (css: string): string => css.replaceAll(`url(./${pieces}/`, 'url(/fonts/')

export const fontFile = (root: string, name: string): string => join(root, source, pieces, name)

export function copyFonts(root: string, outDir: string): void {
  const folder = join(outDir, 'fonts')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'pretendard.css'), fontCss(root))
  for (const name of readdirSync(join(root, source, pieces))) {
    copyFileSync(fontFile(root, name), join(folder, name))
  }
}
