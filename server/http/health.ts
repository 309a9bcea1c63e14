import type { FastifyInstance } from 'fastify'
import type { MarketFilling } from '#contract/freshness.ts'
import { type Country, countries } from '#domain/market/country.ts'

/** What `/readyz` reports once the server serves. */
export type ReadinessProbe = {
  /** Rejects when the database does not answer. */
  ping(): Promise<void>
  /** Names the parts that are not available although the server serves. */
  notes(): readonly string[]
  /** How far the long readings of the sources have come. */
  fillings: { of(country: Country): MarketFilling | null }
}

const patienceMs = 1000

export function addHealth(app: FastifyInstance, { ping, notes, fillings }: ReadinessProbe): void {
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
    const filling = countries.flatMap(country => {
      const running = fillings.of(country)
      return running ? [{ country, ...running }] : []
    })
    if (reached) return reply.send({ ready: true, doing: 'serving', notes: notes(), filling })
    return reply.code(503).send({ ready: false, doing: 'waiting for the database', notes: notes() })
  })
}
