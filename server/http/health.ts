import type { FastifyInstance } from 'fastify'
import type { MarketFilling } from '#contract/freshness.ts'
import { type Country, countries } from '#domain/market/country.ts'

/** What `/readyz` reports once the server serves. */
export type ReadinessProbe = {
  /** Rejects when the database does not answer. */
  ping(): Promise<void>
  /** Rejects when the database has no room to write. */
  write(): Promise<void>
  /** Names the parts that are not available although the server serves. */
  notes(): readonly string[]
  /** How far the long readings of the sources have come. */
  fillings: { of(country: Country): MarketFilling | null }
}

/** Is true from the first change that failed because the disk was full until something can be written again. */
export type DiskState = { isFull: boolean }

const patienceMs = 1000

const succeedsInTime = (probe: () => Promise<void>): Promise<boolean> =>
  Promise.race([
    probe().then(
      () => true,
      () => false,
    ),
    new Promise<false>(resolve => setTimeout(resolve, patienceMs, false).unref()),
  ])

export function addHealth(
  app: FastifyInstance,
  { ping, write, notes, fillings }: ReadinessProbe,
  disk: DiskState,
): void {
  app.get('/healthz', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ alive: true }),
  )
  app.get('/readyz', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    const refuse = (doing: string) => reply.code(503).send({ ready: false, doing, notes: notes() })
    if (!(await succeedsInTime(ping))) return refuse('waiting for the database')
    if (disk.isFull) disk.isFull = !(await succeedsInTime(write))
    if (disk.isFull) return refuse('waiting for room on the disk of the database: nothing can be saved')
    const filling = countries.flatMap(country => {
      const running = fillings.of(country)
      return running ? [{ country, ...running }] : []
    })
    return reply.send({ ready: true, doing: 'serving', notes: notes(), filling })
  })
}
