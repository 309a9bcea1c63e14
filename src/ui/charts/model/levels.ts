import type { ChartLine } from '../chart-series.ts'

/** One target price, and the sessions in which it was a target. */
export type PriceLevel = {
  price: number
  /** From the target's first session to its position's last. */
  from: number
  to: number
  /** The session in which the lines were raised above it; null while it is ahead. */
  reachedAt: number | null
  /** Counted from the entry: the first target is 1. */
  nth: number
  /** Whether its position is still open in the last session. */
  isOpen: boolean
}

const same = (one: number, other: number): boolean =>
  Math.abs(one - other) <= 1e-6 * Math.max(Math.abs(one), Math.abs(other))

/** The lines move up when a target is reached; this turns them into fixed prices, one after another. */
export function priceLevels(
  lines: readonly ChartLine[],
  count: number,
): { levels: PriceLevel[]; entryAt: number | null } {
  const levels: PriceLevel[] = []
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
): PriceLevel[] {
  const found: PriceLevel[] = []
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

/** The targets with a label: the last one reached and those ahead. The candles show the older ones. */
export function levelsNamed(levels: readonly PriceLevel[]): PriceLevel[] {
  const open = levels.filter(level => level.isOpen)
  const reached = open.filter(level => level.reachedAt !== null)
  return [...reached.slice(-1), ...open.filter(level => level.reachedAt === null)]
}
