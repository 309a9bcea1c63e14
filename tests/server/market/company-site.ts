import fastify from 'fastify'
import { makeStores } from '#server/adapters/database/stores/make-stores.ts'
import { databaseOn } from '#server/adapters/database/with-transaction.ts'
import { company } from '#server/endpoints/company.ts'
import { etf } from '#server/endpoints/etf.ts'
import { search } from '#server/endpoints/search.ts'
import type { Handled } from '#server/http/handle.ts'
import { keptAnswers } from '#server/http/prepared.ts'
import { addEndpoint, type RouterPorts } from '#server/http/router.ts'
import type { MarketData } from '#server/market-ports.ts'
import { holdMarkets } from '#server/use-cases/hold-markets.ts'
import type { Markets } from '#server/use-cases/open-market.ts'
import { publishMarket } from '#tests/builders/publish.ts'
import { testDatabase } from '../database/test-database.ts'

export type CompanySite = Awaited<ReturnType<typeof companySite>>

/** The three resources over HTTP and a database of their own. Without a market of one's own, one whose source brings prices alone. */
export async function companySite({
  market,
  hidden = false,
}: {
  market?: MarketData
  hidden?: boolean
} = {}) {
  const database = await testDatabase({ market: market === undefined })
  if (market) await publishMarket(database, market)
  const stores = makeStores(databaseOn(database.pool))
  const held = holdMarkets(stores.market)
  await held.refresh()
  const markets: Markets = hidden ? { of: () => null } : held
  const app = fastify()
  const never = () => {
    throw new Error('Nothing here is private')
  }
  const ports = {
    clock: { now: () => new Date('2026-11-21T12:00:00Z') },
    stores,
    publicUrl: null,
    publication: held.publication,
    kept: keptAnswers(),
    transaction: never,
    cookie: { read: () => null, write: never, clear: never },
    tokens: {} as RouterPorts['tokens'],
  } satisfies RouterPorts
  for (const resource of [company({ markets }), etf({ markets }), search({ markets })])
    for (const handled of Object.values(resource)) addEndpoint(app, handled as unknown as Handled, ports)
  return {
    database,
    stores: stores.market,
    held,
    async get<T>(url: string): Promise<{ status: number; body: T; headers: Record<string, unknown> }> {
      const answer = await app.inject({ url })
      return { status: answer.statusCode, body: answer.json<T>(), headers: answer.headers }
    },
    async post<T>(url: string, payload: object): Promise<{ status: number; body: T }> {
      const answer = await app.inject({ method: 'POST', url, payload })
      return { status: answer.statusCode, body: answer.json<T>() }
    },
    /** The answer itself, which must be one. */
    async told<T>(url: string): Promise<T> {
      const answer = await app.inject({ url })
      if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.statusCode} ${answer.body}`)
      return answer.json<T>()
    },
    close: async () => {
      await app.close()
      await database.drop()
    },
  }
}
