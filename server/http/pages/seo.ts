import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { DrawPreviewCard, SitemapEntry } from '../../page-ports.ts'
import { matchesEtag } from './etag.ts'
import type { PageSources } from './headed-pages.ts'
import { renderRobotsTxt, renderSitemap } from './seo-files.ts'

export type SeoOptions = PageSources & { draw: DrawPreviewCard }
const MOST_CARDS = 300
const hour = 'public, max-age=3600'
const noIndex = 'noindex, nofollow'

/** Serves what search engines and link previews request besides the pages: robots.txt, sitemaps and a stock's picture. */
export function addSeoRoutes(app: FastifyInstance, { pages, origin, draw }: SeoOptions): void {
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
  app.get<{ Params: { name: string } }>('/sitemap-:name.xml', async ({ params }, reply) => {
    const entries = pages.map(params.name)
    if (!entries) return reply.callNotFound()
    if (pages.simulated()) reply.header('x-robots-tag', noIndex)
    reply.type('application/xml; charset=utf-8').header('cache-control', hour)
    return reply.send(xml(entries, 'urlset'))
  })

  const cards = new LRUCache<string, Promise<{ etag: string; png: Buffer } | null>>({ max: MOST_CARDS })
  app.get<{ Params: { file: string }; Querystring: { lang?: unknown } }>(
    '/og/quote/:file',
    async (request, reply) => {
      const { file } = request.params
      const lang = request.query.lang === 'en' ? 'en' : 'ko'
      const card = /^[\w.-]{1,16}\.png$/.test(file) ? pages.card(file.slice(0, -4), lang) : null
      if (!card) return reply.callNotFound()
      const key = `${lang} ${card.country} ${card.code} ${card.name} ${card.sessionsTooOld} ${pages.publication()}`
      const known = cards.get(key)
      const making =
        known ??
        draw(card).then(drawn =>
          drawn.ok
            ? {
                png: drawn.value,
                etag: `"${createHash('sha256').update(drawn.value).digest('hex').slice(0, 24)}"`,
              }
            : null,
        )
      if (!known) cards.set(key, making)
      const made = await making.catch((error: unknown) => {
        cards.delete(key)
        throw error
      })
      if (!made) {
        cards.delete(key)
        return reply.code(503).header('retry-after', '5').header('cache-control', 'no-store').send()
      }
      // This header is needed because other sites show the picture in their previews.
      reply.headers({
        'cache-control': hour,
        etag: made.etag,
        'cross-origin-resource-policy': 'cross-origin',
      })
      if (card.simulated) reply.header('x-robots-tag', noIndex)
      if (matchesEtag(request.headers['if-none-match'], made.etag)) return reply.code(304).send()
      return reply.type('image/png').send(made.png)
    },
  )
}
