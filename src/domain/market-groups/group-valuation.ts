import { medianOfOthers, sortKnownValues } from '../analysis/scoring/peers.ts'
import { type ValuationStep, valuationStepOf } from '../analysis/scoring/valuation.ts'
import { type Multiple, multiples } from '../analysis/scoring/valuation-table.ts'
import { roundToFourDecimals } from '../kernel/rounding.ts'
import { type Pack, valueAt } from '../screener/pack.ts'

/**
 * A multiple of a group is its median beside that of its market, with the arrow that the specification's table gives
 * the pair. As everywhere else, there is no median of fewer companies than a sector needs.
 */
export type GroupMultiple = {
  id: Multiple
  value: number | null
  reference: number | null
  /** This is the distance of the value from the reference in percent; null when the reference is not above 0. */
  gap: number | null
  arrow: ValuationStep | null
  /** This counts the members whose multiple is known. */
  companies: number
}

export type MarketMultiples = Readonly<Record<Multiple, number | null>>

const valuesOf = (pack: Pack, rows: readonly number[], id: Multiple): Float64Array =>
  sortKnownValues(rows.map(row => valueAt(pack, id.toLowerCase(), row)))

const medianOrNull = (values: Float64Array): number | null => {
  const found = medianOfOthers(values, null)
  return found === null ? null : roundToFourDecimals(found)
}

/** The medians are computed once for a market, because every sector is compared with them. */
export const computeMarketMultiples = (pack: Pack, market: readonly number[]): MarketMultiples =>
  Object.fromEntries(multiples.map(id => [id, medianOrNull(valuesOf(pack, market, id))])) as Record<
    Multiple,
    number | null
  >

export const groupMultiples = (
  pack: Pack,
  rows: readonly number[],
  market: MarketMultiples,
): GroupMultiple[] =>
  multiples.map(id => {
    const values = valuesOf(pack, rows, id)
    const value = medianOrNull(values)
    const reference = market[id]
    return {
      id,
      value,
      reference,
      gap:
        value === null || reference === null || reference <= 0
          ? null
          : roundToFourDecimals((value / reference - 1) * 100),
      arrow: valuationStepOf(id, value, reference),
      companies: values.length,
    }
  })
