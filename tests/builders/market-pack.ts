import { SPARK_LENGTH } from '#domain/analysis/columns.ts'
import { assert } from '#domain/kernel/assert.ts'
import { toTradingDay } from '#domain/market/calendar/day.ts'
import { type Country, marketsOf } from '#domain/market/country.ts'
import { type MarketPack, quoteFields, violatedMarketPackRule } from '#domain/screener/market-pack.ts'
import type { PackColumn } from '#domain/screener/pack.ts'

const names = [
  { ko: '해솔전자', en: 'Haesol Electronics' },
  { ko: '윤슬디스플레이', en: 'Yunseul Display' },
  { ko: '가람바이오', en: 'Garam Bio' },
  { ko: '너울에너지', en: 'Neoul Energy' },
]

/** Makes a pack of four invented companies: each next row is smaller and cheaper, and the last one is halted. */
export function aMarketPack(country: Country = 'kr', wanted: Partial<MarketPack> = {}): MarketPack {
  const size = names.length
  const codes = country === 'kr' ? ['0K31D0', '0K41D0', '0K51D0', '0K61D0'] : ['HSEL', 'YSDP', 'GRBO', 'NEUL']
  const each = (value: (row: number) => number) => Float64Array.from({ length: size }, (_, row) => value(row))
  const columns = new Map<string, PackColumn>([
    ['price', each(row => 48_150 - row * 10_000)],
    ['market_cap', each(row => 4e12 - row * 1e11)],
    ['volume', each(row => (row === 3 ? 0 : 1000 * (row + 1)))],
    ['per', Float32Array.of(8.1, Number.NaN, 40, 12.5)],
    ['upper', Float32Array.of(Number.POSITIVE_INFINITY, 2, Number.NaN, 9)],
    ['halted', Float32Array.of(0, 0, 0, 1)],
    ['market', Float32Array.of(0, 1, 1, 0)],
    ['sector', Float32Array.of(0, 0, 1, Number.NaN)],
    ['security_type', Float32Array.of(0, 0, 0, 0)],
  ])
  const sparks = new Float64Array(size * SPARK_LENGTH).fill(Number.NaN)
  for (let row = 0; row < size; row++)
    sparks.set(
      [45_000, 46_200, 48_150].map(close => close - row * 10_000),
      (row + 1) * SPARK_LENGTH - 3,
    )
  const pack: MarketPack = {
    country,
    source: 'demo',
    version: 7,
    day: toTradingDay(20_261_120),
    size,
    fsymIds: codes.map(code => `${country.toUpperCase()}${code}`),
    tickers: codes,
    namesKr: names.map(({ ko }) => ko),
    namesEn: names.map(({ en }) => en),
    aliases: new Map([[1, ['윤디']]]),
    columns,
    labels: new Map([
      ['market', marketsOf[country].map(String)],
      ['sector', ['electronics', 'pharmaceuticals']],
      ['security_type', ['SHARE']],
    ]),
    themes: new Map([['drones', [2, 0]]]),
    quotes: {
      ...(Object.fromEntries(
        quoteFields.map(field => [field, each(() => Number.NaN)]),
      ) as MarketPack['quotes']),
      last_day: each(() => 20_261_120),
      halted_since: Float64Array.of(Number.NaN, Number.NaN, Number.NaN, 20_261_104),
      previous_close: each(row => 46_200 - row * 10_000),
      high_52w: each(row => 60_000 - row * 10_000),
    },
    sparks,
    ...wanted,
  }
  const broken = violatedMarketPackRule(pack)
  assert(broken === null, `an invented pack keeps the laws (${broken})`)
  return pack
}
