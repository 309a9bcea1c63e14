import { type FastifyInstance, fastify } from 'fastify'
import { makeStores } from '#server/adapters/database/stores/make-stores.ts'
import { databaseOn } from '#server/adapters/database/with-transaction.ts'
import type { EndpointHandler } from '#server/http/handle.ts'
import { makeDownloadGate } from '#server/http/limits/download-gate.ts'
import { addEtags } from '#server/http/pages/etag.ts'
import { makeReplyCache } from '#server/http/pages/prepared.ts'
import { addEndpoint, type RouterPorts } from '#server/http/router.ts'
import { type HeldMarkets, holdMarkets } from '#server/use-cases/market/hold-markets.ts'
import type { LoadedMarkets } from '#server/use-cases/market/load-market.ts'
import type { TestDatabase } from '../database/test-database.ts'
import { withSubscriber } from './subscriber.ts'

type Resource = (ports: { markets: LoadedMarkets }) => Record<string, unknown>

const never = () => {
  throw new Error('Nothing here is private')
}

/** Public operations over HTTP and a real database. With `hidden`, the server has no market yet. */
export async function openSite(
  database: TestDatabase,
  resources: readonly Resource[],
  { hidden = false, now = () => new Date('2026-11-21T12:00:00Z') } = {},
) {
  const stores = makeStores(databaseOn(database.pool))
  const held: HeldMarkets = holdMarkets(stores.market)
  await held.refresh()
  const markets: LoadedMarkets = hidden ? { of: () => null } : held
  const app: FastifyInstance = fastify()
  addEtags(app)
  const ports = {
    clock: { now },
    ...withSubscriber(stores),
    publicUrl: null,
    publication: held.publication,
    kept: makeReplyCache(),
    downloads: makeDownloadGate(),
    idempotentReply: never,
    cookie: { read: () => null, write: never, clear: never },
    journey: { read: () => null, write: never, clear: never },
  } satisfies RouterPorts
  for (const resource of resources)
    for (const handled of Object.values(resource({ markets })))
      addEndpoint(app, handled as EndpointHandler, ports)
  return {
    app,
    database,
    stores: stores.market,
    held,
    get: (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers }),
    /** The body of the reply; throws unless the status is 200. */
    async told<T>(url: string, headers: Record<string, string> = {}): Promise<T> {
      const answer = await app.inject({ url, headers })
      if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.statusCode} ${answer.body}`)
      return answer.json<T>()
    },
    close: async () => {
      await app.close()
      await database.drop()
    },
  }
}
