import type { Bars } from '#domain/analysis/bars.ts'
import type { Result } from '#domain/kernel/result.ts'
import type { TradingDay } from '#domain/market/calendar/day.ts'
import type { Feed } from '#domain/market/feed.ts'
import type { FeedBatch, FeedFault, NewestBar } from '#server/market-ports.ts'

/** One stored row and its key. `day` is when it could first be known; null where the row does not say. */
export type KnownRow = { feed: Feed; whose: string; key: string; day: number | null; value: unknown }

/** What a store holds after it has applied every batch as the port prescribes. */
export type KnownRows = ReadonlyMap<string, KnownRow>

/** The rows of a batch, each with a unique key. */
export function batchRows(batch: FeedBatch): KnownRow[] {
  switch (batch.feed) {
    case 'listing':
      return batch.instruments.map(one => row('listing', '', one.fsym_id, null, one))
    case 'details':
      return batch.rows.flatMap(details =>
        Object.entries(details).map(([field, value]) => row('details', batch.fsym_id, field, null, value)),
      )
    case 'bars':
      return barRows('bars', batch.fsym_id, batch.bars)
    case 'index':
      return barRows('index', batch.series.fsym_id, batch.bars)
    case 'themes':
      return batch.rows.map(one =>
        row('themes', '', `${one.theme} ${one.fsym_id} ${one.from}`, one.from, one),
      )
    case 'fx':
      return batch.rows.map(one => row('fx', '', String(one.day), one.day, one))
    default:
      return stockRows(batch)
  }
}

type OfOneStock = Exclude<FeedBatch, { feed: 'listing' | 'details' | 'bars' | 'index' | 'themes' | 'fx' }>

function stockRows(batch: OfOneStock): KnownRow[] {
  const of = (key: string, day: number | null, value: unknown) =>
    row(batch.feed, batch.fsym_id, key, day, value)
  switch (batch.feed) {
    case 'statements':
      return batch.rows.map(one => of(`${one.year} ${one.quarter} ${one.report_date}`, one.report_date, one))
    case 'earnings':
    case 'consensus':
      // The date of an expected report is not the day on which the row became known.
      return batch.rows.map(one => of(`${one.target_year} ${one.target_quarter}`, null, one))
    case 'insiders':
      return insiderRows(batch)
    case 'holdings':
      return batch.rows.map(one => of(`${one.ticker} ${one.as_of}`, one.as_of, one))
    case 'funds':
      return batch.rows.map(one => of(String(one.as_of), one.as_of, one))
    case 'dividends':
      return batch.rows.map(one => of(String(one.ex_date), one.ex_date, one))
    case 'flows':
    case 'nxt':
      return batch.rows.map(one => of(String(one.day), one.day, one))
  }
}

/** A filing may contain the same trade twice, so the position in the filing is part of the key. */
function insiderRows({ fsym_id, rows }: Extract<FeedBatch, { feed: 'insiders' }>): KnownRow[] {
  const places = new Map<string, number>()
  return rows.map(one => {
    const filing = one.filing_id ?? JSON.stringify(one)
    const place = (places.get(filing) ?? 0) + 1
    places.set(filing, place)
    return row('insiders', fsym_id, `${filing} ${place}`, one.filing_date, one)
  })
}

const barRows = (feed: 'bars' | 'index', whose: string, bars: Bars): KnownRow[] =>
  Array.from(bars.day, (day, at) =>
    row(feed, whose, String(day), day, {
      prices: [bars.open[at], bars.high[at], bars.low[at], bars.close[at], bars.volume[at]],
      // Products of the same splits in another order differ in the last digits.
      factor: Number(bars.factor[at]!.toPrecision(12)),
    }),
  )

const row = (feed: Feed, whose: string, key: string, day: number | null, value: unknown): KnownRow => ({
  feed,
  whose,
  key: `${feed} ${whose} ${key}`,
  day,
  value,
})

/**
 * Applies the batches. A listing replaces all instruments, bars replace the days from their first to their last, holdings
 * replace all holdings of the fund on their days, and everything else replaces rows with the same key.
 */
