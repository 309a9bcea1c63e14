import { SPARK_LENGTH } from '#domain/analysis/columns.ts'
import type { ThemeMember } from '#domain/market/groups/theme-member.ts'
import type { Instrument } from '#domain/market/instrument.ts'
import { isSimulated } from '#domain/market/sources/source.ts'
import { type MarketPack, type QuoteField, quoteFields } from '#domain/screener/market-pack.ts'
import { buildPack } from '#domain/screener/measure/build-pack.ts'
import { categoryLabelsInCountry } from '#domain/screener/measure/labels.ts'
import { metrics } from '#domain/screener/metrics/index.ts'
import { spokenNamesOf } from '#domain/search/spoken-names.ts'
import type { SharedTables } from './tables.ts'

/** The pack contains listed stocks with bars. Delisted stocks keep their page and their place in the record. */
export function packFromTables(
  { country, day, source, version, listed, values, quotes, sparks }: SharedTables,
  instruments: readonly Instrument[],
  withBars: readonly number[],
  members: readonly ThemeMember[],
  formerNames: ReadonlyMap<string, readonly string[]>,
): MarketPack {
  const rows = withBars.filter(row => !listed[row]!.isGone)
  const all = new Float64Array(values)
  const width = metrics.length
  const pack = buildPack({
    day,
    country,
    labels: categoryLabelsInCountry(country),
    members,
    rows: rows.map(row => ({
      fsym_id: listed[row]!.fsym_id,
      values: all.subarray(row * width, (row + 1) * width),
    })),
  })
  const quoted = new Float64Array(quotes)
  const closes = new Float64Array(sparks)
  const kept = new Float64Array(rows.length * SPARK_LENGTH)
  for (const [at, row] of rows.entries())
    kept.set(closes.subarray(row * SPARK_LENGTH, (row + 1) * SPARK_LENGTH), at * SPARK_LENGTH)
  const quotesOf = (nth: number) => Float64Array.from(rows, row => quoted[row * quoteFields.length + nth]!)
  return {
    ...pack,
    country,
    source,
    version,
    tickers: rows.map(row => instruments[row]!.ticker),
    namesKr: rows.map(row => instruments[row]!.name_kr),
    namesEn: rows.map(row => instruments[row]!.name_en),
    aliases: aliasesOf(
      rows.map(row => instruments[row]!),
      // Invented companies have no spoken names.
      instrument => [
        ...(instrument.aliases ?? []),
        ...(isSimulated(source) ? [] : spokenNamesOf(instrument)),
        ...(formerNames.get(instrument.fsym_id) ?? []),
      ],
    ),
    quotes: Object.fromEntries(quoteFields.map((field, nth) => [field, quotesOf(nth)])) as Record<
      QuoteField,
      Float64Array
    >,
    sparks: kept,
  }
}

const aliasesOf = (
  instruments: readonly Instrument[],
  namesOf: (instrument: Instrument) => readonly string[],
): Map<number, readonly string[]> =>
  new Map(
    [...instruments.entries()].flatMap(([row, instrument]) => {
      const names = namesOf(instrument)
      return names.length === 0 ? [] : [[row, names] as const]
    }),
  )
