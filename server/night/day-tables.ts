import { RATED_SESSIONS } from '#domain/analysis/universe/compared-table.ts'
import { addDays, isoDay, type TradingDay } from '#domain/market/calendar/day.ts'
import { sessionDaysBetween } from '#domain/market/calendar/session.ts'
import type { Country } from '#domain/market/country.ts'
import { type Instrument, isFund } from '#domain/market/instrument.ts'
import type { ConnectionConfig } from '../adapters/database/connection.ts'
import type { FeedState, FittedModel, MarketStores, StoredMarketState } from '../market-ports.ts'
import { allocateSharedTables, type ListedStock, type SharedTables } from './tables.ts'
import { absentScoreFeeds } from './why-not-scored.ts'

type Request = {
  connection: ConnectionConfig
  state: StoredMarketState
  feeds: readonly FeedState[]
  day: TradingDay
  version: number
  instruments: readonly Instrument[]
  model: FittedModel | null
  sealedUntil: TradingDay | null
  /** The number of worker threads that there are. */
  size: number
}

/** Returns empty tables for the stocks of a country on one day, with all that the workers need to fill them. */
export const tablesForDay = ({
  connection,
  state,
  feeds,
  day,
  version,
  instruments,
  model,
  sealedUntil,
  size,
}: Request): SharedTables => ({
  country: state.country,
  connection,
  day,
  days: Int32Array.from(
    sessionDaysBetween(state.country, addDays(day, -4 * RATED_SESSIONS), day).slice(-RATED_SESSIONS),
  ),
  source: state.source,
  filings: feeds.find(({ feed }) => feed === 'statements')?.source ?? state.source,
  absent: absentScoreFeeds(state.country, feeds),
  version,
  listed: instruments.map(
    (each): ListedStock => ({
      fsym_id: each.fsym_id,
      sector: each.sector_code,
      isFund: isFund(each),
      isGone: each.delisted_at !== null && each.delisted_at <= isoDay(day),
    }),
  ),
  model,
  sealedUntil,
  workers: Math.max(1, Math.min(size, Math.ceil(instruments.length / 50))),
  ...allocateSharedTables(instruments.length),
})

/** The workers divide the stocks by the bytes of their ids, as the store of bars has them in order. */
export const readInstrumentsInOrder = async (
  { instruments }: Pick<MarketStores, 'instruments'>,
  country: Country,
): Promise<Instrument[]> =>
  (await instruments.ofCountry(country)).sort((a, b) =>
    a.fsym_id < b.fsym_id ? -1 : a.fsym_id > b.fsym_id ? 1 : 0,
  )
