import { cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { buildPage } from '#scripts/build.ts'
import type { BuildManifest } from '#server/http/pages/preload-files.ts'
import { writeNextBuild } from './next-build.ts'

/** The folder with the builds and profiles of this run. */
export function runFolder(): string {
  const folder = process.env.TIDEMARK_E2E_DIR
  if (!folder) throw new Error('The end-to-end tests are started through their playwright.config.ts.')
  return folder
}

/** Returns the folder of this Playwright worker; several workers run in parallel. */
export function ownFolder(): string {
  const folder = join(runFolder(), `worker-${process.env.TEST_PARALLEL_INDEX ?? '0'}`)
  mkdirSync(folder, { recursive: true })
  return folder
}

const firstBuild = () => join(runFolder(), 'dist-one')

/**
 * Returns the page of `npm run build`, which is built if it is missing. It is a copy, so that no build replaces it
 * under the servers of the run.
 */
export async function makeFirstBuild(): Promise<string> {
  const { outDir } = await buildPage()
  cpSync(outDir, firstBuild(), { recursive: true, preserveTimestamps: true })
  return firstBuild()
}

/** Returns the build `one`, or a later deployment of it under another id. */
export async function makeBuild(name: string): Promise<string> {
  const first = firstBuild()
  if (name === 'one') return first
  const outDir = join(ownFolder(), `dist-${name}`)
  if (!existsSync(outDir)) writeNextBuild(first, outDir, name)
  return outDir
}

/** Builds the extension that may talk to this one server. */
export async function makeExtension(serverUrl: string): Promise<string> {
  const outDir = join(ownFolder(), 'extension')
  const before = process.env.PUBLIC_URL
  process.env.PUBLIC_URL = serverUrl
  try {
    await buildPage({ target: 'extension', outDir })
  } finally {
    if (before === undefined) delete process.env.PUBLIC_URL
    else process.env.PUBLIC_URL = before
  }
  return outDir
}

/** Returns the file of a build that contains a source file, such as a screen. */
export function builtFile(dist: string, source: string): string {
  const parts = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as BuildManifest
  const { file } = parts[source] ?? {}
  if (!file) throw new Error(`${dist} holds no part of ${source}.`)
  return file
}

const importing = /\bimport\("([^"]+)"\)/

/** Returns the address of a build's entry script. */
export function entryOf(dist: string): string {
  const [, entry] = importing.exec(readFileSync(join(dist, 'index.html'), 'utf8')) ?? []
  if (!entry) throw new Error(`${dist} holds no built page.`)
  return entry
}

/** Returns the address of the entry script with which a page has started. */
export async function entryIn(page: Page): Promise<string | undefined> {
  const scripts = await page.evaluate(() => [...document.scripts].map(script => script.text).join('\n'))
  return importing.exec(scripts)?.[1]
}
