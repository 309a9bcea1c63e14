import { type IndicatorColumns, isHaltedAt } from '../../analysis/columns.ts'
import { rulesV3 } from '../../analysis/signals/rules-v3.ts'
import { assert } from '../../kernel/assert.ts'
import { parseDay, type TradingDay, toTradingDay } from '../../market/calendar/day.ts'
import { sessionDaysBetween } from '../../market/calendar/session.ts'
import type { CategoryLabels } from './labels.ts'
import type { MeasuredStock } from './measured.ts'
import { type StatementPeriods, statementPeriodsOf } from './periods.ts'
import { type TrendRun, trendRunOf } from './trend-run.ts'

/** Values closer than this relative distance count as equal, as in the signals. */
export const RELATIVE_TOLERANCE = rulesV3.values.tie

/**
 * This is the input of all measures. A row is a session of the bars, a slot is a session on which the stock traded:
 * without a halt the two are the same.
 */
export type MeasureInput = MeasuredStock & {
  labels: CategoryLabels
  /** The columns are adjusted to the last bar. */
  columns: IndicatorColumns
  traded: IndicatorColumns
  /** These are the newest row and slot; −1 where there is none. */
  row: number
  slot: number
  price: number
  /** This is the number of sessions of the market after the newest bar, up to the day. */
  missed: number
  isHalted: boolean
  /** Returns how many sessions ago the row was, 1 for the day's own session. */
  rowAgo(row: number): number
  slotAgo(slot: number): number
  periods(): StatementPeriods
  trend(): TrendRun | null
}

export type Measure = (view: MeasureInput) => number
/** The measures are keyed by metric id. */
export type Measures = Readonly<Record<string, Measure>>

export function createMeasureInput(measured: MeasuredStock, labels: CategoryLabels): MeasureInput {
  const { bars, day, run, series, instrument } = measured
  const { columns, traded } = run.inputs
  const row = bars.day.length - 1
  const slot = traded.day.length - 1
  assert(columns.day.length === bars.day.length, 'the signals were read from these bars')
  assert(row < 0 || bars.day[row]! <= day, 'no bar is later than the day')
  const rowOf = (of: number): number =>
    traded === columns ? of : newestRowUpTo(columns.day, traded.day[of]!)
  const isOwn = (of: number): boolean => of < 0 || Object.is(series.sma5[of], run.inputs.sma5[rowOf(of)])
  // The shared arrays may have been overwritten by another stock, though not always in the last slot, so two slots are
  // compared.
  assert(isOwn(slot) && isOwn(Math.min(slot, 4)), 'the lines are those of the traded sessions of this stock')
  const missed = row < 0 || bars.day[row] === day ? 0 : sessionsAfter(measured, toTradingDay(bars.day[row]!))
  const rowAgo = (of: number): number => row - of + 1 + missed
  return {
    ...measured,
    labels,
    columns,
    traded,
    row,
    slot,
    price: bars.close[row] ?? Number.NaN,
    missed,
    isHalted: isHaltedOn(instrument.halted_since, day) || isHaltedAt(bars, row),
    rowAgo,
    slotAgo: of => rowAgo(rowOf(of)),
    periods: once(() => statementPeriodsOf(measured)),
    trend: once(() => trendRunOf(traded.close)),
  }
}

const sessionsAfter = ({ instrument, day }: MeasuredStock, newest: TradingDay): number =>
  sessionDaysBetween(instrument.country, newest, day).filter(each => each > newest).length

/** The listing decides over the bars, as in a quote. A halt that began after the day was not known yet. */
function isHaltedOn(since: string | null, day: TradingDay): boolean {
  const from = since === null ? null : parseDay(since)
  return from !== null && from <= day
}

/** Returns the newest row not later than the day; −1 where all rows are later. */
export function newestRowUpTo(days: Int32Array, day: number): number {
  let [from, to] = [0, days.length]
  while (from < to) {
    const middle = (from + to) >>> 1
    if (days[middle]! <= day) from = middle + 1
    else to = middle
  }
  return from - 1
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | null = null
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

export const orNaN = (value: number | null | undefined): number => value ?? Number.NaN

/** Returns the change in percent; NaN where the earlier value is zero or negative. */
export const percentChange = (now: number, before: number | undefined): number =>
  before !== undefined && before > 0 ? (now / before - 1) * 100 : Number.NaN
