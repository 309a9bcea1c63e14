import type { MyReportsReply, MySignalChangesReply } from '#contract/my-feed.ts'
import type { Signal } from '#domain/analysis/signals/signal.ts'
import type { NamedStock } from '#domain/market/ticker.ts'

type What =
  | { kind: 'signal'; from: Signal; to: Signal; close: number | null; backtest: boolean }
  | { kind: 'lines'; from: number | null; to: number | null }
  | { kind: 'cross' | 'close'; level: number | null; price: number | null }
  | { kind: 'upper'; price: number | null }

export type HighlightEvent = NamedStock & { id: string; fsym_id: string; date: string } & What

type Event = MyReportsReply['events'][number]

/**
 * Returns the signals and raised targets from the account's sealed changes; without an account it takes those of the
 * reports. Previous highs are only in the reports.
 */
export function highlightEvents(
  reports: MyReportsReply,
  changed: MySignalChangesReply | null,
): HighlightEvent[] {
  const since = changed?.since ?? ''
  const recent = reports.events.filter(({ date }) => date >= since)
  const found = [
    ...(changed ? sealedSignals(changed) : recent.flatMap(event => signalOf(event, reports))),
    ...(changed ?? { tp_changed: recent.filter(({ kind }) => kind === 'tp_changed') }).tp_changed.map(
      linesOf,
    ),
    ...recent.flatMap(event => previousHigh(event, recent)),
  ]
  return found.sort((a, b) => b.date.localeCompare(a.date))
}

const about = (row: NamedStock & { fsym_id: string; date: string }, kind: What['kind']) => ({
  id: `${row.fsym_id} ${row.date} ${kind}`,
  fsym_id: row.fsym_id,
  ticker: row.ticker,
  country: row.country,
  name_kr: row.name_kr,
  name_en: row.name_en,
  date: row.date,
})

const sealedSignals = ({ signal_changed }: MySignalChangesReply): HighlightEvent[] =>
  signal_changed.map(row => ({
    ...about(row, 'signal'),
    kind: 'signal',
    from: row.from,
    to: row.signal,
    close: row.close,
    backtest: row.edition === 'backtest',
  }))

function signalOf(event: Event, { rows }: MyReportsReply): HighlightEvent[] {
  const { kind, from, to } = event
  if (kind !== 'signal_changed' || !from || !to) return []
  const row = rows.find(({ fsym_id, as_of }) => fsym_id === event.fsym_id && as_of === event.date)
  const close = row?.price.price_close ?? null
  return [{ ...about(event, 'signal'), kind: 'signal', from, to, close, backtest: false }]
}

const linesOf = (
  row: Pick<Event, 'old' | 'new'> & NamedStock & { fsym_id: string; date: string },
): HighlightEvent => ({
  ...about(row, 'lines'),
  kind: 'lines',
  from: row.old[0] ?? null,
  to: row.new[0] ?? null,
})

/** A close above the previous high already implies that the price crossed it, so the crossing is not listed as well. */
function previousHigh(event: Event, all: readonly Event[]): HighlightEvent[] {
  const { kind, level, price } = event
  if (kind === 'upper') return [{ ...about(event, 'upper'), kind: 'upper', price }]
  if (kind === 'prev_high_close') return [{ ...about(event, 'close'), kind: 'close', level, price }]
  if (kind !== 'prev_high_cross') return []
  const closed = all.some(
    other => other.kind === 'prev_high_close' && other.fsym_id === event.fsym_id && other.date === event.date,
  )
  return closed ? [] : [{ ...about(event, 'cross'), kind: 'cross', level, price }]
}
