import type { MarketFact } from '#contract/market-report.ts'
import type { Country } from '#domain/market/country.ts'
import { formatMarketNumber } from '#domain/market-report/market-fact.ts'

export type DailyTextPart = { text: string; fact: MarketFact | null }
type Told = { country: Country; lang: 'ko' | 'en' }

const figure = /([−+]?\d[\d,]*(?:\.\d+)?%?)/

/** Splits a sentence at its numbers and finds the fact that each number states. A fact is used once per sentence. */
export function dailyTextParts(text: string, facts: readonly MarketFact[], reader: Told): DailyTextPart[] {
  const money = facts.find(({ unit }) => unit === 'money')
  const written = money && formatMarketNumber(money.value, money.unit, reader.country)[reader.lang]
  const at = written ? text.indexOf(written) : -1
  if (!money || !written || at < 0) return numbersOf(text, facts)
  const others = facts.filter(fact => fact !== money)
  return [
    ...numbersOf(text.slice(0, at), others),
    { text: written, fact: money },
    ...numbersOf(text.slice(at + written.length), others),
  ]
}

function numbersOf(text: string, facts: readonly MarketFact[]): DailyTextPart[] {
  const left = facts.filter(({ unit }) => unit !== 'money')
  return text
    .split(figure)
    .map((part, at): DailyTextPart => {
      if (at % 2 === 0) return { text: part, fact: null }
      const size = Number(part.replaceAll(/[^\d.]/g, ''))
      const found = left.findIndex(({ value }) => Math.abs(value) === size && !contradicts(part, value))
      return { text: part, fact: found < 0 ? null : (left.splice(found, 1)[0] ?? null) }
    })
    .filter(({ text }) => text !== '')
}

/** Returns whether the sign in the text contradicts the value; this tells two facts of the same size apart. */
const contradicts = (part: string, value: number): boolean =>
  (part.startsWith('−') && value > 0) || (part.startsWith('+') && value < 0)
