import type { Bars } from '#domain/analysis/bars.ts'
import { countHaltedAtEnd } from '#domain/analysis/columns.ts'
import { isoDay, type TradingDay, toTradingDay } from '#domain/market/calendar/day.ts'
import { sessionDaysBetween } from '#domain/market/calendar/session.ts'
import type { Instrument, SecurityType } from '#domain/market/instrument.ts'
import { createInstrumentIdResolver } from '#domain/market/instrument-ids.ts'
import type { Ticker } from '#domain/market/ticker.ts'
import type { Venue } from '#domain/market/trading/venue.ts'
import type { FeedRequest } from '#server/market-ports.ts'
import { barsFromBasePrices } from './base-price-factors.ts'

/** One security in a source that tells a whole market's session in one reply. */
export type WholeSessionRow = {
  ticker: Ticker
  isin: string | null
  name_kr: string
  name_en: string
  /** The day of its listing; null where the source does not say. */
  listed: TradingDay | null
  venue: Venue
  type: SecurityType
  open: number
  high: number
  low: number
  close: number
  volume: number
  /** The price that the day's change is measured from: the close before, in the shares of this day. Null where the source is silent. */
  base: number | null
  shares: number | null
}

export type WholeSession = { day: TradingDay; rows: readonly WholeSessionRow[] }

/**
 * The sessions to read: from the newest stored one on, whose figures may have been corrected, or from the first wanted day. A
 * security that is new in a stored market was listed since.
 */
export function sessionsToRead({ country, from, until, newest }: FeedRequest): TradingDay[] {
  const stored = [...newest.values()].reduce((latest, { day }) => Math.max(latest, day), 0)
  return sessionDaysBetween(country, stored === 0 ? from : toTradingDay(Math.max(stored, from)), until)
}

export type ListingWithBars = {
  instruments: Instrument[]
  bars: Map<string, Bars>
  /** Days on which the close moved and the source has no base price, so that a split of that day would be missed. */
  daysWithoutBase: { fsym_id: string; day: TradingDay }[]
}

/**
 * The listing and the bars of whole sessions, oldest first. A security that is missing in the last of them is delisted since the
 * first session without it; one that was not there in the session before was listed on its first day.
 */
export function listingWithBarsFrom(
  all: readonly WholeSession[],
  { country, instruments: stored }: FeedRequest,
): ListingWithBars {
  const told = all.filter(({ rows }) => rows.length > 0)
  const byTicker = new Map<Ticker, { day: TradingDay; row: WholeSessionRow }[]>()
  for (const { day, rows } of told)
    for (const row of rows) {
      const days = byTicker.get(row.ticker)
      if (!days) byTicker.set(row.ticker, [{ day, row }])
      // A page that arrives twice repeats its rows.
      else if (days.at(-1)!.day !== day) days.push({ day, row })
    }
  const idOf = createInstrumentIdResolver(stored)
  const known = new Map(stored.map(each => [each.fsym_id, each]))
  const market: ListingWithBars = { instruments: [], bars: new Map(), daysWithoutBase: [] }
  for (const [ticker, days] of [...byTicker].sort(([one], [other]) => (one < other ? -1 : 1))) {
    const { row } = days.at(-1)!
    const delisted = sessionAfter(told, days.at(-1)!.day)
    const firstSeen = days[0]!.day === told[0]!.day ? null : isoDay(days[0]!.day)
    const seen = {
      country,
      ticker,
      delisted_at: delisted === null ? null : isoDay(delisted),
      ...(row.isin === null ? {} : { identifiers: { isin: row.isin } }),
    }
    const fsym_id = idOf(seen)
    const { bars, withoutBase } = barsFromBasePrices(days)
    const before = known.get(fsym_id)
    market.bars.set(fsym_id, bars)
    for (const day of withoutBase) market.daysWithoutBase.push({ fsym_id, day })
    market.instruments.push({
      ...seen,
      fsym_id,
      market: row.venue.market,
      venue: row.venue.venue,
      fref_security_type: row.type,
      name_kr: row.name_kr,
      name_en: row.name_en,
      sector_code: null,
      shares: row.shares,
      listed_at: row.listed !== null ? isoDay(row.listed) : before ? before.listed_at : firstSeen,
      halted_since: delisted === null ? haltedSince(bars, before) : null,
    })
  }
  const seen = new Set(market.instruments.map(({ fsym_id }) => fsym_id))
  for (const gone of stored) {
    if (gone.country !== country || seen.has(gone.fsym_id)) continue
    const first = told[0]?.day
    // A security that left while nobody read is missing in every session.
    market.instruments.push(
      gone.delisted_at !== null || first === undefined
        ? gone
        : { ...gone, delisted_at: isoDay(first), halted_since: null },
    )
  }
  return market
}

const sessionAfter = (told: readonly WholeSession[], day: TradingDay): TradingDay | null =>
  told.find(each => each.day > day)?.day ?? null

/** A halt that began before the sessions read keeps its stored first day. */
function haltedSince(bars: Bars, before: Instrument | undefined): string | null {
  const tail = countHaltedAtEnd(bars)
  if (tail === 0) return null
  const isWhole = tail === bars.day.length
  return isWhole && before?.halted_since
    ? before.halted_since
    : isoDay(toTradingDay(bars.day[bars.day.length - tail]!))
}
