// Our choice: the bounds, the cap on growth and the discount. The discount is also the neutral point of the return on equity:
// about what shareholders can earn elsewhere.

import { err, ok, type Result } from '../../kernel/result.ts'
import type { TradingDay } from '../../market/calendar/day.ts'
import { isoDay } from '../../market/calendar/day.ts'
import type { FactUnit } from '../report/fact.ts'
import type { CompanyFigures } from './company.ts'
import type { DatedFigure } from './figures.ts'
import { countOfOthers, LEAST_PEERS, positiveValues, quantileOfOthers, type SectorPeers } from './peers.ts'
import { clamp } from './weigh.ts'

export const peerMultiples = ['PER', 'PBR', 'PSR', 'EV_EBITDA'] as const
export type PeerMultiple = (typeof peerMultiples)[number]

/** The levels are the quartiles of the peers: low, median and high. */
export const assumptionLevels = ['low', 'mid', 'high'] as const
export type AssumptionLevel = (typeof assumptionLevels)[number]
const shares: Readonly<Record<AssumptionLevel, number>> = { low: 0.25, mid: 0.5, high: 0.75 }

const figures = ['eps', 'bps', 'sps', 'ebitda', 'net_debt', 'shares'] as const
export type AssumptionId =
  | `${PeerMultiple}_${AssumptionLevel}`
  | (typeof figures)[number]
  | 'growth'
  | 'discount'

export const assumptionOrigins = ['peers', 'filing', 'listing', 'rule', 'reader'] as const
export type AssumptionOrigin = (typeof assumptionOrigins)[number]

/**
 * An assumption is one number that the fair value is computed from, with its source. `companies` is the number of
 * companies that it is taken from.
 */
export type Assumption = {
  id: AssumptionId
  name_kr: string
  name_en: string
  value: number
  unit: FactUnit
  date: string
  origin: AssumptionOrigin
  source_kr: string
  source_en: string
  companies: number | null
}

type Kind = Pick<Assumption, 'name_kr' | 'name_en' | 'unit'> & { least: number; most: number }

const quartile = (name: string, ko: string, en: string): Kind => ({
  name_kr: `동종 ${name} ${ko}`,
  name_en: `Peers' ${name}, ${en}`,
  unit: 'ratio',
  least: 0.001,
  most: 10_000,
})
const threeOf = <M extends PeerMultiple>(multiple: M, name: string) =>
  ({
    [`${multiple}_low`]: quartile(name, '하위 4분의 1', 'lower quartile'),
    [`${multiple}_mid`]: quartile(name, '중앙값', 'median'),
    [`${multiple}_high`]: quartile(name, '상위 4분의 1', 'upper quartile'),
  }) as Record<`${M}_${AssumptionLevel}`, Kind>
const money = (name_kr: string, name_en: string, least: number): Kind => ({
  name_kr,
  name_en,
  unit: 'price',
  least,
  most: 1e18,
})

export const assumptionDefinitions: Readonly<Record<AssumptionId, Kind>> = {
  ...threeOf('PER', 'PER'),
  ...threeOf('PBR', 'PBR'),
  ...threeOf('PSR', 'PSR'),
  ...threeOf('EV_EBITDA', 'EV/EBITDA'),
  eps: money('주당순이익(EPS)', 'Earnings per share', -1e18),
  bps: money('주당순자산(BPS)', 'Book value per share', -1e18),
  sps: money('주당매출(SPS)', 'Sales per share', -1e18),
  ebitda: money('EBITDA', 'EBITDA', -1e18),
  net_debt: money('순차입금', 'Net debt', -1e18),
  shares: { name_kr: '주식 수', name_en: 'Shares', unit: 'shares', least: 1, most: 1e15 },
  growth: {
    name_kr: '앞으로 1년 성장률',
    name_en: 'Growth over the coming year',
    unit: 'percent',
    least: -90,
    most: 200,
  },
  discount: { name_kr: '할인율', name_en: 'Discount rate', unit: 'percent', least: 0, most: 100 },
}

const sources: Readonly<Record<AssumptionOrigin, { source_kr: string; source_en: string }>> = {
  peers: { source_kr: '같은 업종 회사들의 배수', source_en: 'Multiples of the companies in its sector' },
  filing: { source_kr: '회사 공시', source_en: "The company's filings" },
  listing: { source_kr: '상장 정보', source_en: 'The listing' },
  rule: { source_kr: '우리의 선택', source_en: 'Our own choice' },
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
        assume(`${multiple}_${level}`, quantileOfOthers(peers, own, shares[level])!, 'peers', today, others),
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
