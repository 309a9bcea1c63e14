import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { SPARK_LENGTH } from '#domain/analysis/columns.ts'
import { assert } from '#domain/kernel/assert.ts'
import { isoDay, toTradingDay } from '#domain/market/calendar/day.ts'
import type { Country } from '#domain/market/country.ts'
import { stockThemes } from '#domain/market/groups/theme.ts'
import { openScreener } from '#domain/screener/engine/screener.ts'
import {
  emptyPackColumn,
  type MarketPack,
  quoteFields,
  violatedMarketPackRule,
} from '#domain/screener/market-pack.ts'
import { categoryLabelsInCountry } from '#domain/screener/measure/labels.ts'
import { metrics } from '#domain/screener/metrics/index.ts'
import type { Metric, MetricUnit } from '#domain/screener/metrics/metric.ts'
import type { PackColumn } from '#domain/screener/pack.ts'
import { encodePack } from '#domain/screener/pack-bytes/encode.ts'
import { type LoadedMarket, openStoredPack } from '#server/use-cases/market/load-market.ts'
import { stockRowOfPastPack } from '#server/use-cases/market/row-of-pack.ts'
import { type RandomBySeed, randomBySeed } from '#tests/builders/random.ts'

const DAY = toTradingDay(20_261_120)
/** None of our packs has this metric, so every stock lacks it. */
const nowhere = 'pegr'

/** The range of the generated numbers for each unit. */
const spans: Readonly<Record<MetricUnit, readonly [number, number]>> = {
  price: [2, 400],
  money: [1e8, 3e13],
  shares: [0, 5e7],
  percent: [-60, 130],
  times: [-3, 40],
  points: [0, 100],
  sessions: [-9, 9],
  periods: [0, 6],
  none: [0, 1],
}

/**
 * Generates a market with every existing metric, which no real market has: many stocks have the same number, many have
 * none, events never happened, and prices and amounts differ only after the seventh digit.
 */
export function oddMarket(country: Country, size: number, seed: number): MarketPack {
  const random = randomBySeed(seed)
  const labels = categoryLabelsInCountry(country)
  const rows = Array.from({ length: size }, (_, row) => row)
  const here = metrics.filter(({ id, countries }) => countries.includes(country) && id !== nowhere)
  const pack: MarketPack = {
    country,
    source: 'demo',
    version: 1,
    day: DAY,
    size,
    fsymIds: rows.map(row => `${country.toUpperCase()}${String(row).padStart(4, '0')}-R`),
    tickers: rows.map(row => `T${row}`),
    namesKr: rows.map(row => `시험 ${row}`),
    namesEn: rows.map(row => `Trial ${row}`),
    aliases: new Map(),
    columns: new Map(here.map(metric => [metric.id, columnOf(metric, size, random, labels.of)])),
    labels: labels.of,
    themes: new Map(stockThemes.slice(0, 8).map(({ id }) => [id, rows.filter(() => random.happens(0.25))])),
    quotes: {
      ...(Object.fromEntries(
        quoteFields.map(field => [field, new Float64Array(size).fill(Number.NaN)]),
      ) as MarketPack['quotes']),
      last_day: new Float64Array(size).fill(DAY),
    },
    sparks: new Float64Array(size * SPARK_LENGTH).fill(Number.NaN),
  }
  const broken = violatedMarketPackRule(pack)
  assert(broken === null, `a generated pack keeps the laws (${broken})`)
  return pack
}

function columnOf(
  metric: Metric,
  size: number,
  random: RandomBySeed,
  labels: MarketPack['labels'],
): PackColumn {
  const column = emptyPackColumn(metric, size)
  const few = Array.from({ length: 5 }, () => numberOf(metric, random))
  for (let row = 0; row < size; row++) {
    if (random.happens(0.06)) column[row] = Number.NaN
    else if (metric.kind === 'category') column[row] = random.below(labels.get(metric.id)?.length ?? 1)
    else if (metric.kind === 'flag') column[row] = Number(random.happens(0.08))
    else if (metric.kind === 'days-ago') column[row] = daysAgo(metric, random)
    else column[row] = random.happens(0.3) ? random.oneOf(few) : numberOf(metric, random)
  }
  return column
}

function daysAgo({ never }: Metric, random: RandomBySeed): number {
  const days = 1 + random.below(20)
  if (random.happens(0.35)) return never ?? days
  return never === 0 && random.happens(0.5) ? -days : days
}

function numberOf({ unit }: Metric, random: RandomBySeed): number {
  const [least, most] = spans[unit]
  const share = random.below(1e6) / 1e6
  if (unit === 'sessions' || unit === 'periods') return least + Math.floor(share * (most - least + 1))
  if (unit === 'money') return Math.round(least * (most / least) ** share)
  if (unit === 'shares') return Math.round(most * share ** 3)
  return Math.round((least + share * (most - least)) * 100) / 100
}

/** Opens a generated market as a server does after reading a publication. */
export function openedMarket(made: MarketPack): LoadedMarket {
  const packBytes = gzipSync(encodePack(made))
  const pack = openStoredPack(packBytes)
  const screener = openScreener(pack)
  const none = Buffer.alloc(0)
  return {
    published: {
      country: pack.country,
      version: pack.version,
      data_date: pack.day,
      revision: 0,
      engine: 'test',
      source: 'demo',
      sha256: createHash('sha256').update(packBytes).digest('hex'),
      body: null,
      published_at: new Date('2026-11-20T09:00:00Z'),
    },
    pack,
    packBytes,
    instruments: new Map(),
    byTicker: new Map(),
    rowOf: new Map(pack.fsymIds.map((id, row) => [id, row])),
    answers: new Map(
      pack.fsymIds.map((fsym_id, row) => [
        fsym_id,
        {
          fsym_id,
          row_json: gzipSync(JSON.stringify(stockRowOfPastPack(pack, row))),
          quote: none,
          report: none,
        },
      ]),
    ),
    screener: () => screener,
    provenance: { as_of: isoDay(pack.day), source: pack.source, simulated: true },
  }
}
