import { claimsOfSingleSource } from '#domain/market/sources/feed-claims.ts'
import { conditionHandlers } from '#server/endpoints/condition.ts'
import { freshnessHandlers } from '#server/endpoints/freshness.ts'
import { marketReportHandlers } from '#server/endpoints/market-report.ts'
import { scheduleHandlers } from '#server/endpoints/schedule.ts'
import { createFillings } from '#server/use-cases/market/fillings.ts'
import { publishMarket } from '#tests/builders/publish.ts'
import { publishedAs, smallMarketPublished } from '#tests/builders/templates.ts'
import { testDatabase } from '../database/test-database.ts'
import { dailyMarket } from './daily-market.ts'
import { openSite } from './open-site.ts'

export type DailySite = Awaited<ReturnType<typeof dailySite>>

const templates = {
  plain: smallMarketPublished,
  friday: publishedAs('daily_friday', dailyMarket, [new Date('2026-11-19T23:00:00Z')]),
  saturday: publishedAs('daily_saturday', dailyMarket, [new Date('2026-11-21T12:00:00Z')]),
}

/**
 * A server with the pages that change with every session, published in both countries on a Friday morning or after the week has
 * closed. With `plain`, the market's source has prices only.
 */
export async function dailySite(
  published: keyof typeof templates,
  { hidden = false, claims = claimsOfSingleSource('demo') } = {},
) {
  const database = await testDatabase({ template: templates[published] })
  let now = new Date('2026-11-21T12:00:00Z')
  const fillings = createFillings()
  const site = await openSite(
    database,
    [
      conditionHandlers,
      ports => freshnessHandlers({ ...ports, claims, fillings }),
      marketReportHandlers,
      scheduleHandlers,
    ],
    {
      hidden,
      now: () => now,
    },
  )
  const night = async (at: string, options: { corrected?: boolean } = {}) => {
    await publishMarket(database, dailyMarket(options), new Date(at))
    await site.held.refresh()
  }
  return {
    ...site,
    night,
    fillings,
    at: (instant: string) => {
      now = new Date(instant)
    },
  }
}
