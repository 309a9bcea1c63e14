import type { LocalizedText } from '../report/words.ts'

/**
 * These are the reasons why an input is left out. The texts have no numbers, because a number in a text must be a fact.
 */
export const leftOutReasons = {
  unknown: { ko: '자료 없음', en: 'not known' },
  fewPeers: { ko: '비교할 회사가 적음', en: 'too few companies to compare with' },
  zeroReference: { ko: '비교할 기준이 없음', en: 'nothing to measure it against' },
  noBase: { ko: '지난해 값이 없거나 적자', en: 'the year before was nothing or a loss' },
  negativeEquity: { ko: '자본이 없거나 잠식됨', en: 'no equity, or less than none' },
  tooNew: { ko: '거래 기록이 짧음', en: 'the history is too short' },
  notJudged: { ko: '판정하지 못함', en: 'not judged' },
} as const satisfies Record<string, LocalizedText>

/** These are the reasons why there is no score at all. */
export const noScoreReasons = {
  summary: {
    ko: '판정한 점수가 둘이 되지 않아 종합하지 않습니다.',
    en: 'Fewer than two scores have been judged, so there is nothing to sum up.',
  },
  noStatements: {
    ko: '그날까지 공시된 재무제표가 없어 판정할 수 없습니다.',
    en: 'No financial statements had been filed by that day, so this cannot be judged.',
  },
  fundamental: {
    ko: '알려진 재무 자료가 모자라 판정할 수 없습니다.',
    en: 'Too few of the figures are known for this to be judged.',
  },
  market_trend: {
    ko: '거래 기록이 짧아 판정할 수 없습니다.',
    en: 'The history is too short to be judged.',
  },
  sector_performance: {
    ko: '업종과 견줄 자료가 모자라 판정할 수 없습니다.',
    en: 'There is too little to compare the stock and its sector by.',
  },
} as const satisfies Record<string, LocalizedText>
