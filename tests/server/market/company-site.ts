import { company } from '#server/endpoints/company.ts'
import { etf } from '#server/endpoints/etf.ts'
import { search } from '#server/endpoints/search.ts'
import type { MarketData } from '#server/market-ports.ts'
import { publishMarket } from '#tests/builders/publish.ts'
import { testDatabase } from '../database/test-database.ts'
import { openSite } from './open-site.ts'

export type CompanySite = Awaited<ReturnType<typeof companySite>>

/** What is asked of one stock. Without a market of one's own, one whose source brings prices alone. */
export async function companySite({
  market,
  hidden = false,
}: {
  market?: MarketData
  hidden?: boolean
} = {}) {
  const database = await testDatabase({ market: market === undefined })
  if (market) await publishMarket(database, market)
  const site = await openSite(database, [company, etf, search], { hidden })
  return {
    ...site,
    async get<T>(url: string): Promise<{ status: number; body: T; headers: Record<string, unknown> }> {
      const answer = await site.get(url)
      return { status: answer.statusCode, body: answer.json<T>(), headers: answer.headers }
    },
    async post<T>(url: string, payload: object): Promise<{ status: number; body: T }> {
      const answer = await site.app.inject({ method: 'POST', url, payload })
      return { status: answer.statusCode, body: answer.json<T>() }
    },
  }
}
