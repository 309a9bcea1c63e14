import fastify from 'fastify'
import { ok } from '#domain/kernel/result.ts'
import { isoDay, tradingDay } from '#domain/market/day.ts'
import type { Instrument } from '#domain/market/instrument.ts'
import { makeStores } from '#server/adapters/database/stores/make-stores.ts'
import { databaseOn } from '#server/adapters/database/with-transaction.ts'
import { ranking } from '#server/endpoints/ranking.ts'
import { sector } from '#server/endpoints/sector.ts'
import { theme } from '#server/endpoints/theme.ts'
import type { Handled } from '#server/http/handle.ts'
import { keptAnswers } from '#server/http/prepared.ts'
import { addEndpoint, type RouterPorts } from '#server/http/router.ts'
import type { MarketData } from '#server/market-ports.ts'
import { type HeldMarkets, holdMarkets } from '#server/use-cases/hold-markets.ts'
import type { Markets } from '#server/use-cases/open-market.ts'
import { publishMarket } from '#tests/builders/publish.ts'
import { smallMarket } from '#tests/builders/small-market.ts'
import { testDatabase } from '../database/test-database.ts'

export const today = tradingDay(20261120)

/** Of each country's twenty: eight and three in two sectors of its own, one fund, one halted, one on the other market. */
function placed(instrument: Instrument, nth: number): Instrument {
  const [large, small] = instrument.country === 'kr' ? ['전기·전자', 'chemicals'] : ['technology', 'energy']
  const sector = nth < 8 ? large : nth < 11 ? small : null
  return {
    ...instrument,
    sector_code: sector ?? null,
    fref_security_type: nth === 12 ? 'ETF_ETF' : 'SHARE',
    market: nth === 13 ? (instrument.country === 'kr' ? 1 : 4) : instrument.market,
    halted_since: nth === 14 ? isoDay(today) : null,
  }
}

/** The small market with sectors, members of themes who came and went, and Nextrade's prices. */
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
    const from = tradingDay(20260105)
    const member = (theme: string, nth: number, to: number | null, reason: string) => ({
      theme,
      fsym_id: ids[nth]!,
      from: nth === 2 ? tradingDay(20260202) : from,
      to: to === null ? null : tradingDay(to),
      reason,
    })
    yield ok({
      feed: 'themes',
      rows: [
        ...[0, 1, 2, 3].map(nth => member('drones', nth, null, `드론 ${nth}`)),
        member('drones', 4, 20261119, 'gone'),
        { ...member('drones', 0, 20260301, 'an earlier spell'), from: tradingDay(20250105) },
        member('drones', 12, null, 'a fund'),
        member('instant_noodles', 5, null, '라면'),
      ],
    })
    if (ask.country !== 'kr') return
    for (const [at, nth] of [0, 1, 12].entries())
      yield ok({ feed: 'nxt', fsym_id: ids[nth]!, rows: [{ day: today, price: 90 + at * 8, volume: 7 }] })
  },
})

/** The three resources over HTTP and a real database; `plain` is a market whose source brings prices alone. */
export async function groupSite({ plain = false, hidden = false } = {}) {
  const database = await testDatabase({ market: plain })
  if (!plain) await publishMarket(database, groupMarket())
  const stores = makeStores(databaseOn(database.pool))
  const held: HeldMarkets = holdMarkets(stores.market)
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
  for (const resource of [ranking({ markets }), sector({ markets }), theme({ markets })])
    for (const handled of Object.values(resource)) addEndpoint(app, handled as unknown as Handled, ports)
  return {
    app,
    held,
    get: (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers }),
    close: async () => {
      await app.close()
      await database.drop()
    },
  }
}
export type GroupSite = Awaited<ReturnType<typeof groupSite>>
