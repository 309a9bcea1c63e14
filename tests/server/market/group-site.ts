import { ok } from '#domain/kernel/result.ts'
import { isoDay, toTradingDay } from '#domain/market/calendar/day.ts'
import type { Instrument } from '#domain/market/instrument.ts'
import { rankingHandlers } from '#server/endpoints/ranking.ts'
import { sectorHandlers } from '#server/endpoints/sector.ts'
import { themeHandlers } from '#server/endpoints/theme.ts'
import type { MarketData } from '#server/market-ports.ts'
import { publishMarket } from '#tests/builders/publish.ts'
import { smallMarket } from '#tests/builders/small-market.ts'
import { smallMarketPublished } from '#tests/builders/templates.ts'
import { testDatabase } from '../database/test-database.ts'
import { openSite } from './open-site.ts'

const groupToday = toTradingDay(20261120)

/**
 * Of the twenty stocks of each country, eight and three are in two sectors, one is a fund, one is halted, one is on the other
 * market.
 */
function placed(instrument: Instrument, nth: number): Instrument {
  const [large, small] = instrument.country === 'kr' ? ['전기·전자', 'chemicals'] : ['technology', 'energy']
  const sector = nth < 8 ? large : nth < 11 ? small : null
  return {
    ...instrument,
    sector_code: sector ?? null,
    fref_security_type: nth === 12 ? 'ETF_ETF' : 'SHARE',
    market: nth === 13 ? (instrument.country === 'kr' ? 1 : 4) : instrument.market,
    halted_since: nth === 14 ? isoDay(groupToday) : null,
  }
}

/** The small market with sectors, current and former theme members, and Nextrade prices. */
const groupMarket = (): MarketData => ({
  ...smallMarket(),
  feeds: [...smallMarket().feeds, 'themes', 'nxt'],
  async *read(ask) {
    const ids: string[] = []
    for await (const piece of smallMarket().read(ask)) {
      if (!piece.ok || piece.value.feed !== 'listing') {
        yield piece
        continue
      }
      const instruments = piece.value.instruments.map(placed)
      ids.push(...instruments.map(({ fsym_id }) => fsym_id))
      yield ok({ feed: 'listing', instruments })
    }
    const from = toTradingDay(20260105)
    const member = (theme: string, nth: number, to: number | null, reason: string) => ({
      theme,
      fsym_id: ids[nth]!,
      from: nth === 2 ? toTradingDay(20260202) : from,
      to: to === null ? null : toTradingDay(to),
      reason,
    })
    yield ok({
      feed: 'themes',
      rows: [
        ...[0, 1, 2, 3].map(nth => member('drones', nth, null, `드론 ${nth}`)),
        member('drones', 4, 20261119, 'gone'),
        { ...member('drones', 0, 20260301, 'an earlier spell'), from: toTradingDay(20250105) },
        member('drones', 12, null, 'a fund'),
        member('instant_noodles', 5, null, '라면'),
      ],
    })
    if (ask.country !== 'kr') return
    for (const [at, nth] of [0, 1, 12].entries())
      yield ok({
        feed: 'nxt',
        fsym_id: ids[nth]!,
        rows: [{ day: groupToday, price: 90 + at * 8, volume: 7 }],
      })
  },
})

/** A server with the ranking, sector and theme operations. With `plain`, the market's source has prices only. */
export async function groupSite({ plain = false, hidden = false } = {}) {
  const database = await testDatabase(plain ? { template: smallMarketPublished } : {})
  if (!plain) await publishMarket(database, groupMarket())
  return openSite(database, [rankingHandlers, sectorHandlers, themeHandlers], { hidden })
}
export type GroupSite = Awaited<ReturnType<typeof groupSite>>
