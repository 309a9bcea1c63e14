import { withParticle } from '../analysis/report/particles.ts'
import type { LocalizedText } from '../analysis/report/words.ts'
import type { Gauge } from './gauge.ts'
import { MIN_KNOWN_WEIGHT_SHARE } from './inputs.ts'

/** These words state the complete rule of the gauge. */
export const formulaWords: LocalizedText = {
  ko:
    '점수 = 100 × (값 − 0점 값) ÷ (100점 값 − 0점 값), 0과 100 사이로 자릅니다. ' +
    '게이지 = Σ(가중치 × 점수) ÷ Σ(알려진 입력의 가중치). ' +
    `알려진 입력의 가중치가 전체의 ${MIN_KNOWN_WEIGHT_SHARE * 100}%에 못 미치면 게이지를 내지 않습니다.`,
  en:
    'Points = 100 × (value − value for 0 points) ÷ (value for 100 points − value for 0 points), limited to 0–100. ' +
    'Gauge = Σ(weight × points) ÷ Σ(weights of available inputs). ' +
    `If less than ${MIN_KNOWN_WEIGHT_SHARE * 100}% of the weight is available, there’s no gauge.`,
}

/** Returns the formula with the numbers of the session: `(8 × 62.4 + 15 × 50.0) ÷ 23 = 54.31`. */
export function formulaWithNumbers({ value, inputs, known }: Gauge): string | null {
  if (value === null) return null
  const terms = inputs.flatMap(({ weight, points }) =>
    points === null ? [] : [`${weight} × ${points.toFixed(1)}`],
  )
  return `(${terms.join(' + ')}) ÷ ${known} = ${value.toFixed(2)}`
}

/** Lists the missing inputs with their reasons; empty where none is missing. */
export function missingInputWords({ value, inputs, known, whole }: Gauge): LocalizedText {
  const left = inputs.flatMap(({ name, reading }) =>
    'because' in reading ? [{ name, because: reading.because }] : [],
  )
  if (left.length === 0) return { ko: '', en: '' }
  const listed = (language: 'ko' | 'en'): string =>
    left
      .map(({ name, because }) => `${name[language]}${language === 'en' ? ' ' : ''}(${because[language]})`)
      .join(', ')
  const rest =
    value === null
      ? {
          ko: `알려진 가중치가 ${whole} 가운데 ${known}뿐이어서 게이지를 내지 않습니다.`,
          en: `Only ${known} of ${whole} weight is available, so there’s no gauge.`,
        }
      : {
          ko: `나머지 입력의 가중치 ${withParticle(String(known), '을/를')} 전체로 삼았습니다.`,
          en: `The remaining weight of ${known} counts as the total.`,
        }
  return { ko: `셈하지 않은 것: ${listed('ko')}. ${rest.ko}`, en: `Excluded: ${listed('en')}. ${rest.en}` }
}
