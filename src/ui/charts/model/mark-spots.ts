import type { ChartColumns } from './columns.ts'
import type { IndexedSignalChange } from './runs.ts'

/** The position of a mark, in CSS pixels. */
export type SignalMarkSpot = { turn: IndexedSignalChange; x: number; y: number }

const half = 7
/** This many pixels separate a candle from its mark, and two marks from each other. */
const air = 5

const isEntry = (turn: IndexedSignalChange): boolean => turn.signal.endsWith('ENTRY')
/** Hold and wait have no mark, because the ribbon shows them. */
const isMarked = (turn: IndexedSignalChange): boolean => turn.signal !== 'HOLD' && turn.signal !== 'WAIT'

/**
 * Places marks clear of the candles: entries below, cautions and exits above. Where two marks would touch, the later
 * one moves away; a third one is left out.
 */
export function placeSignalMarks(
  columns: ChartColumns,
  seen: {
    first: number
    last: number
    slot: number
    x: (at: number) => number
    y: (price: number) => number
  },
  { top, bottom }: { top: number; bottom: number },
): SignalMarkSpot[] {
  const { first, last, slot, x, y } = seen
  const reach = Math.ceil(half / slot)
  const spots: SignalMarkSpot[] = []
  const placed: Record<'above' | 'below', SignalMarkSpot[]> = { above: [], below: [] }
  for (const turn of columns.turns) {
    if (turn.at < first || turn.at > last || !isMarked(turn)) continue
    const below = isEntry(turn)
    const side = placed[below ? 'below' : 'above']
    let clear = y(below ? columns.low[turn.at]! : columns.high[turn.at]!)
    for (let at = Math.max(first, turn.at - reach); at <= Math.min(last, turn.at + reach); at += 1)
      clear = below ? Math.max(clear, y(columns.low[at]!)) : Math.min(clear, y(columns.high[at]!))
    const step = below ? 1 : -1
    const spot = { turn, x: x(turn.at), y: clear + step * (half + air) }
    const touching = side.filter(other => Math.abs(other.x - spot.x) < 2 * half)
    if (touching.length > 1) continue
    for (const other of touching)
      if (Math.abs(other.y - spot.y) < 2 * half) spot.y = other.y + step * (2 * half + 2)
    spot.y = Math.min(bottom - half, Math.max(top + half, spot.y))
    side.push(spot)
    spots.push(spot)
  }
  return spots
}

/** Returns the mark that a press hits. The default reach is half of a 44 pixel touch target. */
export function signalMarkAt(
  spots: readonly SignalMarkSpot[],
  x: number,
  y: number,
  reach = 22,
): SignalMarkSpot | null {
  let nearest: SignalMarkSpot | null = null
  let least = reach
  for (const spot of spots) {
    const distance = Math.hypot(spot.x - x, spot.y - y)
    if (distance <= least) {
      nearest = spot
      least = distance
    }
  }
  return nearest
}
