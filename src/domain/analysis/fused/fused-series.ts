import type { IndicatorColumns } from '../columns.ts'
import { filledSeries, fillSeries, MAX_FUSED_SESSIONS, MIN_FUSED_SESSIONS } from './fill.ts'
import { fusedLines, type Series, seriesNames } from './series.ts'

/**
 * Computes every line of `fusedLines` for one instrument in one call. The next call overwrites the arrays, so copy what you
 * need. They may be longer than the history; slots after its last session have no meaning.
 */
export function fusedSeries(columns: IndicatorColumns): Series {
  const { length } = columns.day
  if (length >= MIN_FUSED_SESSIONS && length <= MAX_FUSED_SESSIONS && fillSeries(columns)) return filledSeries
  return byTable(columns)
}

/**
 * Histories that are short, very long or have holes are rare, so their lines are computed by the slower indicators of
 * the table.
 */
function byTable(columns: IndicatorColumns): Series {
  const series = {} as Record<keyof Series, Float64Array>
  for (const name of seriesNames) {
    const [indicator, options] = fusedLines[name]
    series[name] = new Float64Array(columns.day.length)
    indicator.compute(columns, options, series[name])
  }
  return series
}
