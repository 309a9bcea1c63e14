import type { TradingDay } from '../market/calendar/day.ts'
import { findMetric } from './metrics/index.ts'
import type { Metric } from './metrics/metric.ts'

export type PackColumn = Float32Array | Float64Array

/** Row numbers are 16 bits, so that an index needs four bytes per row. */
export const MAX_PACK_ROWS = 65_535

/** A pack has data about every instrument of a market on one day. An earlier pack is the view as of an earlier day. */
export type Pack = {
  day: TradingDay
  size: number
  fsymIds: readonly string[]
  /**
   * There is one column by metric, with one value per instrument; NaN where unknown, the metric's `never` where the
   * event is known not to have happened. A metric without a column is missing for every instrument.
   */
  columns: ReadonlyMap<string, PackColumn>
  /** For each metric of kind «category» these are the labels that the numbers in its column stand for. */
  labels: ReadonlyMap<string, readonly string[]>
  /**
   * For each theme these are the rows of its members. A stock may belong to several themes, so this cannot be a column.
   */
  themes: ReadonlyMap<string, readonly number[]>
}

export const valueAt = (pack: Pack, metric: string, row: number): number =>
  pack.columns.get(metric)?.[row] ?? Number.NaN

/** Describes the first violated rule; null for a valid pack. */
export function violatedPackRule(pack: Pack): string | null {
  if (pack.size > MAX_PACK_ROWS) return `${pack.size} rows are more than ${MAX_PACK_ROWS}`
  if (pack.fsymIds.length !== pack.size) return `${pack.fsymIds.length} ids for ${pack.size} rows`
  const twice = repeated(pack.fsymIds)
  if (twice !== undefined) return `the id ${twice} stands twice`
  for (const [id, labels] of pack.labels) {
    if (findMetric(id)?.kind !== 'category') return `${id} and its labels do not fit`
    if (repeated(labels) !== undefined) return `${id} has a label twice`
  }
  for (const [id, column] of pack.columns) {
    const metric = findMetric(id)
    if (!metric) return `nobody knows the metric ${id}`
    if (column.length !== pack.size) return `${id} has ${column.length} slots for ${pack.size} rows`
    const labels = pack.labels.get(id)
    if (metric.kind === 'category' && !labels) return `${id} and its labels do not fit`
    const odd = column.findIndex(value => !isLawful(value, metric, labels?.length ?? 0))
    if (odd >= 0) return `${id}: ${column[odd]} in row ${odd} is no ${metric.kind}`
  }
  for (const [theme, rows] of pack.themes)
    if (rows.some(row => !Number.isInteger(row) || row < 0 || row >= pack.size))
      return `the theme ${theme} has a member that is no row`
  return null
}

function isLawful(value: number, { kind, never }: Metric, labels: number): boolean {
  if (Number.isNaN(value) || value === never) return true
  if (kind === 'flag') return value === 0 || value === 1
  if (kind === 'category') return Number.isInteger(value) && value >= 0 && value < labels
  if (kind === 'days-ago') return Number.isInteger(value) && (value >= 1 || never === 0)
  return Number.isFinite(value)
}

const repeated = (texts: readonly string[]): string | undefined =>
  new Set(texts).size === texts.length ? undefined : texts.find((text, at) => texts.indexOf(text) !== at)
