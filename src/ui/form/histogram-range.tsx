import type { KeyboardEvent } from 'react'
import type { Bin } from '#domain/screener/distribution.ts'
import './histogram-range.css'
import { joinClassNames } from '../figure/join.ts'
import { barsOutline } from './bars-outline.ts'
import { HistogramBars } from './histogram-bars.tsx'
import {
  type HistogramLimits,
  type HistogramScale,
  type HistogramSide,
  limitsAfterMove,
  positionOnScale,
  valueAfterKey,
  valuesOfHandles,
} from './histogram-scale.ts'
import { histogramSides, useHistogramDrag } from './use-histogram-drag.ts'

export type HistogramRangeProps = {
  scale: HistogramScale
  bins: readonly Bin[]
  /** The median of today's market; null when it is not known. */
  median: number | null
  ends: HistogramLimits
  /** The accessible name of each handle: «PER 최소». */
  labels: Record<HistogramSide, string>
  /** Formats a value with its unit, as it is read out. */
  shown(value: number): string
  /** A handle at its end is read out with this text: there is no limit on its side. */
  unbounded: string
  onChange(ends: HistogramLimits, drags?: 'drags'): void
  tall?: boolean
}

/**
 * Lets the user set two limits on a histogram of the values: the chosen range is brass-coloured, today's median is a
 * dotted line, and each side has one handle.
 */
export function HistogramRange(props: HistogramRangeProps) {
  const { scale, bins, median, ends, labels, shown, unbounded, onChange, tall = false } = props
  const stand = valuesOfHandles(scale, ends)
  const places = {
    least: positionOnScale(scale, stand.least),
    most: positionOnScale(scale, stand.most, 'most'),
  }
  const { track, handles, front, listeners } = useHistogramDrag({ scale, ends, places, onChange })
  const outline = barsOutline(scale, bins)
  const middle =
    median === null ? 0 : (positionOnScale(scale, median) + positionOnScale(scale, median, 'most')) / 2

  function press(side: HistogramSide, event: KeyboardEvent) {
    const stop =
      event.altKey || event.ctrlKey || event.metaKey ? null : valueAfterKey(scale, stand[side], event.key)
    if (stop === null) return
    event.preventDefault()
    onChange(limitsAfterMove(scale, ends, side, stop), 'drags')
  }

  return (
    <div
      className={joinClassNames(
        'histogram',
        tall && 'tall',
        ends.least === null && ends.most === null && 'open',
      )}
    >
      <div ref={track} className="histogram-track" {...listeners}>
        <HistogramBars outline={outline} />
        <HistogramBars
          outline={outline}
          clip={`inset(0 ${(1 - places.most) * 100}% 0 ${places.least * 100}%)`}
          className="chosen"
        />
        {median !== null && <i className="histogram-median" style={{ left: `${middle * 100}%` }} />}
        <i
          className="histogram-chosen"
          style={{ left: `${places.least * 100}%`, right: `${(1 - places.most) * 100}%` }}
        />
        {histogramSides.map(side => (
          <div
            key={side}
            ref={element => {
              handles.current[side] = element
            }}
            role="slider"
            tabIndex={0}
            className={joinClassNames('histogram-handle', front === side && 'front')}
            style={{ left: `${places[side] * 100}%` }}
            aria-label={labels[side]}
            aria-valuemin={side === 'least' ? scale.first : stand.least}
            aria-valuemax={side === 'least' ? stand.most : scale.last}
            aria-valuenow={stand[side]}
            aria-valuetext={ends[side] === null ? unbounded : shown(stand[side])}
            onKeyDown={event => press(side, event)}
          />
        ))}
      </div>
    </div>
  )
}
