import { condition } from '#server/endpoints/condition.ts'
import { freshness } from '#server/endpoints/freshness.ts'
import { marketReport } from '#server/endpoints/market-report.ts'
import { schedule } from '#server/endpoints/schedule.ts'
import { publishMarket } from '#tests/builders/publish.ts'
import { testDatabase } from '../database/test-database.ts'
import { dailyMarket } from './daily-market.ts'
import { openSite } from './open-site.ts'

export type DailySite = Awaited<ReturnType<typeof dailySite>>

/**
 * What changes with every session. `nights` are the instants at which both countries are published; without any it is a market
 * whose source brings prices alone.
 */
export async function dailySite({ nights = [] as string[], hidden = false } = {}) {
  const database = await testDatabase({ market: nights.length === 0 })
  let now = new Date('2026-11-21T12:00:00Z')
  const site = await openSite(database, [condition, freshness, marketReport, schedule], {
    hidden,
    now: () => now,
  })
  const night = async (at: string, options: { corrected?: boolean } = {}) => {
    await publishMarket(database, dailyMarket(options), new Date(at))
    await site.held.refresh()
  }
  for (const at of nights) await night(at)
  return {
    ...site,
    night,
    at: (instant: string) => {
      now = new Date(instant)
    },
  }
}
