import type { MarketCode } from '#domain/market/country.ts'
import { seededRandom } from './random.ts'

/** Derives six characters from the English name, so that sorting or extending the list changes no key. */
export const demoFsymIdOf = (name: string): string =>
  `${Math.floor(seededRandom('fsym_id', name).uniform() * 36 ** 6)
    .toString(36)
    .toUpperCase()
    .padStart(6, '0')}-S`

export const demoVenueOfMarket: Readonly<Record<MarketCode, string>> = {
  1: 'KOSDAQ',
  2: 'KOSPI',
  3: 'NASDAQ',
  4: 'NYSE',
}

/** These tickers belong to real companies, and the generator would otherwise produce them. */
const givenAway = ['PRHI', 'FRBT', 'CDNL']

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ'
const at = (text: string, part: number): string => text[Math.floor(part * text.length)]!

/** Builds a Korean code with two letters, which no real code has had, or with a number far above the assigned range. */
export function inventKoreanCode(name: string, taken: Set<string>): string {
  const { uniform } = seededRandom('code', name)
  for (;;) {
    const digits = (count: number): string => String(Math.floor(uniform() * 10 ** count)).padStart(count, '0')
    const code =
      uniform() < 0.34
        ? `${digits(1)}${at(letters, uniform())}${digits(2)}${at(letters, uniform())}0`
        : `${at('68', uniform())}${at('123456789', uniform())}${digits(3)}0`
    if (!taken.has(code)) return keep(code, taken)
  }
}

/** Builds a US ticker from letters of the name in their order; `.A` and `.B` distinguish share classes. */
export function inventAmericanTicker(name: string, classed: boolean, taken: Set<string>): string {
  const { uniform } = seededRandom('ticker', name)
  const words = name.toUpperCase().split(/[^A-Z]+/)
  const stem = words[0]!
  const last = words.at(-1)!
  for (;;) {
    const inner = [...stem.slice(1)].filter(letter => !'AEIOU'.includes(letter))
    const from = Math.floor(uniform() * Math.max(1, inner.length - 1))
    const middle = inner.slice(from, from + (classed ? 1 : 2)).join('')
    const ending = uniform() < 0.7 ? last[0]! : at(letters, uniform())
    const ticker = `${stem[0]}${middle}${ending}${classed ? (uniform() < 0.5 ? '.A' : '.B') : ''}`
    const isFree = !taken.has(ticker) && !givenAway.includes(ticker)
    if (/^[A-Z]{3,4}(\.[AB])?$/.test(ticker) && isFree) return keep(ticker, taken)
  }
}

function keep(ticker: string, taken: Set<string>): string {
  taken.add(ticker)
  return ticker
}
