import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'

/** The ETag is weak, because the same reply is sent compressed or plain. */
export const etagOf = (content: string | Buffer): string =>
  `W/"${createHash('sha1').update(content).digest('base64url')}"`

export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  return ifNoneMatch.split(',').some(candidate => {
    const tag = candidate.trim()
    return tag === '*' || tag.replace(/^W\//, '') === etag.replace(/^W\//, '')
  })
}

/** Adds an ETag to public replies, and answers 304 when the client already has the same reply. */
export function addEtags(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || reply.statusCode !== 200) return payload
    if (!String(reply.getHeader('cache-control') ?? '').startsWith('public')) return payload
    const etag = etagOf(payload)
    reply.header('etag', etag)
    if (!matchesEtag(request.headers['if-none-match'], etag)) return payload
    reply.code(304).removeHeader('content-length')
    return null
  })
}
