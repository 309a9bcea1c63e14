import type { Rating } from '../../market/rating.ts'
import type { Sentence } from './fact.ts'

export type Words = Pick<Sentence, 'ko' | 'en'>

export const ratingWords: Readonly<Record<Rating, Words>> = {
  VG: { ko: '매우 양호', en: 'Very good' },
  G: { ko: '양호', en: 'Good' },
  N: { ko: '보통', en: 'Neutral' },
  B: { ko: '나쁨', en: 'Bad' },
}

/** Why a score is empty. */
export const notJudged = {
  summary: {
    ko: '시장 흐름 말고는 아직 판정한 점수가 없어 종합하지 않습니다.',
    en: 'Only the market trend has been judged so far, so there is nothing to sum up.',
  },
  fundamental: {
    ko: '재무제표가 아직 들어오지 않아 판정할 수 없습니다.',
    en: 'No financial statements have been loaded yet, so this cannot be judged.',
  },
  while_halted: {
    ko: '거래가 멈춰 있는 동안에는 판정하지 않습니다.',
    en: 'While trading is halted there is no verdict.',
  },
  too_new: {
    ko: '거래 기록이 짧아 판정할 수 없습니다.',
    en: 'The history is too short to be judged.',
  },
  sector_performance: {
    ko: '업종의 다른 종목과 아직 비교하지 않아 판정할 수 없습니다.',
    en: 'The stock has not been compared with its sector yet, so this cannot be judged.',
  },
} as const satisfies Record<string, Words>

export const money = (written: string, country: 'kr' | 'us'): Words =>
  country === 'kr'
    ? { ko: `${written}원`, en: `${written} won` }
    : { ko: `${written}달러`, en: `$${written}` }
