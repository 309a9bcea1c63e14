import fastify from 'fastify'
import { makeStores } from '#server/adapters/database/stores/make-stores.ts'
import { databaseOn } from '#server/adapters/database/with-transaction.ts'
import { condition } from '#server/endpoints/condition.ts'
import { freshness } from '#server/endpoints/freshness.ts'
import { marketReport } from '#server/endpoints/market-report.ts'
import { schedule } from '#server/endpoints/schedule.ts'
import type { Handled } from '#server/http/handle.ts'
import { keptAnswers } from '#server/http/prepared.ts'
import { addEndpoint, type RouterPorts } from '#server/http/router.ts'
import { holdMarkets } from '#server/use-cases/hold-markets.ts'
import type { Markets } from '#server/use-cases/open-market.ts'
import { publishMarket } from '#tests/builders/publish.ts'
import { testDatabase } from '../database/test-database.ts'
import { dailyMarket } from './daily-market.ts'

export type DailySite = Awaited<ReturnType<typeof dailySite>>

/**
 * What changes with every session, over HTTP and a database of its own. `nights` are the instants at which both countries are
 * published; without any it is a market whose source brings prices alone.
 */
export async function dailySite({ nights = [] as string[], hidden = false } = {}) {
  const database = await testDatabase({ market: nights.length === 0 })
  const stores = makeStores(databaseOn(database.pool))
  const held = holdMarkets(stores.market)
  const night = async (now: string, options: { corrected?: boolean } = {}) => {
    await publishMarket(database, dailyMarket(options), new Date(now))
    await held.refresh()
  }
  for (const now of nights) await night(now)
  await held.refresh()
  const markets: Markets = hidden ? { of: () => null } : held
  let now = new Date('2026-11-21T12:00:00Z')
  const app = fastify()
  const never = () => {
    throw new Error('Nothing here is private')
  }
  const ports = {
    clock: { now: () => now },
    stores,
    publicUrl: null,
    publication: held.publication,
    kept: keptAnswers(),
    transaction: never,
    cookie: { read: () => null, write: never, clear: never },
    tokens: {} as RouterPorts['tokens'],
  } satisfies RouterPorts
  for (const resource of [
    condition({ markets }),
    freshness({ markets }),
    marketReport({ markets }),
    schedule({ markets }),
  ])
    for (const handled of Object.values(resource)) addEndpoint(app, handled as unknown as Handled, ports)
  return {
    database,
    stores: stores.market,
    held,
    night,
    at: (instant: string) => {
      now = new Date(instant)
    },
    get: (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers }),
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
