import type { KeyboardEvent } from 'react'
import type { ChartSeries, ChartSignalChange } from './chart-series.ts'
import { sessionAfterKey } from './model/session-walk.ts'

const zoomOf: Record<string, number> = { '+': 0.7, '=': 0.7, '-': 1 / 0.7, _: 1 / 0.7 }

type Keyed = {
  series: ChartSeries
  /** The session under the cursor; null when no session is. */
  at: number | null
  onMark: ((turn: ChartSignalChange) => void) | undefined
  moveTo: (at: number | null) => void
  zoom: (factor: number) => void
}

/**
 * Handles a key: Escape removes the cursor, Enter opens the signal under it, + and - zoom, and the other keys move the
 * cursor from session to session.
 */
export function handleChartKey(event: KeyboardEvent, { series, at, onMark, moveTo, zoom }: Keyed): void {
  if (event.altKey || event.ctrlKey || event.metaKey) return
  const { key } = event
  if (key === 'Escape' && at !== null) {
    event.stopPropagation()
    moveTo(null)
    return
  }
  const turn = key === 'Enter' && at !== null && series.signals?.find(each => each.date === series.dates[at])
  const factor = zoomOf[key]
  const next = sessionAfterKey(at, series.dates.length, key, event.shiftKey)
  if (turn) onMark?.(turn)
  else if (factor) zoom(factor)
  else if (next !== null) moveTo(next)
  else return
  event.preventDefault()
}
