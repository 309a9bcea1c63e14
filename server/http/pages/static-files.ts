import type { FastifyInstance, FastifyRequest } from 'fastify'
import { serializePage } from '#start/document/page-document.ts'
import type { CallOwnApi } from '../../page-ports.ts'
import { type ReaderPreferences, readerPreferencesOf } from '../limits/reader-preferences.ts'
import { makePublicPageCache, type PageSources } from './headed-pages.ts'
import { cacheEncodedText, localizeManifest, withDrawnView, withReaderPreferences } from './page.ts'
import { makePreloadFinder, withLinksAfterPaint, withPreloadLinks } from './preload-files.ts'
import { sendEncodedText, sendSiteFile } from './send-file.ts'
import type { Site } from './site.ts'
import { isScreenPath } from './site-addresses.ts'
import { styleSheetsForView } from './view-styles.ts'

export const pageNotBuiltMessage = 'The page is not built. Run "npm run build" and start again.'

/** Serves the files of the page, and the page itself at every address of a screen. A missing file gives 404. */
export function addStaticFiles(
  app: FastifyInstance,
  site: Site | null,
  found: PageSources | null = null,
): void {
  if (!site) {
    app.get('/*', async (request, reply) => {
      if (!isScreenPath(pathOf(request))) return reply.callNotFound()
      return reply.code(503).header('cache-control', 'no-store').type('text/plain').send(pageNotBuiltMessage)
    })
    return
  }

  const partsOf = makePreloadFinder(site.parts)
  const write = (reader: ReaderPreferences, parts: readonly string[], view: string | null = null) => {
    const page = withReaderPreferences(site.page, reader)
    if (view === null) return withPreloadLinks(page, parts)
    const sheets = styleSheetsForView(site.firstView?.sheets ?? [], view)
    const later = parts.filter(file => !sheets.includes(`/${file}`))
    return withLinksAfterPaint(withDrawnView(page, view, sheets), later)
  }
  // Pages are cached by the list of the files that they preload: there are as many lists as screens.
  const page = cacheEncodedText((reader, parts) =>
    serializePage(write(reader, parts.split(' ').filter(Boolean))),
  )
  const headed = found
    ? makePublicPageCache({
        write: (path, reader, view) => write(reader, partsOf(path, reader.lang), view),
        found,
        askFor: askFor(app),
      })
    : async () => null
  const { manifest } = site
  const manifestOf =
    manifest === null ? null : cacheEncodedText(reader => localizeManifest(manifest, reader.lang))

  // The build has compressed every file that benefits from it. Compressing here would enlarge tiny files and lose the
  // content length.
  app.get('/*', { compress: false }, async (request, reply) => {
    const path = pathOf(request)
    const file = site.files.get(path)
    if (file) return sendSiteFile(request, reply, path, file)
    if (path === '/manifest.webmanifest' && manifestOf) {
      reply.type('application/manifest+json; charset=utf-8')
      return sendEncodedText(request, reply, manifestOf(readerPreferencesOf(request)))
    }
    if (path === '/index.html' || isScreenPath(path)) {
      reply.type('text/html; charset=utf-8').header('accept-ch', 'Sec-CH-Prefers-Color-Scheme')
      // The service worker caches /index.html for every address, so it must not have the head of a single page.
      const own = path === '/index.html' ? null : await headed(request)
      if (found && !own?.listed) reply.header('x-robots-tag', 'noindex')
      // A visitor sees the screen whatever the status says; it tells crawlers to forget an address, or to come later.
      if (own) reply.code(own.status)
      const reader = readerPreferencesOf(request)
      const written = own?.written ?? page(reader, partsOf(path, reader.lang).join(' '))
      return sendEncodedText(request, reply, written)
    }
    return reply.callNotFound()
  })
}

/**
 * The API calls that a drawing makes are sent with the client's address, so that they count towards the client's rate
 * limit.
 */
const askFor =
  (app: FastifyInstance) =>
  ({ ip }: FastifyRequest): CallOwnApi =>
  async url => {
    const { statusCode, body } = await app.inject({ url, remoteAddress: ip })
    return { status: statusCode, body }
  }

const pathOf = (request: FastifyRequest): string => request.url.split('?', 1)[0] ?? '/'
