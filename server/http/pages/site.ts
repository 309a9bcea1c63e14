import { existsSync } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { type PageDocument, parsePage } from '#start/document/page-document.ts'
import { keepRecentBuildAssets } from './kept-assets.ts'
import { findInlineTexts } from './page.ts'
import type { BuildManifest } from './preload-files.ts'
import { readStyleSheets, type StyleSheetFile } from './view-styles.ts'

/** One file of the page on the disk, with the sizes of its compressed copies. */
export type SiteFile = {
  path: string
  type: string
  etag: string
  size: number
  br: number | null
  gzip: number | null
}

/**
 * The built page. Only files that existed at the start are served: a path is looked up in this map, never on the disk.
 */
export type Site = {
  buildId: string
  files: ReadonlyMap<string, SiteFile>
  /** The page and its web app manifest, before they are adapted to the user. */
  page: PageDocument
  manifest: string | null
  /** The built files of each module, from the build's manifest. */
  parts: BuildManifest
  /** The program that draws the first view, and the stylesheets that a drawn screen may need. */
  firstView: { program: string; sheets: readonly StyleSheetFile[] } | null
}

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

type SiteOptions = { distDir: string; dataDir: string; now: Date; killSwitch?: boolean }

/** Returns null when the page has not been built. */
export async function readSite(input: SiteOptions): Promise<Site | null> {
  const { distDir, dataDir, now, killSwitch = false } = input
  const html = await textOf(join(distDir, 'index.html'))
  const buildId = buildIdIn(await textOf(join(distDir, 'build.json')))
  if (html === null || buildId === null) return null

  const files = new Map<string, SiteFile>()
  const kept = await keepRecentBuildAssets({ assetsDir: join(distDir, 'assets'), dataDir, buildId, now })
  // The newest build comes first, because the first file with a path is kept.
  for (const dir of kept) await addFolder(files, dir, '/assets')
  await addFolder(files, distDir, '')
  const killer = files.get('/kill-switch-sw.js')
  if (killSwitch && killer) files.set('/sw.js', killer)
  const parts = JSON.parse((await textOf(join(distDir, '.vite', 'manifest.json'))) ?? '{}') as BuildManifest
  const manifest = await textOf(join(distDir, 'manifest.webmanifest'))
  const program = join(distDir, '.first-view', 'draw-first-view.js')
  const firstView = existsSync(program)
    ? { program, sheets: await readStyleSheets(files, findInlineTexts(html).styles.join('\n')) }
    : null
  return { buildId, files, page: parsePage(html), manifest, parts, firstView }
}

function buildIdIn(record: string | null): string | null {
  const { buildId }: { buildId?: unknown } = JSON.parse(record ?? '{}')
  // The build id is checked, because it becomes the name of a folder.
  return typeof buildId === 'string' && /^[\w-][\w.-]{0,63}$/.test(buildId) ? buildId : null
}

const notServed = new Set(['/build.json', '/index.html', '/manifest.webmanifest'])

async function addFolder(files: Map<string, SiteFile>, dir: string, prefix: string): Promise<void> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true })
  const sizes = new Map<string, { size: number; etag: string }>()
  for (const entry of entries) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const { size, mtimeMs } = await stat(path)
    sizes.set(path, { size, etag: `W/"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"` })
  }
  for (const [path, { size, etag }] of sizes) {
    const url = `${prefix}/${relative(dir, path).split(sep).join('/')}`
    const type = types[extname(path)]
    const hidden = notServed.has(url) || url.split('/').some(part => part.startsWith('.'))
    // The kept copy of this build's assets is in the map already. Unlike the files in dist, the copy survives a new
    // build.
    if (!type || hidden || files.has(url)) continue
    const br = sizes.get(`${path}.br`)?.size ?? null
    const gzip = sizes.get(`${path}.gz`)?.size ?? null
    files.set(url, { path, type, etag, size, br, gzip })
  }
}

async function textOf(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8')
  } catch (problem) {
    if ((problem as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw problem
  }
}
