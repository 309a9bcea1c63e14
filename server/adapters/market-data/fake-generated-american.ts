import type { TradingDay } from '#domain/market/calendar/day.ts'
import type { FakeAmericanCompany, FakeAmericanSplit } from './fake-american-companies.ts'
import type { FakeAmericanBar, FakeAmericanDividend } from './fake-american-days.ts'
import {
  type FakeUniverseSize,
  firstSessionOf,
  generatedSession,
  sessionsOfUniverse,
  sharesSince,
  splitSessionOf,
} from './fake-generated-series.ts'

const letters = 26
const venues = ['XNAS', 'XNYS', 'XNAS', 'ARCX', 'XASE'] as const

/** Five letters, X first, that no exchange has assigned to a share. */
export function generatedAmericanSymbol(nth: number): string {
  let [rest, symbol] = [nth, '']
  for (let at = 0; at < 4; at++) {
    symbol = String.fromCharCode(65 + (rest % letters)) + symbol
    rest = Math.floor(rest / letters)
  }
  return `X${symbol}`
}

/** The number of a generated instrument; null for a symbol that is none. */
export function numberOfGeneratedSymbol(symbol: string, { instruments }: FakeUniverseSize): number | null {
  if (!/^X[A-Z]{4}$/.test(symbol)) return null
  const nth = [...symbol.slice(1)].reduce((sum, letter) => sum * letters + letter.charCodeAt(0) - 65, 0)
  return nth < instruments ? nth : null
}

export const generatedAmericanCompany = (nth: number, universe: FakeUniverseSize): FakeAmericanCompany => ({
  ...{ ticker: generatedAmericanSymbol(nth), venue: venues[nth % 5]!, figi: null, filer: null },
  ...(nth % 3 === 2
    ? { name: `Sample ${nth} ETF`, kind: 'etf' as const }
    : { name: `Sample ${nth} Corp.`, kind: 'share' as const }),
  ...{ delistedAt: null, start: 0, from: universe.since, to: universe.until },
})

const cents = (units: number): number => units / 100

export function generatedAmericanBars(
  nth: number,
  universe: FakeUniverseSize,
  isWanted: (day: TradingDay) => boolean = () => true,
): FakeAmericanBar[] {
  const bars: FakeAmericanBar[] = []
  const days = sessionsOfUniverse('us', universe)
  const first = firstSessionOf(nth, days.length)
  for (const [at, day] of days.entries()) {
    if (at < first || !isWanted(day)) continue
    const { open, high, low, close, volume } = generatedSession(nth, at, days.length)
    bars.push({ day, o: cents(open), h: cents(high), l: cents(low), c: cents(close), v: volume })
  }
  return bars
}

/** How many shares of the newest day one share of a day has become. */
export function generatedShareMultiple(nth: number, day: TradingDay, universe: FakeUniverseSize): number {
  const days = sessionsOfUniverse('us', universe)
  return sharesSince(nth, days.indexOf(day), days.length)
}

export function generatedAmericanSplits(universe: FakeUniverseSize): FakeAmericanSplit[] {
  const days = sessionsOfUniverse('us', universe)
  return numbersOf(universe).flatMap(nth => {
    const at = splitSessionOf(nth, days.length)
    if (at === null) return []
    const ticker = generatedAmericanSymbol(nth)
    return [{ id: `S${ticker}`, ticker, day: days[at]!, from: 1, into: sharesSince(nth, 0, days.length) }]
  })
}

/** Every second instrument pays every sixty-three sessions. */
export function generatedAmericanDividends(universe: FakeUniverseSize): FakeAmericanDividend[] {
  const days = sessionsOfUniverse('us', universe)
  return numbersOf(universe).flatMap(nth => {
    if (nth % 2 === 1) return []
    const ticker = generatedAmericanSymbol(nth)
    const first = firstSessionOf(nth, days.length)
    return days
      .filter((_, at) => at >= first && at % 63 === nth % 63)
      .map(ex => ({
        ...{ id: `D${ticker}${ex}`, ticker, ex, pay: ex, declared: ex, amount: 0.25, isSpecial: false },
      }))
  })
}

const numbersOf = ({ instruments }: FakeUniverseSize): number[] => [...Array(instruments).keys()]
