import { createSeededRandom } from '#domain/analysis/statistics/random.ts'
import { assert } from '#domain/kernel/assert.ts'
import { toTradingDay } from '#domain/market/calendar/day.ts'
import { findMetric, metrics } from '#domain/screener/metrics/index.ts'
import { type Pack, type PackColumn, violatedPackRule } from '#domain/screener/pack.ts'

const width = 80

/**
 * The metrics that the three reference queries read. The other 66 are the next ones of the metric table, so that rows are as
 * wide as real ones.
 */
export const queriedMetrics = [
  'market_cap',
  'market',
  'sector',
  'halted',
  'per',
  'pbr',
  'price',
  'beta',
  'rsi_14_oversold',
  'sma_cross_5_20',
  'sma_5',
  'sma_20',
  'sma_60',
  'sma_120',
] as const

export const chosenMetrics = [
  ...new Set([...queriedMetrics, ...metrics.filter(({ kind }) => kind === 'number').map(({ id }) => id)]),
].slice(0, width)

/**
 * The same market in every run: prices and multiples are distributed as real ones are, and a tenth to a fifth of the multiples
 * is missing.
 */
export function generatedPack(size: number): Pack {
  const random = createSeededRandom(20_261_123)
  const normal = (): number => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
  const known = (share: number, value: () => number): number => (random() < share ? value() : Number.NaN)
  const prices = Array.from({ length: size }, () => Math.exp(3.5 + 1.2 * normal()))
  const places = Array.from({ length: size }, (_, row) => ({ row, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ row }) => row)
  const average = (reach: number) => (row: number) => prices[row]! * Math.exp(reach * normal())
  const makers: Record<string, (row: number) => number> = {
    // All market caps are different, so that only one order of the rows is correct.
    market_cap: row => 2e7 * 1.001 ** places[row]!,
    market: () => Math.floor(random() * 4),
    sector: () => Math.floor(random() * 24),
    halted: () => Number(random() < 0.018),
    per: () => known(0.8, () => Math.exp(2.5 + 0.8 * normal())),
    pbr: () => known(0.9, () => Math.exp(0.4 + 0.8 * normal())),
    price: row => prices[row]!,
    beta: () => known(0.95, () => 1 + 0.45 * normal()),
    rsi_14_oversold: () => known(0.45, () => 1 + Math.floor(random() * 15)),
    sma_cross_5_20: () => known(0.8, () => (random() < 0.5 ? -1 : 1) * (1 + Math.floor(random() * 15))),
    sma_5: average(0.02),
    sma_20: average(0.04),
    sma_60: average(0.08),
    sma_120: average(0.12),
  }
  const columns = new Map<string, PackColumn>(
    chosenMetrics.map(id => {
      const make = makers[id] ?? (() => known(0.9, () => 10 * normal()))
      return [id, Float32Array.from({ length: size }, (_, row) => make(row))]
    }),
  )
  const pack: Pack = {
    day: toTradingDay(20260105),
    size,
    fsymIds: Array.from({ length: size }, (_, row) => `F${row}`),
    columns,
    labels: new Map([
      ['market', ['1', '2', '3', '4']],
      ['sector', Array.from({ length: 24 }, (_, sector) => `S${sector}`)],
    ]),
    themes: new Map(),
  }
  assert(violatedPackRule(pack) === null, 'the generated pack keeps the laws of packs')
  assert(columns.size === width, `the generated pack has ${width} metrics`)
  assert(new Set(columns.get('market_cap')).size === size, 'no two market caps are the same')
  return pack
}

export const isWholeMetric = (metric: string): boolean => findMetric(metric)?.kind !== 'number'
