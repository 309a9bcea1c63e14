import { assert } from '../../kernel/assert.ts'
import type { IndicatorColumns } from '../columns.ts'
import { rsScore } from './rs-score.ts'

/**
 * The design decides 1 to 99, 20 and 95; the days to choose from are the scan days of the specification. Our choice: the rating
 * of a tie, and that a surge is measured from the lowest rating of the chosen sessions.
 */
export const rsRatingThresholds = { highest: 99, surge: 20, top5pct: 95 } as const
export const surgeDays = [1, 2, 3, 4, 5, 10, 15] as const
export type SurgeDays = (typeof surgeDays)[number]

/** This value stands in the slot of a member without a rating. */
export const UNRATED = 0

/**
 * These are the ratings of a whole country: one row per day, oldest first, one slot per member; 0 where there is none.
 */
export type RsRatingTable = { days: Int32Array; members: number; ratings: Uint8Array }

/**
 * Computes the percentiles 1–99 of all members with a score. Each member is placed in the middle of those with an equal
 * score, so that ties share one rating and the order of the members does not matter; a single member gets 50.
 */
export function rsRatings(scores: Float64Array, out: Uint8Array = new Uint8Array(scores.length)): Uint8Array {
  assert(out.length === scores.length, 'there is one rating for each score')
  const sorted = scores.filter(score => !Number.isNaN(score)).sort()
  // The rating is computed in whole numbers only: 99 · (middle of the ties − ½) / count, rounded up.
  const whole = 2 * sorted.length
  for (let member = 0; member < scores.length; member++) {
    const score = scores[member]!
    const share =
      rsRatingThresholds.highest * (countUntil(sorted, score, false) + countUntil(sorted, score, true))
    out[member] = Number.isNaN(score) ? UNRATED : Math.ceil(share / whole)
  }
  return out
}

/**
 * Computes each member's rating on each of the days. A member without a bar on a day is neither rated nor counted on
 * it.
 */
export function computeRsRatingTable(members: readonly IndicatorColumns[], days: Int32Array): RsRatingTable {
  const rated = {
    days,
    members: members.length,
    ratings: new Uint8Array(days.length * members.length),
  }
  const scores = new Float64Array(days.length * members.length).fill(Number.NaN)
  for (const [member, { day, close }] of members.entries()) {
    let slot = day.length - 1
    for (let row = days.length - 1; row >= 0; row--) {
      while (slot >= 0 && day[slot]! > days[row]!) slot--
      if (slot >= 0 && day[slot] === days[row]) scores[row * members.length + member] = rsScore(close, slot)
    }
  }
  for (let row = 0; row < days.length; row++)
    rsRatings(rowOf(scores, row, members.length), rowOf(rated.ratings, row, members.length))
  return rated
}

/**
 * Returns how far the rating of the row's day is above the lowest of the chosen number of sessions before it; null when
 * one of the two is missing. The days of the table must be sessions in a row.
 */
export function rsRise(rated: RsRatingTable, row: number, member: number, within: SurgeDays): number | null {
  const now = rated.ratings[row * rated.members + member] ?? UNRATED
  if (now === UNRATED) return null
  let lowest = UNRATED
  for (let before = Math.max(0, row - within); before < row; before++) {
    const rating = rated.ratings[before * rated.members + member]!
    if (rating !== UNRATED && (lowest === UNRATED || rating < lowest)) lowest = rating
  }
  return lowest === UNRATED ? null : now - lowest
}

export const isSurge = (rated: RsRatingTable, row: number, member: number, within: SurgeDays): boolean =>
  (rsRise(rated, row, member, within) ?? 0) >= rsRatingThresholds.surge

export const isTop5pct = (rating: number): boolean => rating >= rsRatingThresholds.top5pct

const rowOf = <A extends Float64Array | Uint8Array>(table: A, row: number, width: number): A =>
  table.subarray(row * width, (row + 1) * width) as A

/** Counts the sorted values below the score, or those not above it when `inclusive`. */
function countUntil(sorted: Float64Array, score: number, inclusive: boolean): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >>> 1
    const value = sorted[middle]!
    if (value < score || (inclusive && value === score)) low = middle + 1
    else high = middle
  }
  return low
}
