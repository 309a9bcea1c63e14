import { fastify } from 'fastify'
import { ok } from '#domain/kernel/result.ts'
import { openSharedFiles } from '#server/adapters/shared-files/shared-files.ts'
import type { ChargeWork } from '#server/http/limits/work-costs.ts'
import { addSeoRoutes } from '#server/http/pages/seo.ts'
import { addStaticFiles } from '#server/http/pages/static-files.ts'
import type { DrawPreviewCard, FirstViewRenderer, PublicPages } from '#server/page-ports.ts'
import { parsePage } from '#start/document/page-document.ts'
import { temporaryFolder } from '#tests/server/database/temporary-folder.ts'

const page = parsePage(
  '<!doctype html>\n<html lang="ko"><head><title>Tidemark</title><meta name="description" content="x" /></head><body><div id="root"><!--picture--><p>every page</p><!--/picture--></div></body></html>',
)
const site = { buildId: 'b', files: new Map(), page, manifest: null, parts: {}, firstView: null }

type Input = {
  simulated?: boolean
  draw?: DrawPreviewCard
  views?: Pick<FirstViewRenderer, 'draw'>
  charge?: ChargeWork
}

const folders: Awaited<ReturnType<typeof temporaryFolder>>[] = []

/** The pictures of each started server are in a folder of its own; a test file removes them at its end. */
export const removePageFolders = () => Promise.all(folders.splice(0).map(({ remove }) => remove()))

/** Public pages of stocks that have any name but «none», and a picture of each that has a dot in its ticker. */
export async function pagesToFind({ simulated = false, draw, views }: Input = {}) {
  let publication = 'p1'
  const drawn: string[] = []
  const pages: PublicPages = {
    head: (path, _query, lang) => {
      if (path.startsWith('/quote/none')) return 'not_found'
      if (!path.startsWith('/quote/')) return null
      return {
        title: `${lang} ${path}`,
        description: '"d"',
        path,
        drawnAt: [path],
        image: null,
        listed: true,
      }
    },
    card: (ticker, lang) =>
      ticker.includes('.')
        ? {
            lang,
            country: 'us',
            name: 'B',
            code: ticker,
            price: 1,
            changePercent: 0,
            signal: null,
            sessionsTooOld: 0,
            asOf: '2026-11-20',
            spark: [],
            simulated,
          }
        : null,
    maps: () => [{ path: '/sitemap-pages.xml', modified: '2026-11-20' }],
    map: name => (name === 'pages' ? [{ path: '/top', modified: null }] : null),
    simulated: () => simulated,
    publication: () => publication,
  }
  const folder = await temporaryFolder()
  folders.push(folder)
  const finding = {
    pages,
    origin: 'https://tidemark.example',
    views: views ?? null,
    files: await openSharedFiles(folder.path),
    draw:
      draw ??
      (async card => {
        drawn.push(`${card.lang} ${card.code}`)
        return ok(Buffer.from('png'))
      }),
  }
  const publish = () => {
    publication = 'p2'
  }
  return { finding, drawn, publish }
}

export async function startedPages(input: Input = {}) {
  const { finding, drawn, publish } = await pagesToFind(input)
  const app = fastify()
  const charged = { ...finding, charge: input.charge ?? (() => true) }
  await app.register(import('@fastify/cookie'))
  addSeoRoutes(app, charged)
  addStaticFiles(app, site, charged)
  const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })
  return { get, drawn, publish }
}
