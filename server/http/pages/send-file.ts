import { createReadStream } from 'node:fs'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { fileContentPolicy } from '../content-policy.ts'
import { readerPreferenceVaryHeader } from '../limits/reader-preferences.ts'
import { pageOnlyHeaders } from '../security-headers.ts'
import type { EncodedText, Encoding } from './encoded-text.ts'
import { matchesEtag } from './etag.ts'
import type { SiteFile } from './site.ts'
import { isImmutableFileUrl } from './site-addresses.ts'

/** Sends a text with status 200 so that it may be revalidated; with any other status it is not stored. */
export async function sendEncodedText(
  request: FastifyRequest,
  reply: FastifyReply,
  { etag, as }: EncodedText,
) {
  reply.header('vary', `accept-encoding, ${readerPreferenceVaryHeader}`)
  if (reply.statusCode === 200) {
    reply.headers({ 'cache-control': 'no-cache', etag })
    if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send()
  } else reply.header('cache-control', 'no-store')
  const { encoding, bytes } = await as(encodingFor(request, () => true))
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.send(bytes)
}

const endings = { br: '.br', gzip: '.gz', identity: '' }

export function sendSiteFile(request: FastifyRequest, reply: FastifyReply, url: string, file: SiteFile) {
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
