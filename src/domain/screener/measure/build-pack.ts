import { assert } from '../../kernel/assert.ts'
import type { TradingDay } from '../../market/calendar/day.ts'
import type { Country } from '../../market/country.ts'
import type { ThemeMember } from '../../market/groups/theme-member.ts'
import { metrics } from '../metrics/index.ts'
import type { Metric } from '../metrics/metric.ts'
import { type Pack, type PackColumn, violatedPackRule } from '../pack.ts'
import type { CategoryLabels } from './labels.ts'

/** The values are in the order of `metrics`, as `measureStock` fills them. */
export type MeasuredRow = { fsym_id: string; values: Float64Array }

export type PackBuildInput = {
  day: TradingDay
  country: Country
  rows: readonly MeasuredRow[]
  labels: CategoryLabels
  members: readonly ThemeMember[]
}

/**
 * Money and counts of shares exceed the seven digits of a 32-bit float, and so does a very expensive share price with its
 * cents. All other metrics are measurements whose eighth digit has no meaning.
 */
const isDouble = ({ id, unit }: Metric): boolean => unit === 'money' || unit === 'shares' || id === 'price'

/**
 * Builds the pack with its rows in the given order. A metric without any value gets no column, which readers treat the same.
 */
export function buildPack({ day, country, rows, labels, members }: PackBuildInput): Pack {
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
  const broken = violatedPackRule(pack)
  assert(broken === null, `a pack that is built keeps the laws of packs (${broken})`)
  return pack
}

function columnOf(metric: Metric, at: number, rows: readonly MeasuredRow[]): PackColumn | null {
  const column = isDouble(metric) ? new Float64Array(rows.length) : new Float32Array(rows.length)
  let isKnown = false
  for (let row = 0; row < rows.length; row++) {
    const value = rows[row]!.values[at]!
    column[row] = value
    // A value beyond the range of a 32-bit float became Infinity, which would wrongly mean «never».
    if (metric.kind === 'number' && !Number.isFinite(column[row])) column[row] = Number.NaN
    isKnown ||= !Number.isNaN(column[row])
  }
  return isKnown ? column : null
}

/**
 * Returns the rows by theme of the stocks that were members on the day; first and last day of a membership are
 * included.
 */
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
