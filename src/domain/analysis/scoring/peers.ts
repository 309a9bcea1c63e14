import type { DatedFigure } from './figures.ts'
import { type Multiple, multiples } from './valuation-table.ts'

/** Our choice: fewer than five companies are single cases, not a sector. */
export const LEAST_PEERS = 5

/** The values of a sector or a country, lowest first. They are sorted once and used for each of its members. */
export type SortedValues = Float64Array

export const sortKnownValues = (values: Iterable<number | null>): SortedValues =>
  Float64Array.from([...values].filter(value => value !== null && Number.isFinite(value)) as number[]).sort()

/** Returns the index of the first value that is not below `limit`. */
function firstFrom(values: SortedValues, limit: number): number {
  let [from, to] = [0, values.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if (values[middle]! < limit) from = middle + 1
    else to = middle
  }
  return from
}

function indexOf(values: SortedValues, target: number): number {
  const at = firstFrom(values, target)
  return values[at] === target ? at : -1
}

export const positiveValues = (values: SortedValues): SortedValues =>
  values.subarray(firstFrom(values, Number.MIN_VALUE))

export const countOfOthers = (values: SortedValues, own: number | null): number =>
  values.length - (own !== null && indexOf(values, own) >= 0 ? 1 : 0)

/**
 * Returns the quantile of the other values, interpolated linearly. `own` is left out once, if it is there, because a
 * company is not its own peer. Null when too few others remain.
 */
export function quantileOfOthers(values: SortedValues, own: number | null, share: number): number | null {
  const left = own === null ? -1 : indexOf(values, own)
  const count = values.length - (left < 0 ? 0 : 1)
  if (count < LEAST_PEERS) return null
  const at = (index: number): number => values[left >= 0 && index >= left ? index + 1 : index]!
  const place = share * (count - 1)
  const below = Math.floor(place)
  const above = Math.min(below + 1, count - 1)
  return Math.min(at(below) + (at(above) - at(below)) * (place - below), at(above))
}

export const medianOfOthers = (values: SortedValues, own: number | null): number | null =>
  quantileOfOthers(values, own, 0.5)

export type SectorPeers = Readonly<Record<Multiple, SortedValues>>

/** Collects the values of a sector's members by multiple, including those of the company that will be judged. */
export const collectSectorPeers = (
  members: readonly { multiples: Record<Multiple, DatedFigure | null> }[],
): SectorPeers =>
  Object.fromEntries(
    multiples.map(multiple => [
      multiple,
      sortKnownValues(members.map(member => member.multiples[multiple]?.value ?? null)),
    ]),
  ) as Record<Multiple, SortedValues>
