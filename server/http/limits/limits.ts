import type { FastifyInstance } from 'fastify'
import { refusal } from '../router.ts'
import { addressKey, type Buckets } from './buckets.ts'

/**
 * A kept connection outlives those that browsers and proxies keep: one that the server closes while a request is on its way
 * fails that request.
 */
export const timeouts = { connection: 30_000, request: 15_000, handler: 25_000, keepAlive: 72_000 }
export const largestBody = 256 * 1024

/** Cheap calls that every open page repeats: many people behind one address must not use up each other's share. */
const unlimited = new Set(['/api/build-id', '/api/notice'])

export const isData = (path: string): boolean => path.startsWith('/api/') || path.startsWith('/user/')

/** Calls per minute and address. Says no more than that it is too much: a precise wait is a help for the wrong ones. */
export function limitCalls(app: FastifyInstance, buckets: Pick<Buckets, 'take'>): void {
  app.addHook('onRequest', (request, reply, done) => {
    const path = request.url.split('?', 1)[0] ?? ''
    // The router decodes what it matches: by its spelling alone an address could pass for another.
    const route = request.routeOptions.url ?? path
    const isCounted = (isData(path) || isData(route)) && !unlimited.has(route)
    if (!isCounted || buckets.take(addressKey(request.ip))) return done()
    const { status, body } = refusal({ code: 'too_many_requests', detail: 'Too many calls. Wait a while.' })
    reply.code(status).header('cache-control', 'no-store').send(body)
  })
}

/** Data comes as JSON or not at all: a form cannot be sent here from another page. */
export function readJsonOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') done(null, undefined)
    else parse(request, String(text), done)
  })
}
