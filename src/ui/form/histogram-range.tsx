import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import type { Bin } from '#domain/screener/distribution.ts'
import './histogram-range.css'
import { join } from '../figure/join.ts'
import {
  barsOutline,
  type Ends,
  handleValues,
  movedBy,
  nearestSide,
  positionOnScale,
  rangeAt,
  type Scale,
  type ScaleEnd,
  stopAt,
} from './histogram-scale.ts'

export type HistogramRangeProps = {
  scale: Scale
  bins: readonly Bin[]
  /** The median of today's market; null when it is not known. */
  median: number | null
  ends: Ends
  /** The accessible name of each handle: «PER 최소». */
  labels: Record<ScaleEnd, string>
  /** Formats a value with its unit, as it is read out. */
  shown(value: number): string
  /** Read out for a handle at its end: no limit on that side. */
  unbounded: string
  onChange(ends: Ends, drags?: 'drags'): void
  tall?: boolean
}

/** Pixels a finger may move and still count as a tap. Our choice. */
const TREMBLE = 4
/** Pixels at either end that count as the end: most drags go there, and one pixel is hard to hit. Our choice. */
const EDGE = 6
const sides = ['least', 'most'] as const

/** Shows a filter as its distribution: the chosen range in brass, today's median dotted, one handle at each side. */
export function HistogramRange(props: HistogramRangeProps) {
  const { scale, bins, median, ends, labels, shown, unbounded, onChange, tall = false } = props
  const track = useRef<HTMLDivElement>(null)
  const handles = useRef<Record<ScaleEnd, HTMLDivElement | null>>({ least: null, most: null })
  const held = useRef<{ side: ScaleEnd; from: number; moved: boolean; ends: Ends } | null>(null)
  const [front, setFront] = useState<ScaleEnd>('most')
  const stand = handleValues(scale, ends)
  const places = {
    least: positionOnScale(scale, stand.least),
    most: positionOnScale(scale, stand.most, 'most'),
  }
  const outline = barsOutline(scale, bins)
  const middle =
    median === null ? 0 : (positionOnScale(scale, median) + positionOnScale(scale, median, 'most')) / 2

  const placeUnder = (x: number): number => {
    const { left, right, width } = track.current!.getBoundingClientRect()
    if (x - left < EDGE) return 0
    return right - x < EDGE ? 1 : (x - left) / width
  }
  function pull(x: number, drags?: 'drags') {
    if (!held.current) return
    const { side } = held.current
    const next = rangeAt(scale, held.current.ends, side, stopAt(scale, placeUnder(x), side))
    held.current.ends = next
    onChange(next, drags)
  }
  function take(event: PointerEvent<HTMLDivElement>) {
    if (event.button !== 0) return
    const grabbed = sides.find(side => handles.current[side]?.contains(event.target as Node))
    const place = placeUnder(event.clientX)
    // Two handles at one place overlap; the place of the press decides which one is meant.
    const side = places.least === places.most || !grabbed ? nearestSide(scale, ends, place) : grabbed
    held.current = { side, from: event.clientX, moved: false, ends }
    setFront(side)
    event.currentTarget.setPointerCapture(event.pointerId)
    handles.current[side]?.focus({ preventScroll: true })
    event.preventDefault()
  }
  function drag({ clientX }: PointerEvent) {
    const now = held.current
    if (!now || (!now.moved && Math.abs(clientX - now.from) < TREMBLE)) return
    if (!now.moved && places.least === places.most && places.least > 0 && places.most < 1)
      now.side = clientX < now.from ? 'least' : 'most'
    now.moved = true
    pull(clientX, 'drags')
  }
  function release({ clientX, target }: PointerEvent) {
    const now = held.current
    const onHandle = sides.some(side => handles.current[side]?.contains(target as Node))
    // A tap on the bars moves the nearer handle there; a tap on a handle only selects it.
    if (now && (now.moved || !onHandle)) pull(clientX)
    held.current = null
  }
  function press(side: ScaleEnd, event: KeyboardEvent) {
    const stop =
      event.altKey || event.ctrlKey || event.metaKey ? null : movedBy(scale, stand[side], event.key)
    if (stop === null) return
    event.preventDefault()
    onChange(rangeAt(scale, ends, side, stop), 'drags')
  }

  return (
    <div className={join('histogram', tall && 'tall', ends.least === null && ends.most === null && 'open')}>
      <div
        ref={track}
        className="histogram-track"
        onPointerDown={take}
        onPointerMove={drag}
        onPointerUp={release}
        onPointerCancel={() => {
          held.current = null
        }}
      >
        <Bars outline={outline} />
        <Bars
          outline={outline}
          clip={`inset(0 ${(1 - places.most) * 100}% 0 ${places.least * 100}%)`}
          className="chosen"
        />
        {median !== null && <i className="histogram-median" style={{ left: `${middle * 100}%` }} />}
        <i
          className="histogram-chosen"
          style={{ left: `${places.least * 100}%`, right: `${(1 - places.most) * 100}%` }}
        />
        {sides.map(side => (
          <div
            key={side}
            ref={element => {
              handles.current[side] = element
            }}
            role="slider"
            tabIndex={0}
            className={join('histogram-handle', front === side && 'front')}
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

function Bars({ outline, clip, className }: { outline: string; clip?: string; className?: string }) {
  return (
    <svg
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      aria-hidden="true"
      className={className}
      style={clip === undefined ? undefined : { clipPath: clip }}
    >
      <path d={outline} />
    </svg>
  )
}
