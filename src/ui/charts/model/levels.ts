import type { ChartLine } from '../chart-series.ts'

/** One target price, and the sessions in which it was a target. */
export type TargetPriceLevel = {
  price: number
  /** `from` is the target's first session, `to` the last session of its position. */
  from: number
  to: number
  /** The session in which the target lines were raised above this price; null while it has not been reached. */
  reachedAt: number | null
  /** The number of the target, counted from the entry: the first target is 1. */
  nth: number
  /** True when the target's position is still open in the last session. */
  isOpen: boolean
}

const same = (one: number, other: number): boolean =>
  Math.abs(one - other) <= 1e-6 * Math.max(Math.abs(one), Math.abs(other))

/** Turns the target lines into fixed prices, one after another: the lines move up when a target is reached. */
export function targetPriceLevels(
  lines: readonly ChartLine[],
  count: number,
): { levels: TargetPriceLevel[]; entryAt: number | null } {
  const levels: TargetPriceLevel[] = []
  let entryAt: number | null = null
  const lowest = lines[0]
  if (!lowest) return { levels, entryAt }
  for (let at = 0; at < count; at += 1) {
    if (lowest[at] == null) continue
    const from = at
    while (at + 1 < count && lowest[at + 1] != null && !isNewPosition(lowest, at + 1)) at += 1
    levels.push(...levelsOfPosition(lines, from, at, at === count - 1))
    if (at === count - 1) entryAt = from
  }
  return { levels, entryAt }
}

/** Within one position the lines only rise, so a fall starts a new one. */
const isNewPosition = (lowest: ChartLine, at: number): boolean =>
  lowest[at]! < lowest[at - 1]! && !same(lowest[at]!, lowest[at - 1]!)

function levelsOfPosition(
  lines: readonly ChartLine[],
  from: number,
  to: number,
  isOpen: boolean,
): TargetPriceLevel[] {
  const found: TargetPriceLevel[] = []
  const lowest = lines[0]!
  for (let at = from; at <= to; at += 1) {
    if (at > from && same(lowest[at]!, lowest[at - 1]!)) continue
    for (const level of found)
      if (level.reachedAt === null && level.price < lowest[at]! && !same(level.price, lowest[at]!))
        level.reachedAt = at
    for (const line of lines) {
      const price = line[at]
      if (price == null || found.some(level => same(level.price, price))) continue
      found.push({ price, from: at, to, reachedAt: null, nth: found.length + 1, isOpen })
    }
  }
  return found
}

/**
 * Returns the targets that get a label: the last one that was reached, and those not reached yet. The candles show the
 * older ones.
 */
export function labelledTargetLevels(levels: readonly TargetPriceLevel[]): TargetPriceLevel[] {
  const open = levels.filter(level => level.isOpen)
  const reached = open.filter(level => level.reachedAt !== null)
  return [...reached.slice(-1), ...open.filter(level => level.reachedAt === null)]
}
