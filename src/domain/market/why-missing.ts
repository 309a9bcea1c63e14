import type { LocalizedText } from '../analysis/report/words.ts'

/** These are the reasons why a list is empty or a number is missing. */
export const missingValueReasons = {
  nothingTold: {
    ko: '기준일까지 알려진 것이 없습니다.',
    en: 'No data as of this date.',
  },
  koreaOnly: {
    ko: '외국인과 기관의 순매수는 한국 시장에서만 공개됩니다.',
    en: 'Foreign and institutional flows are available for Korean stocks only.',
  },
  fund: {
    ko: '펀드에는 재무제표가 없어 배수와 적정 주가를 셈하지 않습니다.',
    en: 'Funds don’t file financial statements, so there are no multiples or fair value.',
  },
  noStatements: {
    ko: '기준일까지 공시된 재무제표가 없어 적정 주가를 셈할 수 없습니다.',
    en: 'No fair value: no financial statements had been filed by this date.',
  },
} as const satisfies Record<string, LocalizedText>

export type MissingValueReason = keyof typeof missingValueReasons

/** Returns the reason as the fields of a reply; both are empty without a reason. */
export const missingReasonFields = (
  why: MissingValueReason | null,
): { missing_kr: string; missing_en: string } =>
  why === null
    ? { missing_kr: '', missing_en: '' }
    : { missing_kr: missingValueReasons[why].ko, missing_en: missingValueReasons[why].en }
