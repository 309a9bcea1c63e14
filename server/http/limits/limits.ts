import type { FastifyInstance } from 'fastify'
import { recordEndpoints } from '#contract/record.ts'
import { problemReply } from '../problems.ts'
import { routeOf } from '../router.ts'
import { addressKey, type RateLimitBuckets } from './buckets.ts'

/**
 * The server's `keepAlive` is longer than that of browsers and proxies: if the server closed such a connection first, a
 * request already on its way would fail.
 */
export const serverTimeoutsMs = { connection: 30_000, request: 15_000, handler: 25_000, keepAlive: 72_000 }
export const largestBodyBytes = 256 * 1024

/**
 * Cheap calls that every open page repeats. They are not counted, because users who share an address would use up each
 * other's limit.
 */
const unlimited = new Set(['/api/build-id', '/api/notice'])

/** What a dear call counts as, in calls. One file of the record is megabytes that are read, packed and sent. Our choice. */
const costs = new Map([
  [routeOf(recordEndpoints.chain.path), 100],
  [routeOf(recordEndpoints.csv.path), 100],
])

export const isApiPath = (path: string): boolean => path.startsWith('/api/') || path.startsWith('/user/')

/** Limits the calls per minute and address. The reply does not say how long to wait, because that would help an attacker. */
export function limitCalls(app: FastifyInstance, buckets: Pick<RateLimitBuckets, 'take'>): void {
  app.addHook('onRequest', (request, reply, done) => {
    const path = request.url.split('?', 1)[0] ?? ''
    // The matched route decides, not the raw path: the router decodes the path, so an encoded one would otherwise not
    // be counted.
    const route = request.routeOptions.url ?? path
    const isCounted = (isApiPath(path) || isApiPath(route)) && !unlimited.has(route)
    if (!isCounted || buckets.take(addressKey(request.ip), costs.get(route))) return done()
    const { status, body } = problemReply({
      code: 'too_many_requests',
      detail: 'Too many calls. Wait a while.',
    })
    reply.code(status).header('cache-control', 'no-store').send(body)
  })
}

/** Accepts only JSON bodies, so that a form on another site cannot send data here. */
export function acceptJsonBodiesOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') done(null, undefined)
    else parse(request, String(text), done)
  })
}
