import { assert } from '../../kernel/assert.ts'
import type { TradingDay } from '../../market/calendar/day.ts'
import type { Country } from '../../market/country.ts'
import type { ThemeMember } from '../../market/groups/theme-member.ts'
import { metrics } from '../metrics/index.ts'
import type { Metric } from '../metrics/metric.ts'
import { brokenPack, type Pack, type PackColumn } from '../pack.ts'
import type { Labels } from './labels.ts'

/** `values` as `measureStock` fills them. */
export type MeasuredRow = { fsym_id: string; values: Float64Array }

export type PackOf = {
  day: TradingDay
  country: Country
  rows: readonly MeasuredRow[]
  labels: Labels
  members: readonly ThemeMember[]
}

/**
 * Money and counts of shares reach beyond the seven digits of a single, and so does the price of one share that costs as
 * much as a house, down to its cents. Everything else is a measurement, whose eighth digit nobody knows.
 */
const isDouble = ({ id, unit }: Metric): boolean => unit === 'money' || unit === 'shares' || id === 'price'

/** In the order of the rows. A metric that nobody has a value of gets no column, which says the same. */
export function buildPack({ day, country, rows, labels, members }: PackOf): Pack {
  const columns = new Map<string, PackColumn>()
  for (const [at, metric] of metrics.entries()) {
    if (!metric.countries.includes(country)) continue
    const column = columnOf(metric, at, rows)
    if (column) columns.set(metric.id, column)
  }
  const fsymIds = rows.map(({ fsym_id }) => fsym_id)
  const pack: Pack = {
    day,
    size: rows.length,
    fsymIds,
    columns,
    labels: labels.of,
    themes: themeRows(fsymIds, members, day),
  }
  const broken = brokenPack(pack)
  assert(broken === null, `a pack that is built keeps the laws of packs (${broken})`)
  return pack
}

function columnOf(metric: Metric, at: number, rows: readonly MeasuredRow[]): PackColumn | null {
  const column = isDouble(metric) ? new Float64Array(rows.length) : new Float32Array(rows.length)
  let isKnown = false
  for (let row = 0; row < rows.length; row++) {
    const value = rows[row]!.values[at]!
    column[row] = value
    // What a single cannot hold would say more than is known.
    if (metric.kind === 'number' && !Number.isFinite(column[row])) column[row] = Number.NaN
    isKnown ||= !Number.isNaN(column[row])
  }
  return isKnown ? column : null
}

/** Whoever was a member on the day, its first and its last day included. */
function themeRows(
  fsymIds: readonly string[],
  members: readonly ThemeMember[],
  day: TradingDay,
): Map<string, readonly number[]> {
  const rowOf = new Map(fsymIds.map((id, row) => [id, row]))
  const rows = new Map<string, Set<number>>()
  for (const { theme, fsym_id, from, to } of members) {
    const row = rowOf.get(fsym_id)
    if (row === undefined || from > day || (to !== null && to < day)) continue
    const found = rows.get(theme) ?? new Set()
    rows.set(theme, found.add(row))
  }
  return new Map([...rows].map(([theme, found]) => [theme, [...found].sort((a, b) => a - b)]))
}
