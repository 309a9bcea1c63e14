import type { Condition, Filter } from '#domain/screener/filter/condition.ts'
import type { Pack } from '#domain/screener/pack.ts'

/** Evaluates a condition row by row in the plainest way: true, false, or null where a number is missing. */
export function passes(pack: Pack, condition: Condition, row: number): boolean | null {
  const at = (metric: string): number => pack.columns.get(metric)?.[row] ?? Number.NaN
  switch (condition.kind) {
    case 'all': {
      const parts = condition.of.map(part => passes(pack, part, row))
      return parts.includes(false) ? false : parts.includes(null) ? null : true
    }
    case 'any': {
      const parts = condition.of.map(part => passes(pack, part, row))
      return parts.includes(true) ? true : parts.includes(null) ? null : false
    }
    case 'range': {
      const value = at(condition.metric)
      if (Number.isNaN(value)) return null
      const { least, above, most, below } = condition
      const asStored = (bound: number): number => (isSingle(pack, condition.metric) ? single(bound) : bound)
      return (
        (least === undefined || value >= asStored(least)) &&
        (above === undefined || value > asStored(above)) &&
        (most === undefined || value <= asStored(most)) &&
        (below === undefined || value < asStored(below))
      )
    }
    case 'in': {
      const label = pack.labels.get(condition.metric)?.[at(condition.metric)]
      return label === undefined ? null : condition.values.includes(label)
    }
    case 'flag': {
      const value = at(condition.metric)
      return Number.isNaN(value) ? null : (value === 1) === condition.is
    }
    case 'higher': {
      const asSingles = isSingle(pack, condition.metric) || isSingle(pack, condition.than)
      const [left, right] = [at(condition.metric), at(condition.than)].map(value =>
        asSingles ? single(value) : value,
      ) as [number, number]
      return Number.isNaN(left) || Number.isNaN(right) ? null : left > right
    }
    case 'member':
      return pack.themes.get(condition.theme)?.includes(row) ?? false
    case 'formula':
      return written[condition.text]!(at)
  }
}

type At = (metric: string) => number
type Three = boolean | null
const known = (...values: number[]): boolean => values.every(value => Number.isFinite(value))
/**
 * Rounds to single precision (float32). A finite number beyond the largest float32 is kept, so that it stays above all of them.
 */
const single = (value: number): number => {
  const [stored] = new Float32Array([value])
  return Math.abs(stored!) === Infinity ? value : stored!
}
const isSingle = (pack: Pack, metric: string): boolean => pack.columns.get(metric) instanceof Float32Array
const flag = (value: number): Three => (Number.isNaN(value) ? null : value === 1)
const not = (truth: Three): Three => (truth === null ? null : !truth)
const or = (a: Three, b: Three): Three => (a || b ? true : a === null || b === null ? null : false)
const and = (a: Three, b: Three): Three =>
  a === false || b === false ? false : a === null || b === null ? null : true
const if_ = (values: number[], truth: () => boolean): Three => (known(...values) ? truth() : null)

/** The meanings of the formulas in the generated filters, translated by hand. */
const written: Readonly<Record<string, (at: At) => Three>> = {
  'per < 2 or pbr > 1': at =>
    or(
      if_([at('per')], () => at('per') < 2),
      if_([at('pbr')], () => at('pbr') > 1),
    ),
  'not (per * 2 > pbr) and not halted': at =>
    and(
      not(if_([at('per'), at('pbr')], () => single(at('per') * 2) > single(at('pbr')))),
      not(flag(at('halted'))),
    ),
  'roe > 1 or per = 1.2': at =>
    or(
      null,
      if_([at('per')], () => at('per') === single(1.2)),
    ),
  'price / per >= -sma_5 + 1': at =>
    if_(
      [at('price') / at('per'), at('sma_5')],
      () => single(at('price') / at('per')) >= single(-at('sma_5') + 1),
    ),
  'not halted or market_cap != 7': at =>
    or(
      not(flag(at('halted'))),
      if_([at('market_cap')], () => at('market_cap') !== 7),
    ),
  'market_cap > 300000000000': at => if_([at('market_cap')], () => at('market_cap') > 3e11),
  'market_cap * per >= 300000000000 * per': at =>
    if_(
      [at('market_cap'), at('per')],
      () => single(at('market_cap') * at('per')) >= single(3e11 * at('per')),
    ),
  'not (upper <= 5)': at => (Number.isNaN(at('upper')) ? null : !(at('upper') <= 5)),
  'psar_turn > 0 or upper + 1 < 3': at =>
    or(
      if_([at('psar_turn')], () => at('psar_turn') > 0),
      Number.isNaN(at('upper')) ? null : at('upper') + 1 < 3,
    ),
}

/** Returns all rows that pass, in the filter's order. */
export function screenNaively(pack: Pack, { where, sort }: Filter): number[] {
  const value = (row: number): number => pack.columns.get(sort.metric)?.[row] ?? Number.NaN
  const sign = sort.direction === 'asc' ? 1 : -1
  return Array.from({ length: pack.size }, (_, row) => row)
    .filter(row => passes(pack, where, row) === true)
    .sort((a, b) => {
      const [left, right] = [value(a), value(b)]
      const missing = Number(Number.isNaN(left)) - Number(Number.isNaN(right))
      if (missing !== 0) return missing
      if (Number.isNaN(left) || left === right) return a - b
      return left < right ? -sign : sign
    })
}
