// The product fixes which inputs the gauge has: the index against its averages, breadth, highs against lows, volatility,
// momentum and, in Korea, the exchange rate. The weights and the values for 0 and 100 points are our own choice, made once for
// both countries. The limits are about as far as ordinary markets go: a month in which the median stock moves by 10 %, a
// volatility 1.5 times its average of a year, a won that moves by 5 % in a month.
import type { LocalizedText } from '../analysis/report/words.ts'
import { type Country, countries } from '../market/country.ts'
import type { ConditionInputGroup, ConditionInputId } from './input-ids.ts'

/** A version is never rewritten: other inputs, weights or values get a new version. */
export const CONDITION_VERSION = 'condition-1'

export type ConditionInputUnit = 'percent' | 'points' | 'ratio'

export type ConditionInputRule = {
  id: ConditionInputId
  group: ConditionInputGroup
  name: LocalizedText
  /** This describes for users how the value is computed. */
  rule: LocalizedText
  unit: ConditionInputUnit
  weight: number
  /**
   * These are the value that gives 0 points, and the one that gives 100; points are linear between them and limited
   * beyond.
   */
  none: number
  full: number
  countries: readonly Country[]
}

const against = (length: 20 | 60 | 120, reach: number): ConditionInputRule => ({
  id: `index_vs_ma${length}`,
  group: 'trend',
  name: { ko: `지수와 ${length}일 평균`, en: `Index vs. ${length}-day moving average` },
  rule: {
    ko: `대표 지수 종가 ÷ ${length}거래일 평균 − 1`,
    en: `Main index close ÷ its ${length}-day moving average − 1`,
  },
  unit: 'percent',
  weight: 8,
  none: -reach,
  full: reach,
  countries,
})

const above = (length: 20 | 60): ConditionInputRule => ({
  id: `above_ma${length}`,
  group: 'breadth',
  name: { ko: `${length}일 평균 위 종목`, en: `Stocks above their ${length}-day moving average` },
  rule: {
    ko: `종가가 ${length}거래일 평균보다 높은 종목의 비율`,
    en: `Share of stocks that closed above their ${length}-day moving average`,
  },
  unit: 'percent',
  weight: 8,
  none: 0,
  full: 100,
  countries,
})

/** The weights of a country's inputs add up to 100 in Korea and to 90 in the US, which has no currency input. */
export const conditionInputs: readonly ConditionInputRule[] = [
  against(20, 5),
  against(60, 10),
  against(120, 15),
  above(20),
  above(60),
  {
    id: 'advancers',
    group: 'breadth',
    name: { ko: '오른 종목의 비율', en: 'Advancers vs. decliners' },
    rule: {
      ko: '오른 종목 ÷ (오른 종목 + 내린 종목)',
      en: 'Advancers ÷ (advancers + decliners)',
    },
    unit: 'percent',
    weight: 8,
    none: 0,
    full: 100,
    countries,
  },
  {
    id: 'highs_lows',
    group: 'highs_lows',
    name: { ko: '52주 신고가와 신저가', en: 'New 52-week highs vs. lows' },
    rule: {
      ko: '(신고가 종목 − 신저가 종목) ÷ 1년 넘게 거래된 종목',
      en: '(New highs − new lows) ÷ stocks with more than a year of history',
    },
    unit: 'points',
    weight: 12,
    none: -10,
    full: 10,
    countries,
  },
  {
    id: 'volatility',
    group: 'volatility',
    name: { ko: '지수 변동성', en: 'Index volatility' },
    rule: {
      ko: '대표 지수의 20거래일 실현 변동성 ÷ 그 값의 252거래일 평균',
      en: 'Main index realized volatility over 20 sessions ÷ its 252-session average',
    },
    unit: 'ratio',
    weight: 15,
    none: 1.5,
    full: 0.5,
    countries,
  },
  {
    id: 'momentum',
    group: 'momentum',
    name: { ko: '20거래일 등락률의 중간값', en: 'Median change over 20 sessions' },
    rule: {
      ko: '종목별 20거래일 등락률의 중간값',
      en: 'Median stock’s change over 20 sessions',
    },
    unit: 'percent',
    weight: 15,
    none: -10,
    full: 10,
    countries,
  },
  {
    id: 'usdkrw',
    group: 'fx',
    name: { ko: '원/달러 환율', en: 'USD/KRW' },
    rule: {
      ko: '원/달러 환율의 20거래일 등락률(원화가 약해지면 점수가 내려갑니다)',
      en: 'USD/KRW change over 20 sessions (a weaker won scores lower)',
    },
    unit: 'percent',
    weight: 10,
    none: 5,
    full: -5,
    countries: ['kr'],
  },
]

export const conditionInputsOf = (country: Country): readonly ConditionInputRule[] =>
  conditionInputs.filter(input => input.countries.includes(country))

/** The gauge needs at least this share of the total weight; below it only the inputs are shown. */
export const MIN_KNOWN_WEIGHT_SHARE = 0.6
/** Our choice: a share or a median of fewer stocks than this says nothing about a market. */
export const MIN_STOCKS_FOR_READING = 10
