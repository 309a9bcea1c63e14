import type { MarketFact } from '#contract/market-report.ts'
import type { Country } from '#domain/market/country.ts'
import { themeNamed, themeNumber } from '#domain/market-groups/theme-named.ts'
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

/** Returns the address of the screen that shows a fact; null when only the report has it. */
export function factScreenHref({ id, about }: MarketFact, country: Country): string | null {
  switch (about?.kind) {
    case 'index':
    case 'fx':
      return `/market-condition/${country}`
    case 'sector':
      return `/sector/${country}/${about.id}`
    case 'theme':
      return numbered('/screener/v2/q-theme', 'theme', about.id)
    case 'category':
      return numbered('/category/trending', 'category', about.id)
    case 'schedule':
      return `/schedule/${about.id}`
  }
  if (['advancers', 'decliners', 'unchanged', 'above_ma20'].includes(id))
    return `/market-condition/${country}`
  if (id === 'highs_52w') return '/stock-chart?stockChart=w52h'
  if (id === 'lows_52w') return '/stock-chart?stockChart=w52l'
  return id === 'traded_value' ? '/stock-chart' : null
}

function numbered(path: string, kind: 'theme' | 'category', id: string): string | null {
  const named = themeNamed(kind, id)
  return named && `${path}/${themeNumber(named)}`
}

export type TradingDayState = 'holiday' | 'no-session' | 'before' | 'trading' | 'after'

type Today = { opens_at: string | null; closes_at: string | null; holiday: unknown }

export function tradingDayStateAt({ opens_at, closes_at, holiday }: Today, now: number): TradingDayState {
  if (opens_at === null || closes_at === null) return holiday === null ? 'no-session' : 'holiday'
  if (now < Date.parse(opens_at)) return 'before'
  return now < Date.parse(closes_at) ? 'trading' : 'after'
}

export const editionKey = (country: Country, day: string): string => `${country} ${day}`

/** Returns the day to show: the chosen one, or the newest one when the chosen day belongs to the other country. */
export function reportDayToShow(
  chosen: string | null,
  country: Country,
  editions: readonly { day: string }[] = [],
): string | null {
  if (chosen === null) return null
  const [of, day = null] = chosen.split(' ')
  return of === country ? day : (editions[0]?.day ?? null)
}
