import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fastify } from 'fastify'
import { root } from '#scripts/setup/root.ts'
import { fixedClock } from '#server/adapters/clock/clock.ts'
import { createQuoteCardRenderer } from '#server/adapters/pictures/quote-card.ts'
import { openSharedFiles } from '#server/adapters/shared-files/shared-files.ts'
import { addSeoRoutes } from '#server/http/pages/seo.ts'
import { addStaticFiles } from '#server/http/pages/static-files.ts'
import { describePublicPages } from '#server/use-cases/pages/public-pages.ts'
import { parsePage } from '#start/document/page-document.ts'
import { publishMarket } from '#tests/builders/publish.ts'
import { smallMarket } from '#tests/builders/small-market.ts'
import { smallMarketPublished } from '#tests/builders/templates.ts'
import { temporaryFolder } from '../database/temporary-folder.ts'
import { testDatabase } from '../database/test-database.ts'
import { openSite } from '../market/open-site.ts'

export const siteOrigin = 'https://tidemark.example'

/**
 * Serves our own page over a socket, with the images really drawn. With `real`, the market does not count as simulated.
 */
export async function pageSite({ real = false, now = '2026-11-21T12:00:00Z' } = {}) {
  const database = await testDatabase(real ? {} : { template: smallMarketPublished })
  if (real) await publishMarket(database, { ...smallMarket(), source: 'files' })
  const market = await openSite(database, [])
  const folder = await temporaryFolder()
  const html = await readFile(join(root, 'index.html'), 'utf8')
  const site = {
    buildId: 'b',
    files: new Map(),
    page: parsePage(html),
    manifest: null,
    parts: {},
    firstView: null,
  }
  const finding = {
    pages: describePublicPages(market.held, fixedClock(new Date(now))),
    origin: siteOrigin,
    draw: createQuoteCardRenderer(),
    views: null,
    files: await openSharedFiles(folder.path),
    charge: () => true,
  }
  const app = fastify()
  await app.register(import('@fastify/cookie'))
  addSeoRoutes(app, finding)
  addStaticFiles(app, site, finding)
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  return {
    get: (path: string, headers: Record<string, string> = {}) => fetch(`${url}${path}`, { headers }),
    async close() {
      await app.close()
      await market.close()
      await folder.remove()
    },
  }
}

/** Returns the metadata of a page, as a crawler reads it without running scripts. */
export function headOf(html: string) {
  const unescaped = (text: string | undefined) =>
    text
      ?.replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&#39;', "'")
      .replaceAll('&amp;', '&')
  const all = (name: string) =>
    [...html.matchAll(new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`, 'g'))].map(
      ([, text]) => unescaped(text),
    )
  return {
    lang: /<html[^>]* lang="(\w+)"/.exec(html)?.[1],
    titles: [...html.matchAll(/<title>([^<]*)<\/title>/g)].map(([, text]) => unescaped(text)),
    canonical: [...html.matchAll(/<link rel="canonical" href="([^"]*)"/g)].map(([, text]) => unescaped(text)),
    of: (name: string) => {
      const found = all(name)
      return found.length > 1 ? found : found[0]
    },
  }
}
