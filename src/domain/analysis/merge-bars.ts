import { type TradingDay, toTradingDay } from '../market/calendar/day.ts'
import { type Bars, emptyBars } from './bars.ts'
import { type ColumnField, columnFields, rowOnOrBefore } from './columns.ts'

/** A correction is a field of a day that a source changed; the value is null when there is no such bar. */
export type BarCorrection = {
  day: TradingDay
  field: ColumnField | 'factor'
  was: number | null
  became: number | null
}

export type MergedBars = { bars: Bars; corrections: BarCorrection[] }

/** The tolerance is relative: two spellings of the same number differ by less, and no correction is that small. */
const HAIR = 1e-9
const isNear = (a: number, b: number): boolean => Math.abs(a - b) <= HAIR * Math.max(Math.abs(a), Math.abs(b))

/** A day that both sides have is kept as its row in the stored bars and its row in the new bars of the source. */
type Common = { row: number; at: number }

/**
 * Merges new bars of a source over the stored ones: they replace all days from their first to their last. Days outside
 * stay, and are converted into the same shares by the days that both sides have, so that a split that only one side
 * knows of is no correction. When the source has no factors the stored ones stay.
 */
export function mergeBars(stored: Bars, incoming: Bars, { speaksOfFactors = true } = {}): MergedBars {
  if (incoming.day.length === 0) return { bars: stored, corrections: [] }
  if (stored.day.length === 0) return { bars: incoming, corrections: [] }
  const brought = speaksOfFactors ? incoming : { ...incoming, factor: factorsBeside(stored, incoming.day) }
  const before = rowOnOrBefore(stored.day, brought.day[0]! - 1) + 1
  const until = rowOnOrBefore(stored.day, brought.day.at(-1)!) + 1
  const after = stored.day.length - until
  const common = commonRows(stored.day, brought.day, before, until)
  const scale = scalesOf(stored, brought, { before, until, common })
  const bars = emptyBars(before + brought.day.length + after)
  const put = (from: Bars, start: number, end: number, at: number, scale: number): void => {
    for (const name of ['day', ...columnFields] as const) bars[name].set(from[name].subarray(start, end), at)
    for (let row = start; row < end; row++) bars.factor[at + row - start] = from.factor[row]! * scale
  }
  put(stored, 0, before, 0, scale.stored)
  put(brought, 0, brought.day.length, before, scale.brought)
  put(stored, until, stored.day.length, before + brought.day.length, 1)
  const now = { ...brought, factor: bars.factor.subarray(before, before + brought.day.length) }
  return { bars, corrections: correctionsIn(stored, now, { before, until, common }) }
}

type Seam = { before: number; until: number; common: readonly Common[] }

/**
 * Returns the multipliers for the factors of the older stored days, and for those of the new days. The newest factor is
 * 1, so the side with the newest day keeps its own; the other is scaled on the nearest day that both have, or without
 * such a day on the neighbouring stored one.
 */
function scalesOf(
  stored: Bars,
  brought: Bars,
  { before, until, common }: Seam,
): { stored: number; brought: number } {
  const [first, last] = [common[0], common.at(-1)]
  const isInside = until < stored.day.length
  if (!first || !last) {
    if (isInside) return { stored: 1, brought: stored.factor[until]! / brought.factor.at(-1)! }
    return { stored: before > 0 ? brought.factor[0]! / stored.factor[before - 1]! : 1, brought: 1 }
  }
  const ofBrought = isInside ? stored.factor[last.row]! / brought.factor[last.at]! : 1
  const ofStored = (brought.factor[first.at]! / stored.factor[first.row]!) * ofBrought
  return { stored: isNear(ofStored, 1) ? 1 : ofStored, brought: ofBrought }
}

/** Returns for each day the factor of that day in the stored bars, or of the next stored day, or of the newest. */
function factorsBeside({ day, factor }: Bars, days: Int32Array): Float64Array {
  return Float64Array.from(days, each => factor[Math.min(rowOnOrBefore(day, each - 1) + 1, day.length - 1)]!)
}

function commonRows(stored: Int32Array, brought: Int32Array, from: number, until: number): Common[] {
  const common: Common[] = []
  let at = 0
  for (let row = from; row < until; row++) {
    while (brought[at]! < stored[row]!) at++
    if (brought[at] === stored[row]) common.push({ row, at })
  }
  return common
}

function correctionsIn(stored: Bars, brought: Bars, { before, until, common }: Seam): BarCorrection[] {
  const corrections: BarCorrection[] = []
  const last = common.at(-1)
  // A later split multiplies all factors by the same number, so factors are compared only by their ratio between days.
  const since = last ? brought.factor[last.at]! / stored.factor[last.row]! : 1
  let nth = 0
  for (let row = before; row < until; row++) {
    const day = toTradingDay(stored.day[row]!)
    if (common[nth]?.row !== row) {
      corrections.push({ day, field: 'close', was: stored.close[row]!, became: null })
      continue
    }
    const { at } = common[nth]!
    for (const field of columnFields) {
      const [was, became] = [stored[field][row]!, brought[field][at]!]
      if (!isNear(was, became)) corrections.push({ day, field, was, became })
    }
    const [was, became] = [stored.factor[row]! * since, brought.factor[at]!]
    const next = common[++nth]
    // A split changes all days before it, so a changed factor is reported only for the newest of them.
    const isSaid =
      next && isNear(stored.factor[next.row]! * since, was) && isNear(brought.factor[next.at]!, became)
    if (!isSaid && !isNear(was, became)) corrections.push({ day, field: 'factor', was, became })
  }
  return corrections
}
