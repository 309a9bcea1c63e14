import { createReadStream } from 'node:fs'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { serializePage } from '#start/page-document.ts'
import type { CallOwnApi } from '../../page-ports.ts'
import {
  type ReaderPreferences,
  readerPreferencesOf,
  readerPreferenceVaryHeader,
} from '../limits/reader-preferences.ts'
import { fileContentPolicy, pageOnlyHeaders } from '../security-headers.ts'
import { matchesEtag } from './etag.ts'
import { makePublicPageCache, type PageSources } from './headed-pages.ts'
import {
  cacheEncodedText,
  type EncodedText,
  type Encoding,
  localizeManifest,
  withDrawnView,
  withReaderPreferences,
} from './page.ts'
import { makePreloadFinder, withLinksAfterPaint, withPreloadLinks } from './preload-files.ts'
import { isImmutableFileUrl, isScreenPath, type Site, type SiteFile } from './site.ts'
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
    if (file) return sendFile(request, reply, path, file)
    if (path === '/manifest.webmanifest' && manifestOf) {
      reply.type('application/manifest+json; charset=utf-8')
      return sendWritten(request, reply, await manifestOf(readerPreferencesOf(request)))
    }
    if (path === '/index.html' || isScreenPath(path)) {
      reply.type('text/html; charset=utf-8').header('accept-ch', 'Sec-CH-Prefers-Color-Scheme')
      // The service worker caches /index.html for every address, so it must not have the head of a single page.
      const own = path === '/index.html' ? null : await headed(request)
      if (found && !own?.listed) reply.header('x-robots-tag', 'noindex')
      const reader = readerPreferencesOf(request)
      const written = own?.written ?? (await page(reader, partsOf(path, reader.lang).join(' ')))
      return sendWritten(request, reply, written)
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

function sendWritten(request: FastifyRequest, reply: FastifyReply, { etag, as }: EncodedText) {
  const encoding = encodingFor(request, () => true)
  reply.headers({ 'cache-control': 'no-cache', etag, vary: `accept-encoding, ${readerPreferenceVaryHeader}` })
  if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send()
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.send(as[encoding])
}

const endings = { br: '.br', gzip: '.gz', identity: '' }

function sendFile(request: FastifyRequest, reply: FastifyReply, url: string, file: SiteFile) {
  const sizes = { br: file.br, gzip: file.gzip, identity: file.size }
  const encoding = encodingFor(request, candidate => sizes[candidate] !== null)
  const hashed = isImmutableFileUrl(url)
  keepFileHeaders(reply, url)
  reply.type(file.type).headers({
    'cache-control': hashed ? 'public, max-age=31536000, immutable' : 'no-cache',
    vary: 'accept-encoding',
  })
  // A file with a hash in its name never changes, so it is never revalidated.
  if (!hashed) {
    reply.header('etag', file.etag)
    if (matchesEtag(request.headers['if-none-match'], file.etag)) return reply.code(304).send()
  }
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  reply.header('content-length', sizes[encoding] ?? file.size)
  return reply.send(createReadStream(`${file.path}${endings[encoding]}`))
}

/**
 * Removes the headers that have no effect on a file: on a first visit with some 150 files they would weigh more than
 * many files.
 */
function keepFileHeaders(reply: FastifyReply, url: string): void {
  const policy = fileContentPolicy(url)
  if (policy === undefined) return
  for (const name of pageOnlyHeaders) reply.removeHeader(name)
  if (policy !== null) reply.header('content-security-policy', policy)
  // Node sends `connection: keep-alive` unless the header is removed. A `connection: close` stays.
  // https://github.com/nodejs/node/blob/main/lib/_http_outgoing.js
  if (!reply.raw.hasHeader('connection')) reply.raw.removeHeader('connection')
}

function encodingFor(request: FastifyRequest, has: (encoding: Encoding) => boolean): Encoding {
  const accepted = String(request.headers['accept-encoding'] ?? '')
  const wants = (name: string) => new RegExp(`\\b${name}\\b(?!\\s*;\\s*q=0(\\.0*)?(,|$))`).test(accepted)
  if (has('br') && wants('br')) return 'br'
  if (has('gzip') && wants('gzip')) return 'gzip'
  return 'identity'
}

const pathOf = (request: FastifyRequest): string => request.url.split('?', 1)[0] ?? '/'
