import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { type BuildTarget, buildIdOfSources } from './setup/build-id.ts'
import { copyFonts } from './setup/fonts.ts'
import { giveUp } from './setup/give-up.mjs'
import { filesUnder, precompress } from './setup/precompress.ts'
import { step } from './setup/progress.mjs'
import { root as ownRoot } from './setup/root.ts'
import { isRunDirectly } from './setup/run-directly.ts'
import { createStagingFolder, swapIn } from './setup/swap.ts'
import { zipFolder } from './setup/zip.ts'
import { runPackageEntry } from './test-runner/run-program.ts'

export type BuildOptions = {
  force?: boolean
  buildId?: string
  outDir?: string
  target?: BuildTarget
  root?: string
}

/**
 * `source` is the hash of the sources: it identifies an unchanged build even when BUILD_ID gives the build another
 * name.
 */
export type BuildRecord = { buildId: string; source: string; files: string[] }

/** The leading dot keeps the folder out of the page: dot files are not served. */
const firstViewFolder = '.first-view'

export type BuiltPage = { buildId: string; outDir: string; fresh: boolean }

/** Builds the page (or the extension) unless it is up to date, and swaps it into place in one rename. */
export async function buildPage(options: BuildOptions = {}): Promise<BuiltPage> {
  const { root = ownRoot, target = 'web' } = options
  const outDir = options.outDir ?? join(root, target === 'web' ? 'dist' : 'dist-extension')
  const id = buildIdOfSources(root, target)
  const buildId = options.buildId ?? (process.env.BUILD_ID || id)
  const source = target === 'web' ? id : `${id} for ${process.env.PUBLIC_URL ?? process.env.PORT ?? ''}`
  if (!options.force && isBuilt(outDir, buildId, source)) return { buildId, outDir, fresh: false }

  const staging = createStagingFolder(outDir)
  try {
    const what = target === 'web' ? 'page' : 'extension'
    await step(`Building the ${what} (${buildId})`, () => runVite(root, staging, buildId, target))
    copyFonts(ownRoot, staging)
    if (target === 'web') {
      await step('Compressing its files', () => precompress(staging))
      const drawing = join(staging, firstViewFolder)
      await step('Building what the server draws', () => runVite(root, drawing, buildId, 'first-view'))
    }
    const record: BuildRecord = { buildId, source, files: filesUnder(staging) }
    writeFileSync(join(staging, 'build.json'), `${JSON.stringify(record, null, 1)}\n`)
    swapIn(staging, outDir)
    if (target === 'extension') zipFolder(outDir, `${outDir}.zip`)
  } finally {
    rmSync(staging, { recursive: true, force: true })
  }
  return { buildId, outDir, fresh: true }
}

/** Returns whether the page in dist was built from the current sources. */
export function isPageBuilt(root: string = ownRoot): boolean {
  const source = buildIdOfSources(root)
  return isBuilt(join(root, 'dist'), process.env.BUILD_ID || source, source)
}

function isBuilt(outDir: string, buildId: string, source: string): boolean {
  try {
    const record = JSON.parse(readFileSync(join(outDir, 'build.json'), 'utf8')) as BuildRecord
    return record.buildId === buildId && record.source === source
  } catch {
    return false
  }
}

/** Runs in a process of its own, because Vite switches the process to production mode for good. */
async function runVite(
  root: string,
  outDir: string,
  buildId: string,
  target: BuildTarget | 'first-view',
): Promise<void> {
  const args = ['build', '--config', join(root, 'vite.config.ts'), '--outDir', outDir, '--emptyOutDir']
  const { code, output } = await runPackageEntry(
    join(ownRoot, 'node_modules/vite/bin/vite.js'),
    [...args, '--logLevel', 'warn'],
    {
      cwd: root,
      env: {
        ...process.env,
        NODE_ENV: 'production',
        // Vitest sets this variable. A build that a test starts would then lack its service worker.
        VITEST: undefined,
        TIDEMARK_BUILD_ID: buildId,
        TIDEMARK_OUT_DIR: outDir,
        TARGET: target,
      },
      limit: 180_000,
    },
  )
  if (code !== 0) throw new Error(`The build failed.\n${output}`)
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { extension: { type: 'boolean' }, force: { type: 'boolean' } },
  })
  const target = values.extension ? 'extension' : 'web'
  const { buildId, outDir, fresh } = await buildPage({ target, force: values.force === true })
  console.error(`${fresh ? '✓' : '· nothing to do:'} ${basename(outDir)} holds build ${buildId}`)
}

if (isRunDirectly(import.meta)) main().catch(giveUp)
