import { type TradingDay, tradingDay } from '../market/day.ts'
import { type Bars, emptyBars } from './bars.ts'
import { type Field, fields } from './columns.ts'

/** What a source says of a day otherwise than before; null where there is no such bar. */
export type BarCorrection = { day: TradingDay; field: Field; was: number | null; became: number | null }

export type Merged = { bars: Bars; corrections: BarCorrection[] }

/** Two ways to write the same number differ by less; no correction is that small. */
const HAIR = 1e-9

/**
 * Newly brought bars over the stored ones: they speak for the days from their first to their last. Days outside stay, and
 * are brought into the same shares as the days where both speak: a split that only one side knows of is no correction.
 */
export function mergeBars(stored: Bars, brought: Bars): Merged {
  if (brought.day.length === 0) return { bars: stored, corrections: [] }
  if (stored.day.length === 0) return { bars: brought, corrections: [] }
  const [first, last] = [brought.day[0]!, brought.day.at(-1)!]
  const before = countUntil(stored.day, first - 1)
  const until = countUntil(stored.day, last)
  const after = stored.day.length - until
  const bars = emptyBars(before + brought.day.length + after)
  const put = (from: Bars, start: number, end: number, at: number, scale: number): void => {
    for (const name of ['day', ...fields] as const) bars[name].set(from[name].subarray(start, end), at)
    for (let row = start; row < end; row++) bars.factor[at + row - start] = from.factor[row]! * scale
  }
  // The newest factor is one: whichever side has the newest day keeps its own.
  const broughtScale = after > 0 ? ratioOn(stored, brought, last) : 1
  const storedScale = ratioOn(brought, stored, first) * broughtScale
  put(stored, 0, before, 0, storedScale)
  put(brought, 0, brought.day.length, before, broughtScale)
  put(stored, until, stored.day.length, before + brought.day.length, 1)
  return { bars, corrections: correctionsIn(stored, brought, before, until) }
}

/** What makes the other's factors into those of the one, seen on the first day from that on which both have; 1 where there is none. */
function ratioOn(one: Bars, other: Bars, day: number): number {
  const [here, there] = [one.day.indexOf(day), other.day.indexOf(day)]
  return here < 0 || there < 0 ? 1 : one.factor[here]! / other.factor[there]!
}

function correctionsIn(stored: Bars, brought: Bars, from: number, until: number): BarCorrection[] {
  const corrections: BarCorrection[] = []
  let at = 0
  for (let row = from; row < until; row++) {
    const day = stored.day[row]!
    while (brought.day[at]! < day) at++
    if (brought.day[at] !== day) {
      corrections.push({ day: tradingDay(day), field: 'close', was: stored.close[row]!, became: null })
      continue
    }
    for (const field of fields) {
      const [was, became] = [stored[field][row]!, brought[field][at]!]
      if (Math.abs(was - became) > HAIR * Math.max(Math.abs(was), Math.abs(became)))
        corrections.push({ day: tradingDay(day), field, was, became })
    }
  }
  return corrections
}

function countUntil(days: Int32Array, day: number): number {
  let [low, high] = [0, days.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (days[middle]! <= day) low = middle + 1
    else high = middle
  }
  return low
}
