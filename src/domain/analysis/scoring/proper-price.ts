// Our choice: the weights of the methods. Profits have the largest; sales have the smallest, because they do not show what is
// left of them.
import type { LocalizedText } from '../report/words.ts'
import {
  type Assumption,
  type AssumptionId,
  type AssumptionLevel,
  assumptionLevels,
  type PeerMultiple,
} from './assumption-definitions.ts'
import { multipleNames } from './multiple-names.ts'
import { leftOutReasons } from './reasons.ts'

type Numbers = (id: AssumptionId) => number | null

type Method = {
  id: PeerMultiple
  name: string
  weight: number
  /** The figure that the multiple is applied to; null when it is unknown. */
  figure(of: Numbers): number | null
  /** Converts the product of multiple and figure to the price of one share. */
  perShare(worth: number, of: Numbers): number
  /** It is true where a year's growth changes the figure. */
  grows: boolean
}

const methods: readonly Method[] = [
  { id: 'PER', name: 'PER', weight: 0.35, grows: true, figure: of => of('eps'), perShare: worth => worth },
  { id: 'PBR', name: 'PBR', weight: 0.25, grows: false, figure: of => of('bps'), perShare: worth => worth },
  { id: 'PSR', name: 'PSR', weight: 0.15, grows: true, figure: of => of('sps'), perShare: worth => worth },
  {
    id: 'EV_EBITDA',
    name: 'EV/EBITDA',
    weight: 0.25,
    grows: true,
    figure: of => (of('net_debt') === null || of('shares') === null ? null : of('ebitda')),
    // Shareholders do not owe the debt, so a share is worth 0 at the least.
    perShare: (worth, of) => Math.max(0, worth - of('net_debt')!) / of('shares')!,
  },
]

export type PriceRange = Record<AssumptionLevel, number>
export type MethodRange = PriceRange & { id: PeerMultiple; name: string; weight: number }

export type ComputedProperPrice = {
  /** The range is null when it cannot be computed; `missing_kr` and `missing_en` have the reason then. */
  range: PriceRange | null
  /** The room is mid ÷ price − 1, so 0.1 is ten percent of room. */
  pp_room: number | null
  /** The weights are those in use; they add up to one. */
  methods: MethodRange[]
  assumptions: readonly Assumption[]
  missing_kr: string
  missing_en: string
}

const noPeers: LocalizedText = {
  ko: '비교할 회사가 적어 적정 주가를 셈할 수 없습니다.',
  en: 'No fair value: too few companies to compare with.',
}
const noFigures: LocalizedText = {
  ko: '이익, 순자산, 매출 가운데 양수로 알려진 것이 없어 적정 주가를 셈할 수 없습니다.',
  en: 'No fair value: no positive earnings, book value or sales to work with.',
}
const nothingLeft: LocalizedText = {
  ko: '순차입금을 빼면 남는 것이 없어 적정 주가를 셈할 수 없습니다.',
  en: 'No fair value: net debt exceeds the company’s value.',
}
const notPositive: LocalizedText = { ko: '0 이하', en: 'zero or negative' }

/**
 * Returns the factor for the coming year: the figure grows, and its worth is discounted back to today. The factor is 1
 * when growth is unknown.
 */
function yearOn(of: Numbers): number {
  const [growth, discount] = [of('growth'), of('discount')]
  return growth === null || discount === null ? 1 : (1 + growth / 100) / (1 + discount / 100)
}

/** `price` and the assumptions must be in one currency and in the shares of one day. */
export function computeProperPrice(price: number, assumptions: readonly Assumption[]): ComputedProperPrice {
  const values = new Map(assumptions.map(({ id, value }) => [id, value]))
  const of: Numbers = id => values.get(id) ?? null
  const used: MethodRange[] = []
  const missing: LocalizedText[] = []
  let [hasFigure, total] = [false, 0]
  for (const { id, name, weight, figure, perShare, grows } of methods) {
    const leave = (why: LocalizedText) =>
      missing.push({ ko: `${multipleNames[id].ko}(${why.ko})`, en: `${multipleNames[id].en} (${why.en})` })
    const base = figure(of)
    if (base === null) leave(leftOutReasons.unknown)
    else if (base <= 0) leave(notPositive)
    else {
      hasFigure = true
      const [low, mid, high] = assumptionLevels.map(level => {
        const multiple = of(`${id}_${level}`)
        return multiple === null ? null : perShare(multiple * base * (grows ? yearOn(of) : 1), of)
      }) as [number | null, number | null, number | null]
      if (low === null || mid === null || high === null) leave(leftOutReasons.fewPeers)
      else {
        used.push({ id, name, weight, low, mid, high })
        total += weight
      }
    }
  }
  const parts = used.map(method => ({ ...method, weight: method.weight / total }))
  const mean = (level: AssumptionLevel) => parts.reduce((sum, part) => sum + part.weight * part[level], 0)
  const range: PriceRange = { low: mean('low'), mid: mean('mid'), high: mean('high') }

  const why = range.mid > 0 ? null : used.length > 0 ? nothingLeft : hasFigure ? noPeers : noFigures
  const omittedIn = (language: 'ko' | 'en', prefix: string): string =>
    [
      ...(why ? [why[language]] : []),
      ...(missing.length > 0 ? [`${prefix}: ${missing.map(each => each[language]).join(', ')}`] : []),
    ].join(' ')
  return {
    range: why ? null : range,
    pp_room: why ? null : range.mid / price - 1,
    methods: parts,
    assumptions,
    missing_kr: omittedIn('ko', '셈하지 않은 것'),
    missing_en: omittedIn('en', 'Excluded'),
  }
}
