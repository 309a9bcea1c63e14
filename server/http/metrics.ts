import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'

/**
 * Serves metrics for the operator: to requests with the token when one is set, otherwise only to requests from this
 * machine.
 */
export function addMetrics(app: FastifyInstance, token: string | null): void {
  const register = new Registry()
  collectDefaultMetrics({ register })
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the head of a request to the end of its answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15],
    registers: [register],
  })

  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none'
    duration
      .labels({ method: request.method, route, status: reply.statusCode })
      .observe(reply.elapsedTime / 1000)
    done()
  })

  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, token)) return reply.callNotFound()
    return reply
      .type(register.contentType)
      .header('cache-control', 'no-store')
      .send(await register.metrics())
  })
}

function mayRead(request: FastifyRequest, token: string | null): boolean {
  if (token !== null) return sameText(request.headers.authorization ?? '', `Bearer ${token}`)
  // A request that a local proxy forwards also comes from 127.0.0.1, but its sender is elsewhere, so it is refused.
  const direct = request.headers['x-forwarded-for'] === undefined && request.headers.forwarded === undefined
  return direct && /^(127\.|::1$|::ffff:127\.)/.test(request.socket.remoteAddress ?? '')
}

function sameText(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}
