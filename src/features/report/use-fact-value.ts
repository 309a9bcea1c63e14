import type { SealedFact } from '#contract/report.ts'
import { useText } from '#ui/frame/language.tsx'
import { formatSignedScore } from '#ui/signed.ts'

type Measured = Pick<SealedFact, 'id' | 'value' | 'unit'>

/** A fact that states a change or a difference always has a sign; any other fact has one only when it is negative. */
const moved = /^(change|return|vs_|sector_vs)|_yoy$/

const oneDecimal = (value: number): string => value.toFixed(1).replace('-', '−')

export function useFactValueFormatter(country: 'kr' | 'us') {
  const { price, percent, compact, lang } = useText()
  return ({ id, value, unit }: Measured): string => {
    // Facts are stored with one decimal, so more digits would be false precision.
    const share = moved.test(id) ? percent(value, { decimals: 1 }) : `${oneDecimal(value)}%`
    if (unit === 'price') return price(value, country)
    if (unit === 'percent') return share
    if (unit === 'points') return share.replace('%', lang === 'ko' ? '%p' : ' pp')
    if (unit === 'shares') return compact(value)
    if (unit === 'score') return formatSignedScore(value)
    return unit === 'sessions' ? String(value) : oneDecimal(value)
  }
}
