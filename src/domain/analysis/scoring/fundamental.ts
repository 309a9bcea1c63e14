import type { CompanyFigures } from './company.ts'
import { fundamentalInputs } from './fundamental-inputs.ts'
import { medianOfOthers, type SectorPeers } from './peers.ts'
import { noScoreReasons } from './reasons.ts'
import type { ComputedScore } from './score.ts'
import { type ValuationStep, valuationComparisonOf, valuationStepOf } from './valuation.ts'
import { type Multiple, multiples } from './valuation-table.ts'
import { weighInputs } from './weigh.ts'

/** Our choice: growth and return alone, which need no peers, are just enough of the weight. */
const MIN_KNOWN_FUNDAMENTALS = 0.5

/** `sector` includes the company itself, which is left out of its own peers. */
export function fundamentalScore(company: CompanyFigures, sector: SectorPeers): ComputedScore {
  const readings = fundamentalInputs.map(({ read, ...input }) => ({ ...input, read: read(company, sector) }))
  const nothing = readings.every(({ read }) => 'because' in read)
  return weighInputs(
    'fundamental',
    readings,
    MIN_KNOWN_FUNDAMENTALS,
    nothing ? noScoreReasons.noStatements : noScoreReasons.fundamental,
  )
}

export type PeerComparisonArrow = {
  multiple: Multiple
  value: number | null
  /** This is the median of the peers. */
  reference: number | null
  /** Both differences are kept, because the one that a user expects is not always the one that the rule uses. */
  percent: number | null
  points: number | null
  arrow: ValuationStep | null
}

export const peerComparisonArrows = (company: CompanyFigures, sector: SectorPeers): PeerComparisonArrow[] =>
  multiples.map(multiple => {
    const value = company.multiples[multiple]?.value ?? null
    const reference = medianOfOthers(sector[multiple], value)
    const { percent, points } = valuationComparisonOf(value, reference) ?? { percent: null, points: null }
    return { multiple, value, reference, percent, points, arrow: valuationStepOf(multiple, value, reference) }
  })
