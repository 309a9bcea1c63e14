import type { TradingDay } from '#domain/market/calendar/day.ts'
import {
  type FakeAmericanCompany,
  type FakeAmericanSplit,
  fakeAmericanCompanies,
  fakeAmericanIndexFunds,
  fakeAmericanSplits,
  fakeAmericanUntil,
} from './fake-american-companies.ts'
import {
  type FakeAmericanBar,
  type FakeAmericanDividend,
  fakeAmericanBars,
  fakeAmericanDividends,
  fakeShareMultipleBetween,
} from './fake-american-days.ts'
import {
  generatedAmericanBars,
  generatedAmericanDividends,
  generatedAmericanSplits,
  generatedShareMultiple,
  numberOfGeneratedSymbol,
} from './fake-generated-american.ts'
import type { FakeUniverseSize } from './fake-generated-series.ts'

/** A symbol belongs to the security that has it today, or had it last. */
const companyBySymbol: ReadonlyMap<string, FakeAmericanCompany> = new Map(
  [...fakeAmericanCompanies, ...fakeAmericanIndexFunds].reverse().map(each => [each.ticker, each]),
)

export type FakeAmericanMarket = {
  isKnown(symbol: string): boolean
  bars(symbol: string, isWanted: (day: TradingDay) => boolean): FakeAmericanBar[]
  /** How many shares of the newest day one share of a day has become. */
  shareMultiple(symbol: string, day: TradingDay): number
  splits: readonly FakeAmericanSplit[]
  dividends: readonly FakeAmericanDividend[]
}

/** The companies that stand for special cases, and those of a generated universe beside them, since its first session. */
export function openFakeAmericanMarket(universe?: FakeUniverseSize): FakeAmericanMarket {
  const since = universe?.since ?? 0
  const numberOf = (symbol: string) => (universe ? numberOfGeneratedSymbol(symbol, universe) : null)
  return {
    isKnown: symbol => companyBySymbol.has(symbol) || numberOf(symbol) !== null,
    bars(symbol, isWanted) {
      const nth = numberOf(symbol)
      return nth === null
        ? fakeAmericanBars(companyBySymbol.get(symbol)!).filter(({ day }) => day >= since && isWanted(day))
        : generatedAmericanBars(nth, universe!, isWanted)
    },
    shareMultiple(symbol, day) {
      const nth = numberOf(symbol)
      return nth === null
        ? fakeShareMultipleBetween(symbol, day, fakeAmericanUntil)
        : generatedShareMultiple(nth, day, universe!)
    },
    splits: universe ? [...fakeAmericanSplits, ...generatedAmericanSplits(universe)] : fakeAmericanSplits,
    dividends: universe
      ? [...fakeAmericanDividends(), ...generatedAmericanDividends(universe)]
      : fakeAmericanDividends(),
  }
}
