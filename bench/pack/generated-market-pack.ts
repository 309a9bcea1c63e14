import { SPARK_LENGTH } from '#domain/analysis/columns.ts'
import { createSeededRandom } from '#domain/analysis/statistics/random.ts'
import { assert } from '#domain/kernel/assert.ts'
import { type MarketPack, type QuoteField, violatedMarketPackRule } from '#domain/screener/market-pack.ts'
import { generatedPack } from '../screener/generated-pack.ts'
import { generatedSearchEntries } from '../search/generated-names.ts'

/**
 * Generates a pack with the screener's 80 columns and everything that is published beside them: names, quotes and the
 * closes of sparklines.
 */
export function generatedMarketPack(size: number): MarketPack {
  const random = createSeededRandom(20_261_124)
  const pack = generatedPack(size)
  const names = generatedSearchEntries(size, 20_261_125)
  const price = Float64Array.from(pack.columns.get('price')!, cents)
  const step = () => 0.02 * Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
  const sparks = new Float64Array(size * SPARK_LENGTH)
  for (let row = 0; row < size; row++)
    for (let at = SPARK_LENGTH - 1, close = price[row]!; at >= 0; at--, close *= 1 + step())
      sparks[row * SPARK_LENGTH + at] = cents(close)
  const near = (reach: number) => price.map(one => cents(one * (1 + reach * random())))
  const quotes: Record<QuoteField, Float64Array> = {
    last_day: new Float64Array(size).fill(pack.day),
    halted_since: new Float64Array(size).fill(Number.NaN),
    previous_close: price.map((_, row) => sparks[row * SPARK_LENGTH + SPARK_LENGTH - 2]!),
    open: near(0.01),
    high: near(0.03),
    low: near(-0.03),
    high_52w: near(0.6),
    low_52w: near(-0.4),
    volume_average_20: price.map(() => Math.floor(Math.exp(8 + 6 * random()))),
  }
  const published: MarketPack = {
    ...pack,
    country: 'us',
    source: 'demo',
    version: 1,
    tickers: names.map(({ ticker }) => ticker),
    namesKr: names.map(({ name_kr }) => name_kr),
    namesEn: names.map(({ name_en }) => name_en),
    aliases: new Map(names.flatMap(({ aliases }, row) => (aliases.length > 0 ? [[row, aliases]] : []))),
    columns: new Map([...pack.columns, ['price', price]]),
    quotes,
    sparks,
  }
  assert(violatedMarketPackRule(published) === null, 'the generated pack keeps the laws of packs')
  return published
}

/**
 * Returns a pack with the same columns and as little else as a pack can have: it shows the cost of a table of 10,000 ×
 * 80 alone.
 */
export function packWithColumnsOnly(pack: MarketPack): MarketPack {
  const nothing = pack.tickers.map(() => '')
  const missing = new Float64Array(pack.size).fill(Number.NaN)
  return {
    ...pack,
    tickers: nothing,
    namesKr: nothing,
    namesEn: nothing,
    aliases: new Map(),
    quotes: Object.fromEntries(
      Object.keys(pack.quotes).map(field => [field, missing]),
    ) as MarketPack['quotes'],
    sparks: new Float64Array(pack.sparks.length).fill(Number.NaN),
  }
}

const cents = (price: number): number => Math.max(0.01, Math.round(price * 100) / 100)
