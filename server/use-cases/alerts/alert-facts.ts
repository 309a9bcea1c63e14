import { setImmediate as yieldOnce } from 'node:timers/promises'
import { eventAgeLimitsDays } from '#domain/alerts/alert-event-key.ts'
import type { DayFacts, StockFacts, StockSessionEvent } from '#domain/alerts/day-facts.ts'
import { addDays, isoDay, type TradingDay } from '#domain/market/calendar/day.ts'
import { nextSession, sessionDaysBetween } from '#domain/market/calendar/session.ts'
import type { Rating } from '#domain/market/rating.ts'
import { isSimulated } from '#domain/market/sources/source.ts'
import { type MarketPack, quoteAt, sparkAt } from '#domain/screener/market-pack.ts'
import { valueAt } from '#domain/screener/pack.ts'
import type { CompanyFactStore, SealStore } from '../../market-ports.ts'
import { alertGroupFactsIn } from './group-alert-facts.ts'
import { alertStockAt, presetFactsIn } from './preset-alert-facts.ts'
import { groupRowsByStock, signalTurnsSince } from './signal-turns.ts'

export type FactStores = { facts: Pick<CompanyFactStore, 'between'>; seals: Pick<SealStore, 'lines'> }

/** The pack of one publication, with the events of its reports. */
export type PackWithEvents = { pack: MarketPack; events: ReadonlyMap<string, readonly StockSessionEvent[]> }

/** The last publication for which alerts were made: its day, and its pack if it is still stored. */
export type PreviousPublication = { day: TradingDay; pack: MarketPack | null }

/** After so many stocks the loop lets other tasks run, because a market has thousands of stocks. Our choice. */
const STOCKS_AT_ONCE = 200

export async function readAlertDayFacts(
  stores: FactStores,
  { pack, events }: PackWithEvents,
  before: PreviousPublication,
): Promise<DayFacts> {
  const { country, day } = pack
  const turns = await signalTurnsSince(stores.seals, country, before.day, day)
  const earnings = groupRowsByStock(
    await stores.facts.between(
      'earnings',
      addDays(day, -eventAgeLimitsDays.earnings),
      nextSession(country, day),
    ),
  )
  const insiders = groupRowsByStock(
    await stores.facts.between('insiders', addDays(day, -eventAgeLimitsDays.insiders), day),
  )
  const missed = before.day < day ? sessionDaysBetween(country, addDays(before.day, 1), day).length - 1 : 0
  const rowBefore = new Map(before.pack?.fsymIds.map((id, row) => [id, row]))
  const stocks: StockFacts[] = []
  for (let row = 0; row < pack.size; row++) {
    const stock = alertStockAt(pack, row)
    const { fsym_id } = stock
    const then = rowBefore.get(fsym_id)
    stocks.push({
      ...stock,
      price: priceAt(pack, row, missed),
      turns: turns.get(fsym_id) ?? [],
      events: events.get(fsym_id) ?? [],
      rating: ratingAt(pack, row),
      ratingBefore: before.pack && then !== undefined ? ratingAt(before.pack, then) : null,
      fromHigh: fromHighAt(pack, row),
      fromHighBefore: before.pack && then !== undefined ? fromHighAt(before.pack, then) : null,
      earnings: earnings.get(fsym_id) ?? [],
      insiders: insiders.get(fsym_id) ?? [],
    })
    if (row % STOCKS_AT_ONCE === STOCKS_AT_ONCE - 1) await yieldOnce()
  }
  return {
    ...{ country, day, version: pack.version, simulated: isSimulated(pack.source), stocks },
    groups: alertGroupFactsIn(pack),
    presets: before.pack ? await presetFactsIn(pack, before.pack) : [],
  }
}

const ratingAt = (pack: MarketPack, row: number): Rating | null =>
  (pack.labels.get('rating')?.[valueAt(pack, 'rating', row)] as Rating | undefined) ?? null

function fromHighAt(pack: MarketPack, row: number): number | null {
  const gap = valueAt(pack, 'prev_high_gap', row)
  return Number.isFinite(gap) ? gap : null
}

/** Returns null when the stock did not trade, because a price that was only carried over was not reached in trading. */
function priceAt(pack: MarketPack, row: number, missed: number): StockFacts['price'] {
  const { as_of, price_close, previous_close, change_pct, halted_since, volume } = quoteAt(pack, row)
  if (price_close === null || halted_since !== null || !volume || as_of !== isoDay(pack.day)) return null
  // The prices of the sparkline are in today's shares: later splits are applied.
  const earlierClose = missed > 0 ? sparkAt(pack, row).at(-2 - missed) : undefined
  return { close: price_close, before: earlierClose ?? previous_close, change: change_pct }
}
