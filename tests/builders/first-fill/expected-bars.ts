import { type Bars, emptyBars } from '#domain/analysis/bars.ts'
import type { Country } from '#domain/market/country.ts'
import {
  generatedAmericanBars,
  generatedAmericanSymbol,
  generatedShareMultiple,
} from '#server/adapters/market-data/fake-generated-american.ts'
import {
  generatedKoreanCode,
  generatedKoreanRows,
} from '#server/adapters/market-data/fake-generated-korean.ts'
import type { FakeUniverseSize } from '#server/adapters/market-data/fake-generated-series.ts'

/** The id under which a generated instrument is stored. */
export const idOfGenerated = (country: Country, nth: number): string =>
  country === 'kr' ? `${generatedKoreanCode(nth)}-KR` : `${generatedAmericanSymbol(nth)}-US`

/** The bars of a generated instrument as they are to be stored: as traded, with the factor of each day. */
export function expectedBars(country: Country, nth: number, universe: FakeUniverseSize): Bars {
  const rows =
    country === 'kr'
      ? generatedKoreanRows(nth, universe)
      : generatedAmericanBars(nth, universe).map(({ day, o, h, l, c, v }) => ({
          ...{ day, open: o, high: h, low: l, close: c, volume: v },
          factor: 1 / generatedShareMultiple(nth, day, universe),
        }))
  const bars = emptyBars(rows.length)
  for (const [at, row] of rows.entries())
    for (const field of ['day', 'open', 'high', 'low', 'close', 'volume', 'factor'] as const)
      bars[field][at] = row[field]
  return bars
}
