import type { DatedStockEvent } from '#contract/my-feed.ts'
import { adjustForSplits, type Bars, barsUntil } from '#domain/analysis/bars.ts'
import { type SignalEvent, signalEventsAt } from '#domain/analysis/signals/events.ts'
import { computeSignalRun } from '#domain/analysis/signals/signal-state.ts'
import { roundToFourDecimals } from '#domain/kernel/rounding.ts'
import { isoDay, toTradingDay } from '#domain/market/calendar/day.ts'
import { isFund } from '#domain/market/instrument.ts'
import type { BarStore } from '../../market-ports.ts'
import type { FoundStock } from '../market/find-stock.ts'

/** The events of the last quarter of a year are shown (our choice), because older ones are no news. */
const SESSIONS = 63

export async function pastStockEvents(
  store: BarStore,
  { instrument, market }: FoundStock,
): Promise<DatedStockEvent[]> {
  const bars = barsUntil(await store.all(instrument.fsym_id), market.published.data_date)
  const { length } = bars.day
  if (length === 0) return []
  const { inputs, series } = computeSignalRun(adjustForSplits(bars))
  const found: DatedStockEvent[] = []
  for (let at = length - 1; at >= Math.max(0, length - SESSIONS); at--) {
    const day = toTradingDay(bars.day[at]!)
    const rule = { market: instrument.market, isFund: isFund(instrument), day }
    const facts = { rule, close: bars.close[at]!, base: closeBefore(bars, at) }
    for (const event of signalEventsAt(inputs, series, at, facts))
      found.push({ ...shown(event), date: isoDay(day) })
  }
  return found
}

/** Returns the previous close in the shares of session `at`, as the exchange uses it for its price limits. */
const closeBefore = ({ close, factor }: Bars, at: number): number | null =>
  at === 0 ? null : (close[at - 1]! * factor[at - 1]!) / factor[at]!

const nothing = { from: null, to: null, old: [], new: [], level: null, price: null, times: null, what: null }

function shown(event: SignalEvent): Omit<DatedStockEvent, 'date'> {
  switch (event.kind) {
    case 'tp_changed':
      return {
        ...nothing,
        kind: event.kind,
        old: event.old.map(each => roundToFourDecimals(each)),
        new: event.new.map(each => roundToFourDecimals(each)),
      }
    case 'prev_high_cross':
      return {
        ...nothing,
        kind: event.kind,
        level: roundToFourDecimals(event.level),
        price: roundToFourDecimals(event.high),
      }
    case 'prev_high_close':
      return {
        ...nothing,
        kind: event.kind,
        level: roundToFourDecimals(event.level),
        price: roundToFourDecimals(event.close),
      }
    case 'upper':
      return { ...nothing, kind: event.kind, price: event.close }
    case 'volume_surge':
      return { ...nothing, kind: event.kind, times: roundToFourDecimals(event.times) }
    default:
      return { ...nothing, ...event }
  }
}
