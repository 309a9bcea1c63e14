// Our choice: the bounds, the cap on growth and the discount. The discount is also the neutral point of the return on equity:
// about what shareholders can earn elsewhere.

import { err, ok, type Result } from '../../kernel/result.ts'
import type { TradingDay } from '../../market/calendar/day.ts'
import { isoDay } from '../../market/calendar/day.ts'
import {
  type Assumption,
  type AssumptionId,
  type AssumptionOrigin,
  assumptionDefinitions,
  assumptionLevelShares,
  assumptionLevels,
  peerMultiples,
} from './assumption-definitions.ts'
import type { CompanyFigures } from './company.ts'
import type { DatedFigure } from './figures.ts'
import { countOfOthers, LEAST_PEERS, positiveValues, quantileOfOthers, type SectorPeers } from './peers.ts'
import { clamp } from './weigh.ts'

const sources: Readonly<Record<AssumptionOrigin, { source_kr: string; source_en: string }>> = {
  peers: { source_kr: '같은 업종 회사들의 배수', source_en: 'Sector peer multiples' },
  filing: { source_kr: '회사 공시', source_en: 'Company filings' },
  listing: { source_kr: '상장 정보', source_en: 'Listing data' },
  rule: { source_kr: '우리의 선택', source_en: 'Our assumption' },
  reader: { source_kr: '직접 입력', source_en: 'Entered by you' },
}

function assume(
  id: AssumptionId,
  value: number,
  origin: AssumptionOrigin,
  date: string,
  companies: number | null = null,
): Assumption {
  const { name_kr, name_en, unit } = assumptionDefinitions[id]
  const { source_kr, source_en } = sources[origin]
  return { id, name_kr, name_en, value, unit, date, origin, source_kr, source_en, companies }
}

export const DISCOUNT_PERCENT = 8
export const GROWTH_CAP_PERCENT = 15

/**
 * Returns all assumptions that are known; an unknown one is absent and never invented. The company's own sales growth,
 * capped, is taken as the growth of the coming year.
 */
export function assumptionsFor(company: CompanyFigures, sector: SectorPeers): Assumption[] {
  const { growth } = company
  const today = isoDay(company.day)
  const all: Assumption[] = []
  for (const multiple of peerMultiples) {
    const own = company.multiples[multiple]?.value ?? null
    // The multiple of a company with a loss cannot measure a price.
    const peers = positiveValues(sector[multiple])
    const others = countOfOthers(peers, own)
    if (others < LEAST_PEERS) continue
    for (const level of assumptionLevels)
      all.push(
        assume(
          `${multiple}_${level}`,
          quantileOfOthers(peers, own, assumptionLevelShares[level])!,
          'peers',
          today,
          others,
        ),
      )
  }
  for (const id of ['eps', 'bps', 'sps', 'ebitda', 'net_debt'] as const) {
    const figure: DatedFigure | null = company[id]
    if (figure) all.push(assume(id, figure.value, 'filing', isoDay(figure.date)))
  }
  if (company.shares !== null) all.push(assume('shares', company.shares, 'listing', today))
  if (typeof growth.sales !== 'string')
    all.push(
      assume(
        'growth',
        clamp(growth.sales.value, -GROWTH_CAP_PERCENT, GROWTH_CAP_PERCENT),
        'filing',
        isoDay(growth.sales.date),
      ),
    )
  all.push(assume('discount', DISCOUNT_PERCENT, 'rule', today))
  return all
}

export type RefusedAssumption =
  | { id: AssumptionId; because: 'out_of_range' | 'out_of_order' }
  | { id: string; because: 'unknown' }

const isAssumption = (id: string): id is AssumptionId => Object.hasOwn(assumptionDefinitions, id)

/**
 * Returns the same assumptions with the user's own numbers in place; a number that makes no sense is refused with its
 * id.
 */
export function adjustAssumptions(
  assumptions: readonly Assumption[],
  changes: Readonly<Record<string, number>>,
  day: TradingDay,
): Result<Assumption[], RefusedAssumption> {
  const all = new Map(assumptions.map(assumption => [assumption.id, assumption]))
  for (const [id, value] of Object.entries(changes)) {
    if (!isAssumption(id)) return err({ id, because: 'unknown' })
    const { least, most } = assumptionDefinitions[id]
    if (!(value >= least && value <= most)) return err({ id, because: 'out_of_range' })
    all.set(id, assume(id, value, 'reader', isoDay(day)))
  }
  for (const multiple of peerMultiples)
    for (const [lower, upper] of [
      ['low', 'mid'],
      ['mid', 'high'],
    ] as const) {
      const [one, other] = [all.get(`${multiple}_${lower}`), all.get(`${multiple}_${upper}`)]
      if (one && other && one.value > other.value) return err({ id: other.id, because: 'out_of_order' })
    }
  return ok([...all.values()])
}
