import type { LocalizedText } from '../report/words.ts'

/**
 * These are the reasons why an input is left out. The texts have no numbers, because a number in a text must be a fact.
 */
export const leftOutReasons = {
  unknown: { ko: '자료 없음', en: 'no data' },
  fewPeers: { ko: '비교할 회사가 적음', en: 'too few companies to compare with' },
  zeroReference: { ko: '비교할 기준이 없음', en: 'nothing to compare with' },
  noBase: { ko: '지난해 값이 없거나 적자', en: 'zero or a loss a year earlier' },
  negativeEquity: { ko: '자본이 없거나 잠식됨', en: 'zero or negative equity' },
  tooNew: { ko: '거래 기록이 짧음', en: 'not enough history' },
  notJudged: { ko: '판정하지 못함', en: 'not rated' },
} as const satisfies Record<string, LocalizedText>

/** These are the reasons why there is no score at all. */
export const noScoreReasons = {
  summary: {
    ko: '판정한 점수가 둘이 되지 않아 종합하지 않습니다.',
    en: 'No summary: fewer than two scores are available.',
  },
  noStatements: {
    ko: '그날까지 공시된 재무제표가 없어 판정할 수 없습니다.',
    en: 'Not rated: no financial statements had been filed by that day.',
  },
  fundamental: {
    ko: '알려진 재무 자료가 모자라 판정할 수 없습니다.',
    en: 'Not rated: too few numbers are available.',
  },
  market_trend: {
    ko: '거래 기록이 짧아 판정할 수 없습니다.',
    en: 'Not rated: not enough history.',
  },
  sector_performance: {
    ko: '업종과 견줄 자료가 모자라 판정할 수 없습니다.',
    en: 'Not rated: too little data to compare the stock with its sector.',
  },
} as const satisfies Record<string, LocalizedText>