export function applyBatches(known: KnownRows, batches: readonly FeedBatch[]): KnownRows {
  const now = new Map(known)
  for (const batch of batches) {
    const rows = batchRows(batch)
    scaleOlderFactors(now, rows)
    for (const old of now.values()) if (isSpokenFor(old, batch)) now.delete(old.key)
    for (const one of rows) now.set(one.key, one)
  }
  return now
}

/** A split since the newest stored day changes all factors before it, as the store does it by the first day that both have. */
function scaleOlderFactors(known: Map<string, KnownRow>, [first]: readonly KnownRow[]): void {
  const same = first && isBar(first) ? known.get(first.key) : undefined
  if (!first || !same) return
  const scale = barOf(first).factor / barOf(same).factor
  if (scale === 1) return
  for (const [key, old] of known)
    if (isBar(old) && old.whose === first.whose && old.day! < first.day!) {
      const { prices, factor } = barOf(old)
      known.set(key, { ...old, value: { prices, factor: Number((factor * scale).toPrecision(12)) } })
    }
}

const barOf = ({ value }: KnownRow) => value as { prices: number[]; factor: number }

function isSpokenFor(old: KnownRow, batch: FeedBatch): boolean {
  if (batch.feed === 'listing') return old.feed === 'listing'
  if (batch.feed === 'holdings')
    return (
      old.feed === 'holdings' && old.whose === batch.fsym_id && batch.rows.some(row => row.as_of === old.day)
    )
  if (batch.feed !== 'bars' && batch.feed !== 'index') return false
  const whose = batch.feed === 'bars' ? batch.fsym_id : batch.series.fsym_id
  const { day } = batch.bars
  const [first, last] = [day[0] ?? Number.POSITIVE_INFINITY, day.at(-1) ?? 0]
  return old.feed === batch.feed && old.whose === whose && first <= old.day! && old.day! <= last
}

/** The newest stored bar of every instrument, in the form of a request to a source. */
export function newestKnownBars(known: KnownRows): Map<string, NewestBar> {
  const newest = new Map<string, NewestBar>()
  for (const { feed, whose, day, value } of known.values()) {
    if ((feed !== 'bars' && feed !== 'index') || day! < (newest.get(whose)?.day ?? 0)) continue
    const { prices, factor } = value as { prices: number[]; factor: number }
    newest.set(whose, { day: day as TradingDay, close: prices[3]!, factor })
  }
  return newest
}

export const batchesIn = (read: readonly Result<FeedBatch, FeedFault>[]): FeedBatch[] =>
  read.flatMap(one => (one.ok ? [one.value] : []))

export const faultsIn = (read: readonly Result<FeedBatch, FeedFault>[]): FeedFault[] =>
  read.flatMap(one => (one.ok ? [] : [one.error]))

export const sortedRows = (known: KnownRows): KnownRow[] =>
  [...known.values()].sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))

/** The rows without former lists of funds: a source need not repeat a list that a newer one has replaced. */
export function withoutFormerHoldings(known: KnownRows): KnownRows {
  const newest = new Map<string, number>()
  for (const { feed, whose, day } of known.values())
    if (feed === 'holdings') newest.set(whose, Math.max(newest.get(whose) ?? 0, day!))
  return new Map(
    [...known].filter(([, { feed, whose, day }]) => feed !== 'holdings' || day === newest.get(whose)),
  )
}

export const isBar = ({ feed }: KnownRow): boolean => feed === 'bars' || feed === 'index'

/** Whether the row belongs to one day and is not sent again every day. */
export const belongsToOneDay = ({ feed }: KnownRow): boolean =>
  (['bars', 'index', 'flows', 'nxt', 'fx', 'insiders', 'dividends', 'statements'] as string[]).includes(feed)

export const isKnownRow = (known: KnownRows, { key, value }: KnownRow): boolean =>
  JSON.stringify(known.get(key)?.value) === JSON.stringify(value)

/** Prices as traded up to a day, with their keys; a later split does not change them. */
export const tradedPrices = (known: KnownRows, until = 99_991_231): unknown[] =>
  sortedRows(known).flatMap(({ feed, key, day, value }) =>
    (feed === 'bars' || feed === 'index') && day! <= until
      ? [[key, (value as { prices: number[] }).prices]]
      : [],
  )
