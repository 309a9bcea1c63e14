import './live-figure.css'
import { type ComponentType, type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import type { InteractiveChartProps } from './live-datasets.ts'
import { describePlotPoint, type InteractivePlot, pointAfterKey } from './live-plot.ts'

type Props = {
  plot: InteractivePlot
  /** Describes for screen readers what the picture shows. */
  label: string
  className?: string
  /** The picture as SVG. Its elements that the interactive chart draws too have the class `still`. */
  children: ReactNode
}

/**
 * A picture that users can read values from. At first paint and in print it is an SVG; an interactive chart replaces it
 * when the user points at it, touches it or focuses it. The arrow keys also work before the chart's code has loaded.
 */
export function InteractiveFigure({ plot, label, className = '', children }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const [Chart, setChart] = useState<ComponentType<InteractiveChartProps> | null>(null)
  const [at, setAt] = useState<number | null>(null)
  const last = plot.labels.length - 1
  const load = () => {
    if (Chart) return
    void import('./live-chart.tsx').then(
      ({ InteractiveChart }) => setChart(() => InteractiveChart),
      () => undefined,
    )
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const next = event.key === 'Escape' ? null : pointAfterKey(event.key, at ?? last, last + 1)
    if (next === null && (event.key !== 'Escape' || at === null)) return
    event.preventDefault()
    setAt(next)
  }
  // When the plot has become shorter, the chosen point may no longer exist.
  const shown = at !== null && at <= last ? at : null
  const reading = describePlotPoint(plot, shown ?? last)
  return (
    <div
      ref={box}
      className={`live-figure ${className}`}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={last}
      aria-valuenow={shown ?? last}
      aria-valuetext={reading}
      data-live={Chart ? '' : undefined}
      onPointerEnter={load}
      onPointerDown={load}
      onFocus={load}
      onKeyDown={onKeyDown}
      onBlur={() => setAt(null)}
      onPointerLeave={() => setAt(null)}
    >
      {children}
      {Chart && <Chart place={box} plot={plot} at={shown} onPoint={setAt} />}
      {shown !== null && (
        <p className="live-reading number" aria-hidden="true" style={readingPlace(plot.places[shown] ?? 0)}>
          {reading}
        </p>
      )}
    </div>
  )
}

/**
 * Places the text beside the crosshair and always inside the picture: the crosshair is at the text's left edge for the
 * first point and at its right edge for the last.
 */
const readingPlace = (place: number) => ({ left: `${place * 100}%`, translate: `${-place * 100}% 0` })
