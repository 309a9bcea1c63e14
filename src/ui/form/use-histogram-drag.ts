import { type PointerEvent, useRef, useState } from 'react'
import {
  type HistogramLimits,
  type HistogramScale,
  type HistogramSide,
  limitsAfterMove,
  nearestHistogramStop,
  nearestSide,
} from './histogram-scale.ts'

/** A finger may move this many pixels and still count as a tap. Our choice. */
const TREMBLE = 4
/**
 * A press within this many pixels of an end counts as the end: most drags go there, and one pixel is hard to hit. Our
 * choice.
 */
const EDGE = 6
export const histogramSides = ['least', 'most'] as const

type Dragged = {
  scale: HistogramScale
  ends: HistogramLimits
  /** The positions of the handles, from 0 to 1. */
  places: Record<HistogramSide, number>
  onChange(ends: HistogramLimits, drags?: 'drags'): void
}

/** Moves the handles of a histogram with the pointer, and says which of them lies in front. */
export function useHistogramDrag({ scale, ends, places, onChange }: Dragged) {
  const track = useRef<HTMLDivElement>(null)
  const handles = useRef<Record<HistogramSide, HTMLDivElement | null>>({ least: null, most: null })
  const held = useRef<{ side: HistogramSide; from: number; moved: boolean; ends: HistogramLimits } | null>(
    null,
  )
  const [front, setFront] = useState<HistogramSide>('most')

  const placeUnder = (x: number): number => {
    const { left, right, width } = track.current!.getBoundingClientRect()
    if (x - left < EDGE) return 0
    return right - x < EDGE ? 1 : (x - left) / width
  }
  const handleUnder = (target: EventTarget) =>
    histogramSides.find(side => handles.current[side]?.contains(target as Node))
  function pull(x: number, drags?: 'drags') {
    if (!held.current) return
    const { side } = held.current
    const next = limitsAfterMove(
      scale,
      held.current.ends,
      side,
      nearestHistogramStop(scale, placeUnder(x), side),
    )
    held.current.ends = next
    onChange(next, drags)
  }
  const listeners = {
    onPointerDown(event: PointerEvent<HTMLDivElement>) {
      if (event.button !== 0) return
      const grabbed = handleUnder(event.target)
      const place = placeUnder(event.clientX)
      // Two handles at one place overlap, so the place of the press decides which one is moved.
      const side = places.least === places.most || !grabbed ? nearestSide(scale, ends, place) : grabbed
      held.current = { side, from: event.clientX, moved: false, ends }
      setFront(side)
      event.currentTarget.setPointerCapture(event.pointerId)
      handles.current[side]?.focus({ preventScroll: true })
      event.preventDefault()
    },
    onPointerMove({ clientX }: PointerEvent) {
      const now = held.current
      if (!now || (!now.moved && Math.abs(clientX - now.from) < TREMBLE)) return
      if (!now.moved && places.least === places.most && places.least > 0 && places.most < 1)
        now.side = clientX < now.from ? 'least' : 'most'
      now.moved = true
      pull(clientX, 'drags')
    },
    onPointerUp({ clientX, target }: PointerEvent) {
      const now = held.current
      // A tap on the bars moves the nearer handle there; a tap on a handle only selects it.
      if (now && (now.moved || !handleUnder(target))) pull(clientX)
      held.current = null
    },
    onPointerCancel() {
      held.current = null
    },
  }
  return { track, handles, front, listeners }
}
