import fc from 'fast-check'
import { toTradingDay } from '#domain/market/calendar/day.ts'
import type { Bounds, Condition, Sort } from '#domain/screener/filter/condition.ts'
import type { Pack, PackColumn } from '#domain/screener/pack.ts'

/** There are only a few different values, so that equal values, bounds met exactly and missing values are common. */
const values = [Number.NaN, -0, 0, -3, -1.2, 0.1, 1, 1.2, 2, 2.5, 7, 15, 3e11, 300_000_001_000, 1e12]
const bounds = [-4, -3, -1.2, 0, 0.1, 1, 1.2, 2, 2.25, 7, 3e11, 300_000_001_000, 1e12, 2e12, 1e39]
/** The numbers of sessions since an event, which may never have happened (infinity). */
const events: Readonly<Record<string, readonly number[]>> = {
  upper: [Number.NaN, 1, 2, 7, 15, Infinity],
  psar_turn: [Number.NaN, -7, -2, -1, 0, 1, 3],
}

const singles = ['per', 'pbr', 'sma_5', 'sma_20', 'sma_60']
const doubles = ['market_cap', 'price']
/** This metric is in the metric table, but none of these packs has it. */
const nowhere = 'roe'
const numbers = [...singles, ...doubles, ...Object.keys(events), nowhere]
const labels: Readonly<Record<string, readonly string[]>> = {
  market: ['1', '2', '3', '4'],
  sector: ['G10', 'G15', 'G20'],
}
const themes = ['3', '7']

const slot = fc.constantFrom(...values)
const flagSlot = fc.constantFrom(Number.NaN, 0, 1, 0)

export function anyPackOf(size: number): fc.Arbitrary<Pack> {
  const column = (of: fc.Arbitrary<number>) => fc.array(of, { minLength: size, maxLength: size })
  const codes = (metric: string) =>
    column(fc.constantFrom(Number.NaN, ...(labels[metric] ?? []).map((_, code) => code)))
  return fc
    .record({
      singles: fc.tuple(...singles.map(() => column(slot))),
      doubles: fc.tuple(...doubles.map(() => column(slot))),
      events: fc.tuple(...Object.values(events).map(of => column(fc.constantFrom(...of)))),
      market: codes('market'),
      sector: codes('sector'),
      halted: column(flagSlot),
      themes: fc.tuple(...themes.map(() => fc.subarray(Array.from({ length: size }, (_, row) => row)))),
    })
    .map(drawn => ({
      day: toTradingDay(20260105),
      size,
      fsymIds: Array.from({ length: size }, (_, row) => `F${row}`),
      columns: new Map<string, PackColumn>([
        ...singles.map((id, at) => [id, Float32Array.from(drawn.singles[at]!)] as const),
        ...doubles.map((id, at) => [id, Float64Array.from(drawn.doubles[at]!)] as const),
        ...Object.keys(events).map((id, at) => [id, Float32Array.from(drawn.events[at]!)] as const),
        ['market', Float32Array.from(drawn.market)],
        ['sector', Float32Array.from(drawn.sector)],
        ['halted', Float32Array.from(drawn.halted)],
      ]),
      labels: new Map(Object.entries(labels)),
      themes: new Map(themes.map((theme, at) => [theme, drawn.themes[at]!])),
    }))
}

export const anyPack: fc.Arbitrary<Pack> = fc
  .oneof(fc.constantFrom(0, 1, 31, 32, 33, 64), fc.integer({ min: 0, max: 150 }))
  .chain(anyPackOf)

const anyBounds: fc.Arbitrary<Bounds> = fc.record(
  {
    least: fc.constantFrom(...bounds),
    above: fc.constantFrom(...bounds),
    most: fc.constantFrom(...bounds),
    below: fc.constantFrom(...bounds),
  },
  { requiredKeys: [] },
)
const metric = fc.constantFrom(...numbers)
const formulas = [
  'per < 2 or pbr > 1',
  'not (per * 2 > pbr) and not halted',
  'roe > 1 or per = 1.2',
  'price / per >= -sma_5 + 1',
  'not halted or market_cap != 7',
  'market_cap > 300000000000',
  'market_cap * per >= 300000000000 * per',
  'not (upper <= 5)',
  'psar_turn > 0 or upper + 1 < 3',
]

const leaf: fc.Arbitrary<Condition> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.tuple(metric, anyBounds).map(([metric, of]) => ({ kind: 'range' as const, metric, ...of })),
  },
  {
    weight: 3,
    arbitrary: fc
      .constantFrom('market', 'sector')
      .chain(metric =>
        fc
          .subarray([...(labels[metric] ?? []), 'nobody'])
          .map(values => ({ kind: 'in' as const, metric, values })),
      ),
  },
  { weight: 2, arbitrary: fc.boolean().map(is => ({ kind: 'flag' as const, metric: 'halted', is })) },
  {
    weight: 2,
    arbitrary: fc.tuple(metric, metric).map(([metric, than]) => ({ kind: 'higher' as const, metric, than })),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(...themes, 'none').map(theme => ({ kind: 'member' as const, theme })),
  },
  { weight: 1, arbitrary: fc.constantFrom(...formulas).map(text => ({ kind: 'formula' as const, text })) },
)

export const anyCondition: fc.Arbitrary<Condition> = fc.letrec<{ node: Condition }>(tie => ({
  node: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    leaf,
    fc
      .tuple(fc.constantFrom('all' as const, 'any' as const), fc.array(tie('node'), { maxLength: 5 }))
      .map(([kind, of]) => ({ kind, of })),
  ),
})).node

export const anySort: fc.Arbitrary<Sort> = fc.record({
  metric: fc.constantFrom(...numbers, 'halted'),
  direction: fc.constantFrom('asc', 'desc'),
})
