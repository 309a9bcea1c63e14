import './live-figure.css'
import { type ComponentType, type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import type { LiveChartProps } from './live-chart.tsx'
import { type LivePlot, liveReading, pointAfterKey } from './live-plot.ts'

type Props = {
  plot: LivePlot
  /** What the picture shows, for screen readers. */
  label: string
  className?: string
  /** The picture as SVG. What the live chart draws as well carries the class `still`. */
  children: ReactNode
}

/**
 * A picture to read values from. The SVG stands at first paint and in print; the chart takes its place when the picture is
 * pointed at, touched or focused. The arrow keys read values without it, too: its code may not have come.
 */
export function LiveFigure({ plot, label, className = '', children }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const [Chart, setChart] = useState<ComponentType<LiveChartProps> | null>(null)
  const [at, setAt] = useState<number | null>(null)
  const last = plot.labels.length - 1
  const load = () => {
    if (Chart) return
    void import('./live-chart.tsx').then(
      ({ LiveChart }) => setChart(() => LiveChart),
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
  // A plot that became shorter has no point there any more.
  const shown = at !== null && at <= last ? at : null
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
      aria-valuetext={liveReading(plot, shown ?? last)}
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
          {liveReading(plot, shown)}
        </p>
      )}
    </div>
  )
}

/** Beside the crosshair, always inside the picture: its own edge moves from left to right with the point. */
const readingPlace = (place: number) => ({ left: `${place * 100}%`, translate: `${-place * 100}% 0` })
