// Our choice: every weight, neutral point and full point here; the steps of the multiples are the specification's. The weights
// add up to one: 0.4 price, 0.3 growth, 0.2 return, 0.1 debt.
import { isoDay } from '../../market/calendar/day.ts'
import type { FactUnit } from '../report/fact.ts'
import type { CompanyFigures, GrowthName } from './company.ts'
import { multipleNames } from './multiple-names.ts'
import { medianOfOthers, type SectorPeers } from './peers.ts'
import { leftOutReasons } from './reasons.ts'
import { valuationStepOf } from './valuation.ts'
import type { Multiple } from './valuation-table.ts'
import { type LeftOutInput, linearVerdict, type ScoredInput } from './weigh.ts'

export type FundamentalInput = {
  id: string
  name_kr: string
  name_en: string
  unit: FactUnit
  weight: number
  read(company: CompanyFigures, sector: SectorPeers): ScoredInput | LeftOutInput
}

const price = (multiple: Multiple, id: string, weight: number): FundamentalInput => ({
  id,
  name_kr: multipleNames[multiple].ko,
  name_en: multipleNames[multiple].en,
  unit: 'ratio',
  weight,
  read({ multiples }, sector) {
    const own = multiples[multiple]
    if (!own) return { because: leftOutReasons.unknown }
    const reference = medianOfOthers(sector[multiple], own.value)
    if (reference === null) return { because: leftOutReasons.fewPeers }
    const arrow = valuationStepOf(multiple, own.value, reference)
    if (!arrow) return { because: leftOutReasons.zeroReference }
    const says = (arrow.direction === 'UP' ? arrow.step : -arrow.step) / 5
    return { value: own.value, says, date: isoDay(own.date) }
  },
})

type Named = Pick<FundamentalInput, 'id' | 'name_kr' | 'name_en' | 'weight'>

const growth = (of: GrowthName, full: number, named: Named): FundamentalInput => ({
  ...named,
  unit: 'percent',
  read({ growth }) {
    const own = growth[of]
    if (own === 'unknown') return { because: leftOutReasons.unknown }
    if (own === 'no-base') return { because: leftOutReasons.noBase }
    return { value: own.value, says: linearVerdict(own.value, 0, full), date: isoDay(own.date) }
  },
})

const returnOnEquity: FundamentalInput = {
  id: 'roe',
  name_kr: '자기자본이익률(ROE)',
  name_en: 'Return on equity (ROE)',
  unit: 'percent',
  weight: 0.2,
  // The neutral return is about what shareholders can earn elsewhere, so the return is not compared with the sector.
  read({ multiples: { ROE } }) {
    if (!ROE) return { because: leftOutReasons.unknown }
    return { value: ROE.value, says: linearVerdict(ROE.value, 8, 12), date: isoDay(ROE.date) }
  },
}

const debt: FundamentalInput = {
  id: 'debt_ratio',
  name_kr: multipleNames.DR.ko,
  name_en: multipleNames.DR.en,
  unit: 'percent',
  weight: 0.1,
  // Debt is compared with the sector, because banks work with debt. The arrow is not used: it is worst for a company
  // without debt.
  read({ multiples: { DR } }, sector) {
    if (!DR) return { because: leftOutReasons.unknown }
    if (DR.value < 0) return { because: leftOutReasons.negativeEquity }
    const reference = medianOfOthers(sector.DR, DR.value)
    if (reference === null) return { because: leftOutReasons.fewPeers }
    return { value: DR.value, says: linearVerdict(reference - DR.value, 0, 100), date: isoDay(DR.date) }
  },
}

export const fundamentalInputs: readonly FundamentalInput[] = [
  price('PER', 'per', 0.1),
  price('PBR', 'pbr', 0.08),
  price('EV_EBITDA', 'ev_ebitda', 0.08),
  price('PSR', 'psr', 0.05),
  price('PCR', 'pcr', 0.05),
  price('PEGR', 'pegr', 0.04),
  growth('sales', 20, { id: 'sales_yoy', name_kr: '매출 증가율', name_en: 'Sales growth', weight: 0.1 }),
  growth('operating_income', 30, {
    id: 'operating_income_yoy',
    name_kr: '영업이익 증가율',
    name_en: 'Operating income growth',
    weight: 0.1,
  }),
  growth('net_income', 30, {
    id: 'net_income_yoy',
    name_kr: '순이익 증가율',
    name_en: 'Net income growth',
    weight: 0.1,
  }),
  returnOnEquity,
  debt,
]
