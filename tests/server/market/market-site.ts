import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import { fastify } from 'fastify'
import { assert } from '#domain/kernel/assert.ts'
import { makeStores } from '#server/adapters/database/stores/make-stores.ts'
import { databaseOn, withTransaction } from '#server/adapters/database/with-transaction.ts'
import { openSharedFiles } from '#server/adapters/shared-files/shared-files.ts'
import { packHandlers } from '#server/endpoints/pack.ts'
import { recordHandlers } from '#server/endpoints/record.ts'
import { screenerHandlers } from '#server/endpoints/screener.ts'
import type { EndpointHandler } from '#server/http/handle.ts'
import { createIdempotentReplies } from '#server/http/idempotent-reply.ts'
import { makeDownloadGate } from '#server/http/limits/download-gate.ts'
import { addEtags } from '#server/http/pages/etag.ts'
import { makeReplyCache } from '#server/http/pages/prepared.ts'
import { addEndpoint } from '#server/http/router.ts'
import { journeyCookie, refreshCookie } from '#server/http/session.ts'
import type { MarketData } from '#server/market-ports.ts'
import { runNight } from '#server/night/run-night.ts'
import { holdMarkets } from '#server/use-cases/market/hold-markets.ts'
import { createTrackRecords } from '#server/use-cases/record/track-records.ts'
import { testCrew } from '#tests/builders/worker-pool.ts'
import { temporaryFolder } from '../database/temporary-folder.ts'
import { testDatabase } from '../database/test-database.ts'
import { asSubscriber, withSubscriber } from './subscriber.ts'

export type MarketSite = Awaited<ReturnType<typeof marketSite>>

/**
 * A server with the operations of the screener, the pack and the record, called as a subscriber. Its Korean market is published
 * night by night.
 */
export async function marketSite() {
  const database = await testDatabase()
  const { pool, url } = database
  const folder = await temporaryFolder()
  const files = await openSharedFiles(folder.path)
  const stores = makeStores(databaseOn(pool))
  const markets = holdMarkets(stores.market)
  const app = fastify({ forceCloseConnections: true })
  await app.register(cookie)
  addEtags(app)
  await app.register(compress, { threshold: 1024, customTypes: /^application\/json/ })
  const ports = {
    clock: { now: () => new Date('2026-11-20T09:00:00Z') },
    ...withSubscriber(stores),
    idempotentReply: createIdempotentReplies(run => withTransaction(pool, open => run(makeStores(open)))),
    cookie: refreshCookie(false),
    journey: journeyCookie(false),
    publicUrl: null,
    publication: markets.publication,
    kept: makeReplyCache(),
    downloads: makeDownloadGate(),
  }
  for (const resource of [
    packHandlers({ markets }),
    recordHandlers({ markets, files, tracks: createTrackRecords() }),
    screenerHandlers({ markets }),
  ])
    for (const handled of Object.values(resource))
      addEndpoint(app, handled as unknown as EndpointHandler, ports)
  const address = await app.listen({ port: 0, host: '127.0.0.1' })

  return {
    app,
    address,
    stores: stores.market,
    markets,
    /** Runs the night of that day, by default after the close (18:00 in Seoul). */
    async night(market: MarketData, day: string, time = 'T09:00:00Z'): Promise<void> {
      const night = await runNight(
        {
          pool,
          connection: { connectionString: url },
          now: () => new Date(`${day}${time}`),
          sources: { all: [market], ofPrices: { kr: market.source, us: null } },
          say: () => {},
          reportFilling: () => {},
          crew: testCrew(),
        },
        'kr',
      )
      assert(night.ok && night.value.outcome === 'published', `the night of ${day} publishes`)
      await markets.refresh()
    },
    async get<T>(path: string): Promise<{ status: number; body: T }> {
      const answer = await fetch(address + path, { headers: asSubscriber })
      return { status: answer.status, body: (await answer.json()) as T }
    },
    async post<T>(path: string, body: unknown): Promise<{ status: number; body: T }> {
      const headers = { ...asSubscriber, 'content-type': 'application/json' }
      const answer = await fetch(address + path, { method: 'POST', headers, body: JSON.stringify(body) })
      return { status: answer.status, body: (await answer.json()) as T }
    },
    async close(): Promise<void> {
      await app.close()
      await database.drop()
      await folder.remove()
    },
  }
}
