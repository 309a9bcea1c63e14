import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { countries } from '#domain/market/country.ts'
import { newestReadySession } from '#domain/market/sources/ready-session.ts'
import { repositoryFiles } from '#scripts/checks/files.ts'
import { root } from '#scripts/setup/root.ts'
import { copyFolder, startTestServer } from './server.ts'

const cache = join(root, '.cache/market-template')

/** The options of `startTestServer` that come from the template. */
export type MarketTemplate = { dataFrom: string; marketUntil: string }

/**
 * Publishes the simulated market up to the last finished session once, for every server of the browser tests. The
 * result is kept until another session has ended or its sources have changed.
 */
export async function marketTemplate(now = new Date()): Promise<MarketTemplate> {
  const marketUntil = now.toISOString()
  const dataFrom = join(cache, templateName(now))
  if (!existsSync(dataFrom)) {
    rmSync(cache, { recursive: true, force: true })
    // This server gets a folder without a page, because no page of it is opened and the page may not be built yet.
    const server = await startTestServer({ dist: cache, marketUntil })
    await server.stop()
    // The folder is renamed when it is complete, so that a run that was interrupted leaves no half-made template
    // behind.
    const unfinished = join(cache, `unfinished-${process.pid}`)
    mkdirSync(unfinished, { recursive: true })
    copyFolder(server.dataDir, unfinished)
    renameSync(unfinished, dataFrom)
    await server.end()
  }
  return { dataFrom, marketUntil }
}

function templateName(now: Date): string {
  const days = countries.map(country => newestReadySession(country, 'demo', now.getTime()))
  const hash = createHash('sha256').update(days.join())
  const sources = repositoryFiles().filter(isSource)
  for (const path of sources) hash.update(path).update(readFileSync(join(root, path)))
  return hash.digest('hex').slice(0, 16)
}

/** Returns whether a file is one of the sources from which a published market and the demo accounts are made. */
const isSource = (path: string): boolean =>
  /^(server|src\/(domain|contract|text))\/.*\.(ts|sql)$/.test(path) && !path.endsWith('.test.ts')

/** Returns the template that the run has prepared before its tests. */
export function preparedTemplate(): MarketTemplate {
  const input = process.env.TIDEMARK_E2E_TEMPLATE
  if (!input) throw new Error('The end-to-end tests are started through their playwright.config.ts.')
  return JSON.parse(input) as MarketTemplate
}
