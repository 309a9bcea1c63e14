/**
 * Describes the axis under a histogram. The handles stop at `stops`, which ascend. The first and the last stop mean «or
 * beyond»: a handle there sets no limit on its side.
 */
export type HistogramScale = {
  first: number
  last: number
  /** Sizes of companies differ by factors, so equal distances on the axis are equal factors. */
  log: boolean
  /** True when only whole numbers occur. Each number then takes the width up to the next one. */
  whole: boolean
  stops: readonly number[]
}

export type HistogramSide = 'least' | 'most'
export type HistogramLimits = { least: number | null; most: number | null }

/** There are about as many steps between the ends as a user can distinguish while dragging. Our choice. */
const STEPS = 100
/** A log scale has these stops in each power of ten: round numbers. */
const ladder = [1, 1.2, 1.4, 1.6, 1.8, 2, 2.5, 3, 3.5, 4, 4.5, 5, 6, 7, 8, 9]

/** Removes the rounding error of binary fractions after the twelfth digit. */
const clean = (value: number): number => Number(value.toPrecision(12)) + 0

/** Returns the smallest of 1, 2 and 5 times a power of ten that is at least `target`. */
export function roundStepAtLeast(target: number): number {
  const power = 10 ** Math.floor(Math.log10(target))
  const factor = [1, 2, 5, 10].find(each => each * power >= target * (1 - 1e-9)) ?? 10
  return clean(factor * power)
}

/** Returns null when all values are the same, because then there is nothing to drag. */
export function evenScale(from: number, to: number, whole = false): HistogramScale | null {
  if (!(to > from)) return null
  const step = Math.max(roundStepAtLeast((to - from) / STEPS), whole ? 1 : 0)
  const first = clean(Math.floor(from / step + 1e-9) * step)
  const last = clean(Math.ceil(to / step - 1e-9) * step)
  const stops = Array.from({ length: Math.round((last - first) / step) + 1 }, (_, at) =>
    clean(first + at * step),
  )
  return { first, last, log: false, whole, stops }
}

export function logScale(from: number, to: number): HistogramScale | null {
  if (!(from > 0 && to > from)) return null
  // There is one more power on either side, because a logarithm may be rounded past a whole number.
  const lowest = Math.floor(Math.log10(from)) - 1
  const powers = Array.from({ length: Math.ceil(Math.log10(to)) - lowest + 2 }, (_, at) => lowest + at)
  const all = powers.flatMap(power => ladder.map(each => clean(each * 10 ** power)))
  const first = all.findLast(stop => stop <= from) ?? from
  const last = all.find(stop => stop >= to) ?? to
  return { first, last, log: true, whole: false, stops: all.filter(stop => stop >= first && stop <= last) }
}

/** Returns the position of a value on the axis, from 0 to 1. A value beyond an end is placed at that end. */
export function positionOnScale(
  { first, last, log, whole }: HistogramScale,
  value: number,
  side: HistogramSide = 'least',
): number {
  const end = whole ? last + 1 : last
  const seen = whole && side === 'most' ? value + 1 : value
  const place = log
    ? (Math.log(Math.max(seen, first)) - Math.log(first)) / (Math.log(end) - Math.log(first))
    : (seen - first) / (end - first)
  return Math.min(1, Math.max(0, place))
}

export function nearestHistogramStop(scale: HistogramScale, place: number, side: HistogramSide): number {
  const { stops } = scale
  let best = stops[0]!
  for (const stop of stops)
    if (
      Math.abs(positionOnScale(scale, stop, side) - place) <
      Math.abs(positionOnScale(scale, best, side) - place)
    )
      best = stop
  return best
}

const KEYS: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowUp: 1,
  ArrowLeft: -1,
  ArrowDown: -1,
  PageUp: 10,
  PageDown: -10,
  Home: -Infinity,
  End: Infinity,
}

/**
 * Returns the value that a key moves a handle to, and null for other keys. A value between two stops moves to the next
 * stop.
 */
export function valueAfterKey({ stops }: HistogramScale, value: number, key: string): number | null {
  const by = KEYS[key]
  if (by === undefined) return null
  if (by === -Infinity) return stops[0]!
  if (by === Infinity) return stops.at(-1)!
  const passed = stops.filter(stop => (by > 0 ? stop > value : stop < value))
  const ahead = by > 0 ? passed : passed.toReversed()
  return ahead[Math.min(Math.abs(by), ahead.length) - 1] ?? (by > 0 ? stops.at(-1)! : stops[0]!)
}

/** Returns the values at which the handles stand. Where there is no limit, that is the end of the scale. */
export const valuesOfHandles = (
  { first, last }: HistogramScale,
  { least, most }: HistogramLimits,
): Record<HistogramSide, number> => ({
  least: least ?? first,
  most: most ?? last,
})

/** Returns the limits after a handle has moved to a stop. The handle never passes the other one. */
export function limitsAfterMove(
  scale: HistogramScale,
  ends: HistogramLimits,
  side: HistogramSide,
  stop: number,
): HistogramLimits {
  const { first, last } = scale
  if (side === 'least') {
    const least = ends.most === null ? stop : Math.min(stop, ends.most)
    return { ...ends, least: least <= first ? null : least }
  }
  const most = ends.least === null ? stop : Math.max(stop, ends.least)
  return { ...ends, most: most >= last ? null : most }
}

/** Returns the handle that a press moves: the nearer one, or of two at the same place the one that can move there. */
export function nearestSide(scale: HistogramScale, ends: HistogramLimits, place: number): HistogramSide {
  const { least, most } = valuesOfHandles(scale, ends)
  const [low, high] = [positionOnScale(scale, least, 'least'), positionOnScale(scale, most, 'most')]
  const [toLow, toHigh] = [Math.abs(place - low), Math.abs(place - high)]
  if (toLow !== toHigh) return toLow < toHigh ? 'least' : 'most'
  return place < low || high >= 1 ? 'least' : 'most'
}
