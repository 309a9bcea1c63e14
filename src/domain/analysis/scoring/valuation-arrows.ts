import type { TradingDay } from '../../market/calendar/day.ts'
import type { CompanyFigures } from './company.ts'
import { medianOfOthers, type SectorPeers } from './peers.ts'
import { type ValuationStep, valuationStepOf } from './valuation.ts'
import { type Multiple, multiples } from './valuation-table.ts'

/**
 * An arrow compares a multiple with the median of the others in its sector; it is null where nothing can be compared.
 */
export type ValuationArrow = {
  id: Multiple
  value: number | null
  reference: number | null
  arrow: ValuationStep | null
  date: TradingDay | null
  /** Computed from the company's totals and its market value. */
  derived: boolean
}

export const valuationArrows = (
  { multiples: own, derived }: CompanyFigures,
  sector: SectorPeers | null,
): ValuationArrow[] =>
  multiples.map(id => {
    const figure = own[id]
    const value = figure?.value ?? null
    const reference = sector && medianOfOthers(sector[id], value)
    return {
      id,
      value,
      reference,
      arrow: valuationStepOf(id, value, reference),
      date: figure?.date ?? null,
      derived: derived.includes(id),
    }
  })
