import type { FastifyInstance } from 'fastify'

/** What `/readyz` reports once the server serves. */
export type ReadinessProbe = {
  /** Rejects when the database does not answer. */
  ping(): Promise<void>
  /** Names the parts that are not available although the server serves. */
  notes: readonly string[]
}

const patienceMs = 1000

export function addHealth(app: FastifyInstance, { ping, notes }: ReadinessProbe): void {
  app.get('/healthz', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ alive: true }),
  )
  app.get('/readyz', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    const reached = await Promise.race([
      ping().then(
        () => true,
        () => false,
      ),
      new Promise<false>(resolve => setTimeout(resolve, patienceMs, false).unref()),
    ])
    if (reached) return reply.send({ ready: true, doing: 'serving', notes })
    return reply.code(503).send({ ready: false, doing: 'waiting for the database', notes })
  })
}
