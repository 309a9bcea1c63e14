import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { budgetsInKilobytes, modulesBeforeFirstTap, secondChartEngineMarker } from './budgets.ts'
import * as bundle from './bundle.ts'
import { findForbiddenCode } from './extension.ts'

/** One line of the size report; a line without a budget is only informative. */
export type SizeLine = { what: string; bytes: number; budget?: number; wrong?: string }

export const isBrokenSizeLine = ({ bytes, budget, wrong }: SizeLine): boolean =>
  wrong !== undefined || (budget !== undefined && bytes > budget * 1000)

/** Returns the scripts that home loads until the first tap, in the language whose scripts are larger. */
export function scriptsBeforeFirstTap({ folder, manifest, page }: bundle.Bundle): Set<string> {
  const [ko, en] = (['ko', 'en'] as const).map(
    lang =>
      new Set([
        ...bundle.scriptsOfPage(page),
        ...bundle.scriptsOfModules(manifest, modulesBeforeFirstTap(lang)),
      ]),
  ) as [Set<string>, Set<string>]
  return bundle.compressedSizeOfFiles(folder, ko) > bundle.compressedSizeOfFiles(folder, en) ? ko : en
}

export function measureBundle(built: bundle.Bundle): SizeLine[] {
  const { folder, manifest, page } = built
  const initial = scriptsBeforeFirstTap(built)
  return [
    {
      what: 'initial scripts',
      bytes: bundle.compressedSizeOfFiles(folder, initial),
      budget: budgetsInKilobytes.initialScript,
    },
    ...[...initial].map(file => ({ what: `  ${file}`, bytes: bundle.compressedFileSize(folder, file) })),
    {
      what: 'styles',
      bytes: bundle.compressedSize(bundle.inlineStyles(page)),
      budget: budgetsInKilobytes.styles,
    },
    { what: 'index.html', bytes: bundle.compressedSize(page) },
    ...routeChunks(folder, manifest, initial),
    ...secondEngine(folder, manifest, initial),
    ...worker(folder),
  ]
}

const filesText = (folder: string, files: string[]): string =>
  files.map(file => readFileSync(join(folder, file), 'utf8')).join('')

/** Counts the bytes that opening a screen adds to the page's own scripts, with shared chunks and styles. */
function routeChunks(folder: string, manifest: bundle.Manifest, initial: Set<string>): SizeLine[] {
  const screens = screensOf(manifest)
  if (screens.length === 0) return [{ what: 'routes', bytes: 0, wrong: 'no screen is a chunk of its own' }]
  const inPage = bundle.stylesheetsOfModules(manifest, modulesBeforeFirstTap('ko'))
  return screens.map(key => ({
    what: key.replace('src/', ''),
    bytes: bundle.compressedSizeOfFiles(
      folder,
      [...bundle.scriptsOfModules(manifest, [key]), ...bundle.stylesheetsOfModules(manifest, [key])].filter(
        file => !initial.has(file) && !inPage.has(file),
      ),
    ),
    budget: budgetsInKilobytes.routeChunk,
  }))
}

const screensOf = (manifest: bundle.Manifest): string[] =>
  Object.keys(manifest).filter(key => /^src\/routes\/[^/]+\/(screen|route)\.tsx$/.test(key))

const holdingEngine = (folder: string): string[] =>
  bundle
    .filesIn(folder, '.js')
    .filter(file => file.startsWith('assets/') && filesText(folder, [file]).includes(secondChartEngineMarker))

/** The chart's second engine must be one file that neither the start nor any screen loads: only a tap loads it. */
function secondEngine(folder: string, manifest: bundle.Manifest, initial: Set<string>): SizeLine[] {
  const holding = holdingEngine(folder)
  const bytes = bundle.compressedSizeOfFiles(folder, holding)
  const line: SizeLine = { what: `the chart’s second engine (${holding.join(', ')})`, bytes }
  if (holding.length !== 1) return [{ ...line, wrong: `it lies in ${holding.length} files, not in one` }]
  const unasked = new Set([
    ...initial,
    ...screensOf(manifest).flatMap(key => [...bundle.scriptsOfModules(manifest, [key])]),
  ])
  const early = holding.some(file => unasked.has(file))
  return [early ? { ...line, wrong: 'it is loaded before anybody asked for it' } : line]
}

function worker(folder: string): SizeLine[] {
  if (!existsSync(join(folder, 'sw.js'))) return [{ what: 'sw.js', bytes: 0, wrong: 'there is no sw.js' }]
  const addresses = bundle.precachedFilesIn(filesText(folder, ['sw.js']))
  const missing = addresses.filter(address => !existsSync(join(folder, address)))
  const bytes = addresses
    .filter(address => !missing.includes(address))
    .reduce((sum, address) => sum + statSync(join(folder, address)).size, 0)
  const precache: SizeLine = {
    what: `precache, raw (${addresses.length} files)`,
    bytes,
    budget: budgetsInKilobytes.precache,
  }
  if (addresses.length === 0) precache.wrong = 'nothing is precached'
  if (missing.length > 0) precache.wrong = `precached but not built: ${missing.join(', ')}`
  return [{ what: 'sw.js', bytes: bundle.compressedFileSize(folder, 'sw.js') }, precache]
}

export function measureExtension(folder: string): SizeLine[] {
  if (!existsSync(folder)) return []
  const files = ['.html', '.js'].flatMap(ending => bundle.filesIn(folder, ending))
  const found = findForbiddenCode(Object.fromEntries(files.map(file => [file, filesText(folder, [file])])))
  const line: SizeLine = {
    what: `extension (${files.length} files)`,
    bytes: bundle.compressedSizeOfFiles(folder, files),
  }
  if (found.length > 0) line.wrong = found.join('; ')
  return [line]
}
