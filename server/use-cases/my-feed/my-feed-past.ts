import type { DatedStockEvent } from '#contract/my-feed.ts'
import { adjustForSplits, type Bars, barsUntil } from '#domain/analysis/bars.ts'
import { sealedRecordsOf } from '#domain/analysis/record/day-seal.ts'
import type { Edition } from '#domain/analysis/record/signal-record.ts'
import { type SignalEvent, signalEventsAt } from '#domain/analysis/signals/events.ts'
import type { Signal } from '#domain/analysis/signals/signal.ts'
import { computeSignalRun } from '#domain/analysis/signals/signal-state.ts'
import { roundToFourDecimals } from '#domain/kernel/rounding.ts'
import { addDays, isoDay, type TradingDay, toTradingDay } from '#domain/market/calendar/day.ts'
import type { Country } from '#domain/market/country.ts'
import { isFund } from '#domain/market/instrument.ts'
import type { BarStore, SealStore } from '../../market-ports.ts'
import type { FoundStock } from '../market/find-stock.ts'
import type { LoadedMarket } from '../market/load-market.ts'
import { parseSealedLine, readSealedPages } from '../record/sealed-lines.ts'

export type PastSignalChange = {
  day: TradingDay
  hash: string
  version: string
  edition: Edition
  signal: Signal
  from: Signal
  close: number
  entry: { day: TradingDay; close: number } | null
}

const MAX_FEED_DAYS = 366
/** The events of the last quarter of a year are shown (our choice), because older ones are no news. */
const SESSIONS = 63
/** The number of stocks per country whose events are cached. Our choice. */
const MOST_KEPT = 2000

/** Caches past signal changes and events for one publication, and drops them when the next one comes. */
export function makePastEventCache() {
  const changes = new Map<Country, { of: string; byStock: Promise<Map<string, PastSignalChange[]>> }>()
  const events = new Map<Country, { of: string; byStock: Map<string, Promise<DatedStockEvent[]>> }>()
  return {
    /** Returns the sealed signal changes of a stock within a year, newest first. */
    async changes(
      seals: SealStore,
      { instrument, market }: FoundStock,
    ): Promise<readonly PastSignalChange[]> {
      const { country } = market.published
      let kept = changes.get(country)
      if (kept?.of !== nameOf(market)) {
        kept = { of: nameOf(market), byStock: changesOf(seals, market) }
        changes.set(country, kept)
        const mine = kept
        kept.byStock.catch(() => changes.get(country) === mine && changes.delete(country))
      }
      return (await kept.byStock).get(instrument.fsym_id) ?? []
    },
    /** Returns the events of the last sessions, newest first, in today's shares: later splits are applied. */
    async events(bars: BarStore, found: FoundStock): Promise<readonly DatedStockEvent[]> {
      const { country } = found.market.published
      let kept = events.get(country)
      if (kept?.of !== nameOf(found.market) || kept.byStock.size >= MOST_KEPT) {
        kept = { of: nameOf(found.market), byStock: new Map() }
        events.set(country, kept)
      }
      const { byStock } = kept
      const { fsym_id } = found.instrument
      const known = byStock.get(fsym_id)
      if (known) return known
      const made = eventsOf(bars, found)
      byStock.set(fsym_id, made)
      made.catch(() => byStock.delete(fsym_id))
      return made
    },
  }
}
export type PastEventCache = ReturnType<typeof makePastEventCache>

const nameOf = ({ published }: LoadedMarket): string => `${published.version} ${published.sha256}`

async function changesOf(seals: SealStore, market: LoadedMarket): Promise<Map<string, PastSignalChange[]>> {
  const found = new Map<string, PastSignalChange[]>()
  const from = addDays(market.published.data_date, -MAX_FEED_DAYS)
  for await (const page of readSealedPages(seals, market, from))
    for (const line of page) {
      const sealed = parseSealedLine(line)
      for (const { fsym_id, version, edition, signal, from: before, close, entry } of sealedRecordsOf(
        sealed,
      )) {
        const own = found.get(fsym_id) ?? []
        const change = { day: line.day, hash: line.hash, version, edition, signal, from: before, close }
        own.unshift({ ...change, entry: entry && { day: entry.day, close: entry.close } })
        found.set(fsym_id, own)
      }
    }
  return found
}

async function eventsOf(store: BarStore, { instrument, market }: FoundStock): Promise<DatedStockEvent[]> {
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
