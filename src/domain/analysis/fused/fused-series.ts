import type { IndicatorColumns } from '../columns.ts'
import { CAPACITY, fill, filled, SHORTEST } from './fill.ts'
import { fusedLines, type Series, seriesNames } from './series.ts'

/**
 * Every line of `lines` for one instrument, in one call. The arrays are lent: the next call writes over them, so keep what
 * you need of them. They may be longer than the history; what stands behind its last session belongs to nobody.
 */
export function fusedSeries(columns: IndicatorColumns): Series {
  const { length } = columns.day
  if (length >= SHORTEST && length <= CAPACITY && fill(columns)) return filled
  return byTable(columns)
}

/** A history that is short, very long or has holes is rare, and has nothing to gain: the table's own way. */
function byTable(columns: IndicatorColumns): Series {
  const series = {} as Record<keyof Series, Float64Array>
  for (const name of seriesNames) {
    const [indicator, options] = fusedLines[name]
    series[name] = new Float64Array(columns.day.length)
    indicator.compute(columns, options, series[name])
  }
  return series
}
