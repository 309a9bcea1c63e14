import type { LocalizedText } from '../analysis/report/words.ts'

export const conditionZones = ['very_weak', 'weak', 'neutral', 'strong', 'very_strong'] as const
export type ConditionZone = (typeof conditionZones)[number]

/** Our choice: the zones are five equal parts of the gauge. */
export const conditionZoneOf = (gauge: number): ConditionZone =>
  conditionZones[Math.min(conditionZones.length - 1, Math.floor(gauge / 20))]!

export const conditionZoneWords: Readonly<Record<ConditionZone, LocalizedText>> = {
  very_weak: { ko: '매우 약함', en: 'Very weak' },
  weak: { ko: '약함', en: 'Weak' },
  neutral: { ko: '중립', en: 'Neutral' },
  strong: { ko: '강함', en: 'Strong' },
  very_strong: { ko: '매우 강함', en: 'Very strong' },
}
