import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { parsePage } from '#start/document/page-document.ts'

type Chunk = { file: string; src?: string; imports?: string[]; dynamicImports?: string[]; css?: string[] }
export type Manifest = Record<string, Chunk>

export type Bundle = { folder: string; manifest: Manifest; page: string }

export function readBundle(folder: string): Bundle {
  const path = join(folder, '.vite/manifest.json')
  if (!existsSync(path)) throw new Error(`${path} is missing: npm run build`)
  return {
    folder,
    manifest: JSON.parse(readFileSync(path, 'utf8')) as Manifest,
    page: readFileSync(join(folder, 'index.html'), 'utf8'),
  }
}

/** Returns the chunks that load together with these modules: their own and all that these import statically. */
function arriving(manifest: Manifest, modules: string[]): Chunk[] {
  const chunks = new Map<string, Chunk>()
  const visit = (key: string): void => {
    if (chunks.has(key)) return
    const chunk = manifest[key]
    if (!chunk) throw new Error(`the build has no chunk for ${key}`)
    chunks.set(key, chunk)
    for (const next of chunk.imports ?? []) visit(next)
  }
  modules.forEach(visit)
  return [...chunks.values()]
}

export const scriptsOfModules = (manifest: Manifest, modules: string[]): Set<string> =>
  new Set(arriving(manifest, modules).map(chunk => chunk.file))

/** Returns the stylesheets that load with these modules. Those of the start are inlined in the page. */
export const stylesheetsOfModules = (manifest: Manifest, modules: string[]): Set<string> =>
  new Set(arriving(manifest, modules).flatMap(chunk => chunk.css ?? []))

/** Returns the scripts that the HTML itself loads or preloads. */
export const scriptsOfPage = (page: string): string[] =>
  [...page.matchAll(/<script\b[^>]*\ssrc="([^"]+)"/g)]
    .map(([, file = '']) => file)
    .concat(parsePage(page).program.files)
    .flatMap(file => /^\.?\/?(.+\.js)$/.exec(file)?.[1] ?? [])

export const inlineStyles = (page: string): string =>
  [...page.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(match => match[1]).join('')

export const compressedSize = (content: string | Buffer): number =>
  brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length

export const compressedFileSize = (folder: string, file: string): number =>
  compressedSize(readFileSync(join(folder, file)))

export const compressedSizeOfFiles = (folder: string, files: Iterable<string>): number =>
  [...files].reduce((sum, file) => sum + compressedFileSize(folder, file), 0)

export const filesIn = (folder: string, ending: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map(path => path.replaceAll('\\', '/'))
    .filter(path => path.endsWith(ending))

export const precachedFilesIn = (worker: string): string[] => [
  ...new Set([...worker.matchAll(/["']?\burl["']?\s*:\s*(["'`])([^"'`$]+)\1/g)].map(match => match[2] ?? '')),
]
