import { FEATURE_COUNT } from '../attractiveness/features.ts'
import {
  type AttractivenessModel,
  attractivenessFromProbability,
  predictProbability,
} from '../attractiveness/model.ts'
import { rsRatings } from '../relative/rs-rating.ts'
import { type SectorPeers, sortKnownValues } from '../scoring/peers.ts'
import { collectReturns, type SortedReturns } from '../scoring/sector-performance.ts'
import { type Multiple, multiples } from '../scoring/valuation-table.ts'
import { medianOf } from '../statistics/median.ts'
import { featuresIn, multipleIn, RATED_SESSIONS, relativeStrengthIn, returnsIn } from './compared-table.ts'

/** Members are in the order of the table's rows. */
export type UniverseMember = { sector: string | null; isFund: boolean }

/** A universe is a country on one day: it knows everything about a stock that depends on the other stocks. */
export type Universe = {
  /** It is null when the company's sector is unknown. */
  sectorOf(row: number): SectorPeers | null
  returnsOf(row: number): { sector: SortedReturns; country: SortedReturns } | null
  /** Returns the relative strength on the last sessions, oldest first; 0 when there is no rating. */
  ratingsOf(row: number): Uint8Array
  /** Returns the odds of 0–100 by the model of the day; null for funds and for stocks that are too young. */
  oddsOf(row: number): number | null
  /** Returns the median return of these rows over 20 sessions, in percent; null when none of them has one. */
  monthOf(rows: readonly number[]): number | null
}

export function openUniverse(
  members: readonly UniverseMember[],
  table: Float64Array,
  model: AttractivenessModel | null,
): Universe {
  const all = members.map((_, row) => row)
  const companies = all.filter(row => !members[row]!.isFund)
  const bySector = new Map<string, number[]>()
  for (const row of companies) {
    const { sector } = members[row]!
    if (sector === null) continue
    const same = bySector.get(sector)
    if (same) same.push(row)
    else bySector.set(sector, [row])
  }
  const country = collectReturns(companies.map(row => returnsIn(table, row)))
  const sectors = once((code: string) => sectorFrom(bySector.get(code) ?? [], table))
  const returns = once((code: string) =>
    collectReturns((bySector.get(code) ?? []).map(row => returnsIn(table, row))),
  )
  const ratings = Array.from({ length: RATED_SESSIONS }, (_, nth) =>
    rsRatings(Float64Array.from(all, row => relativeStrengthIn(table, row, nth))),
  )
  const medians = featureMedians(companies, table)

  return {
    sectorOf(row) {
      const { sector, isFund } = members[row]!
      return sector === null || isFund ? null : sectors(sector)
    },
    returnsOf(row) {
      const { sector, isFund } = members[row]!
      return sector === null || isFund ? null : { sector: returns(sector), country }
    },
    ratingsOf: row => Uint8Array.from(ratings, ofDay => ofDay[row]!),
    oddsOf(row) {
      if (!model || !medians || members[row]!.isFund) return null
      const own = featuresIn(table, row)
      if (!own.every(Number.isFinite)) return null
      return attractivenessFromProbability(
        predictProbability(
          model,
          own.map((value, slot) => value - medians[slot]!),
        ),
      )
    },
    monthOf(rows) {
      const known = rows.flatMap(row => returnsIn(table, row)[20] ?? [])
      return known.length === 0 ? null : medianOf(Float64Array.from(known), known.length)
    },
  }
}

const sectorFrom = (rows: readonly number[], table: Float64Array): SectorPeers =>
  Object.fromEntries(
    multiples.map((multiple, nth) => [
      multiple,
      sortKnownValues(rows.map(row => multipleIn(table, row, nth))),
    ]),
  ) as Record<Multiple, Float64Array>

/**
 * Returns the medians of the features, because the model's own panel has each feature relative to the median of its
 * day.
 */
function featureMedians(rows: readonly number[], table: Float64Array): Float64Array | null {
  const whole = rows.map(row => featuresIn(table, row)).filter(own => own.every(Number.isFinite))
  if (whole.length === 0) return null
  return Float64Array.from({ length: FEATURE_COUNT }, (_, slot) =>
    medianOf(
      Float64Array.from(whole, own => own[slot]!),
      whole.length,
    ),
  )
}

function once<T>(make: (key: string) => T): (key: string) => T {
  const made = new Map<string, T>()
  return key => {
    let value = made.get(key)
    if (value === undefined) {
      value = make(key)
      made.set(key, value)
    }
    return value
  }
}
