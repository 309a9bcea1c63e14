import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { DrawPreviewCard, PublicPages, SharedFiles, StockPreviewCard } from '../../page-ports.ts'
import { type ChargeWork, workCosts } from '../limits/work-costs.ts'
import { matchesEtag } from './etag.ts'

type PreviewPictures = {
  pages: Pick<PublicPages, 'card' | 'publication'>
  draw: DrawPreviewCard
  files: SharedFiles
  charge: ChargeWork
}

/** The reason why a picture is not drawn now: its address has used up its share, or too many pictures wait. */
class PictureRefused extends Error {
  readonly status: 429 | 503
  constructor(status: 429 | 503) {
    super('A preview picture is not drawn now.')
    this.status = status
  }
}

/** Serves the picture of a stock for link previews. It is drawn once for each language and publication, and kept on the disk. */
export function addPreviewPictures(
  app: FastifyInstance,
  { pages, draw, files, charge }: PreviewPictures,
): void {
  async function pictureOf(
    request: FastifyRequest,
    card: StockPreviewCard,
    version: string,
  ): Promise<Buffer> {
    const { lang, country, code } = card
    const file = await files.open(`card ${lang} ${country} ${code}`, version, async path => {
      if (!charge(request, workCosts.picture)) throw new PictureRefused(429)
      const drawn = await draw(card)
      if (!drawn.ok) throw new PictureRefused(503)
      await writeFile(path, drawn.value)
    })
    try {
      return await file.readFile()
    } finally {
      await file.close()
    }
  }

  app.get<{ Params: { file: string }; Querystring: { lang?: unknown } }>(
    '/og/quote/:file',
    async (request, reply) => {
      const { file } = request.params
      const lang = request.query.lang === 'en' ? 'en' : 'ko'
      const card = /^[\w.-]{1,16}\.png$/.test(file) ? pages.card(file.slice(0, -4), lang) : null
      if (!card) return reply.callNotFound()
      const version = hashOf(JSON.stringify([card, pages.publication()]))
      const etag = `"${version}"`
      const isKnown = matchesEtag(request.headers['if-none-match'], etag)
      let png: Buffer | null = null
      try {
        if (!isKnown) png = await pictureOf(request, card, version)
      } catch (error) {
        if (!(error instanceof PictureRefused)) throw error
        reply.code(error.status).header('cache-control', 'no-store')
        if (error.status === 503) reply.header('retry-after', '5')
        return reply.send()
      }
      reply.headers({
        'cache-control': 'public, max-age=3600',
        etag,
        // This header is needed because other sites show the picture in their previews.
        'cross-origin-resource-policy': 'cross-origin',
      })
      if (card.simulated) reply.header('x-robots-tag', 'noindex, nofollow')
      return png === null ? reply.code(304).send() : reply.type('image/png').send(png)
    },
  )
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 24)
