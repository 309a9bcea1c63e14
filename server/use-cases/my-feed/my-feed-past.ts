import type { DatedStockEvent } from '#contract/my-feed.ts'
import { sealedRecordsOf } from '#domain/analysis/record/day-seal.ts'
import type { Edition } from '#domain/analysis/record/signal-record.ts'
import type { Signal } from '#domain/analysis/signals/signal.ts'
import { addDays, type TradingDay } from '#domain/market/calendar/day.ts'
import type { Country } from '#domain/market/country.ts'
import type { BarStore, SealStore } from '../../market-ports.ts'
import type { FoundStock } from '../market/find-stock.ts'
import type { LoadedMarket } from '../market/load-market.ts'
import { parseSealedLine, readSealedPages } from '../record/sealed-lines.ts'
import { pastStockEvents } from './past-stock-events.ts'

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
      const made = pastStockEvents(bars, found)
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
