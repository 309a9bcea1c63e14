import type { Endpoint, ReplyOf } from '#contract/endpoint.ts'
import { parseStrictly } from '#contract/fallback.ts'
import { toTradingDay } from '#domain/market/calendar/day.ts'
import type { GroupBody } from '#domain/sync/item.ts'
import { holdMarkets } from '#server/use-cases/market/hold-markets.ts'
import { bearerHeader, testServer } from '#tests/builders/server.ts'
import { publishedAs } from '#tests/builders/templates.ts'
import { testDatabase } from '../database/test-database.ts'
import { companyMarket } from '../market/company-market.ts'
import { marketStores } from '../market/stored/stores-on.ts'

// The market is published on two nights, so that there is a publication before the newest.
const twoNights = ['2026-11-20T01:00:00Z', '2026-11-21T12:00:00Z'].map(night => new Date(night))
const published = publishedAs('company_twice', companyMarket, twoNights)

export type FeedSite = Awaited<ReturnType<typeof feedSite>>

/** Starts a whole server over a market with filings of a few stocks. A test sets the lists and portfolios of users. */
export async function feedSite() {
  // The market has a database of its own: seals of another market would stay in a shared one.
  const database = await testDatabase({ template: published })
  const { stores: market } = marketStores(database.pool)
  const markets = holdMarkets(market)
  await markets.refresh()
  const server = await testServer({ market, markets: () => markets })
  await market.facts.putRates(
    [
      { day: toTradingDay(20260105), usdkrw: 1300 },
      { day: toTradingDay(20261001), usdkrw: 1400 },
      { day: toTradingDay(20261119), usdkrw: 1450 },
    ],
    'demo',
  )
  const users = await server.stores.accounts.all()
  const pkOf = (username: string): number => users.find(user => user.username === username)!.pk
  const headers = new Map<string, Record<string, string>>()
  const headersOf = async (username: string) => {
    const known = headers.get(username) ?? bearerHeader((await server.tokensOf(username)).token)
    headers.set(username, known)
    return known
  }
  const get = async (username: string, url: string) =>
    server.app.inject({ url, headers: await headersOf(username) })
  return {
    ...server,
    market,
    markets,
    database,
    get,
    async close() {
      await server.close()
      await database.drop()
    },
    /** Checks that the reply has exactly the fields of the contract. */
    async told<E extends Endpoint>(endpoint: E, username: string, url: string): Promise<ReplyOf<E>> {
      const answer = await get(username, url)
      if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.statusCode} ${answer.body}`)
      const parsed = parseStrictly(endpoint.reply, answer.json())
      if (!parsed.ok) throw new Error(`${url}: ${JSON.stringify(parsed.issues)}`)
      return answer.json<ReplyOf<E>>()
    },
    async putList(username: string, stocks: readonly { fsym_id: string; is_hidden: boolean }[]) {
      const userPk = pkOf(username)
      const there = await server.stores.items.of(userPk, 'ai-report', 'list')
      await server.stores.items.put({
        ...{ userPk, kind: 'ai-report', id: 'list', baseRevision: there?.revision ?? 0 },
        ...{ body: { stocks }, follows: stocks.map(({ fsym_id }) => fsym_id), now: server.now() },
      })
    },
    async putGroup(username: string, id: string, body: Partial<GroupBody>) {
      const whole: GroupBody = {
        ...{ type: 'portfolio', name: 'Mine', is_hidden: false, stocks: [], entries: [] },
        ...{ currency: 'KRW', method: 'fifo', ...body },
      }
      await server.stores.items.put({
        ...{ userPk: pkOf(username), kind: 'group', id, baseRevision: 0 },
        ...{ body: whole, follows: [], now: server.now() },
      })
    },
  }
}
