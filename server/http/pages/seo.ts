import type { FastifyInstance } from 'fastify'
import type { DrawPreviewCard, SharedFiles, SitemapEntry } from '../../page-ports.ts'
import { workCosts } from '../limits/work-costs.ts'
import type { PageSources } from './headed-pages.ts'
import { addPreviewPictures } from './preview-pictures.ts'
import { renderRobotsTxt, renderSitemap } from './seo-files.ts'

export type SeoOptions = PageSources & { draw: DrawPreviewCard; files: SharedFiles }
const hour = 'public, max-age=3600'
const noIndex = 'noindex, nofollow'

/** Serves what search engines and link previews request besides the pages: robots.txt, sitemaps and a stock's picture. */
export function addSeoRoutes(app: FastifyInstance, { pages, origin, draw, files, charge }: SeoOptions): void {
  app.get('/robots.txt', async (_request, reply) => {
    reply.type('text/plain; charset=utf-8').header('cache-control', hour)
    return reply.send(renderRobotsTxt(pages.simulated(), origin))
  })

  const xml = (entries: readonly SitemapEntry[], of: 'sitemapindex' | 'urlset') =>
    renderSitemap(entries, of, origin)
  app.get('/sitemap.xml', async (_request, reply) => {
    if (pages.simulated()) reply.header('x-robots-tag', noIndex)
    reply.type('application/xml; charset=utf-8').header('cache-control', hour)
    return reply.send(xml(pages.maps(), 'sitemapindex'))
  })
  app.get<{ Params: { name: string } }>('/sitemap-:name.xml', async (request, reply) => {
    const entries = pages.map(request.params.name)
    if (!entries) return reply.callNotFound()
    if (!charge(request, workCosts.sitemap)) return reply.code(429).header('cache-control', 'no-store').send()
    if (pages.simulated()) reply.header('x-robots-tag', noIndex)
    reply.type('application/xml; charset=utf-8').header('cache-control', hour)
    return reply.send(xml(entries, 'urlset'))
  })

  addPreviewPictures(app, { pages, draw, files, charge })
}
