import type { FactUnit } from '../report/fact.ts'
import { multipleNames } from './multiple-names.ts'

export const peerMultiples = ['PER', 'PBR', 'PSR', 'EV_EBITDA'] as const
export type PeerMultiple = (typeof peerMultiples)[number]

/** The levels are the quartiles of the peers: low, median and high. */
export const assumptionLevels = ['low', 'mid', 'high'] as const
export type AssumptionLevel = (typeof assumptionLevels)[number]
export const assumptionLevelShares: Readonly<Record<AssumptionLevel, number>> = {
  low: 0.25,
  mid: 0.5,
  high: 0.75,
}

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

const quartile = (multiple: PeerMultiple, ko: string, en: string): Kind => ({
  name_kr: `동종 ${multipleNames[multiple].ko} ${ko}`,
  name_en: `Peer ${multipleNames[multiple].en}, ${en}`,
  unit: 'ratio',
  least: 0.001,
  most: 10_000,
})
const threeOf = <M extends PeerMultiple>(multiple: M) =>
  ({
    [`${multiple}_low`]: quartile(multiple, '하위 4분의 1', 'lower quartile'),
    [`${multiple}_mid`]: quartile(multiple, '중앙값', 'median'),
    [`${multiple}_high`]: quartile(multiple, '상위 4분의 1', 'upper quartile'),
  }) as Record<`${M}_${AssumptionLevel}`, Kind>
const money = (name_kr: string, name_en: string, least: number): Kind => ({
  name_kr,
  name_en,
  unit: 'price',
  least,
  most: 1e18,
})

export const assumptionDefinitions: Readonly<Record<AssumptionId, Kind>> = {
  ...threeOf('PER'),
  ...threeOf('PBR'),
  ...threeOf('PSR'),
  ...threeOf('EV_EBITDA'),
  eps: money('주당순이익(EPS)', 'Earnings per share', -1e18),
  bps: money('주당순자산(BPS)', 'Book value per share', -1e18),
  sps: money('주당매출(SPS)', 'Sales per share', -1e18),
  ebitda: money('EBITDA', 'EBITDA', -1e18),
  net_debt: money('순차입금', 'Net debt', -1e18),
  shares: { name_kr: '주식 수', name_en: 'Shares', unit: 'shares', least: 1, most: 1e15 },
  growth: {
    name_kr: '앞으로 1년 성장률',
    name_en: 'Growth over the next year',
    unit: 'percent',
    least: -90,
    most: 200,
  },
  discount: { name_kr: '할인율', name_en: 'Discount rate', unit: 'percent', least: 0, most: 100 },
}
