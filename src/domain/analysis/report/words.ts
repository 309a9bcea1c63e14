import type { Rating } from '../../market/rating.ts'
import type { Signal } from '../signals/signal.ts'
import type { FactUnit, ReportSentence } from './fact.ts'

export type LocalizedText = Pick<ReportSentence, 'ko' | 'en'>

export const ratingWords: Readonly<Record<Rating, LocalizedText>> = {
  VG: { ko: '매우 양호', en: 'Very good' },
  G: { ko: '양호', en: 'Good' },
  N: { ko: '보통', en: 'Neutral' },
  B: { ko: '나쁨', en: 'Bad' },
}

/** These are the names of the signals that the screens show. */
export const signalWords: Readonly<Record<Signal, LocalizedText>> = {
  WAIT: { ko: '대기', en: 'No position' },
  ENTRY: { ko: '진입', en: 'Entry' },
  STRONG_ENTRY: { ko: '강한 진입', en: 'Strong entry' },
  LAZY_ENTRY: { ko: '늦은 진입', en: 'Recent entry' },
  LAZY_STRONG_ENTRY: { ko: '늦은 강한 진입', en: 'Recent strong entry' },
  HOLD: { ko: '보유', en: 'Hold' },
  CAUTION: { ko: '주의', en: 'Caution' },
  LAZY_CAUTION: { ko: '주의 지속', en: 'Ongoing caution' },
  EXIT: { ko: '청산', en: 'Exit' },
}

export const notJudgedSentences = {
  halted: {
    ko: '거래가 멈춰 있는 동안에는 판정하지 않습니다.',
    en: 'We don’t rate a stock while trading is halted.',
  },
  too_new: {
    ko: '거래 기록이 짧아 판정할 수 없습니다.',
    en: 'Not enough history to rate.',
  },
  fundamental: {
    ko: '공시된 재무제표가 모자라 판정할 수 없습니다.',
    en: 'Not enough financial statements filed to rate this.',
  },
  sector_performance: {
    ko: '업종에 비교할 종목이 모자라 판정할 수 없습니다.',
    en: 'Its sector has too few stocks to compare with, so this isn’t rated.',
  },
  fund: {
    ko: '펀드는 재무제표를 내지 않고 업종에 들지 않아 판정하지 않습니다.',
    en: 'Funds have no financial statements or sector, so this isn’t rated.',
  },
} as const satisfies Record<string, LocalizedText>

export const moneyWords = (written: string, country: 'kr' | 'us'): LocalizedText =>
  country === 'kr' ? { ko: `${written}원`, en: `₩${written}` } : { ko: `${written}달러`, en: `$${written}` }

/** Writes a value as it follows a name: «PER이 12.3배여서», «P/E of 12.3×». */
export function valueWords(written: string, unit: FactUnit): LocalizedText {
  if (unit === 'ratio') return { ko: `${written}배`, en: `${written}×` }
  if (unit === 'points') return { ko: `${written}%p`, en: `${written} percentage points` }
  return { ko: `${written}%`, en: `${written}%` }
}
