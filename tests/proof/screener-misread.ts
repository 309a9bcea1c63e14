import type { Condition } from '#domain/screener/filter/condition.ts'
import type { SavedFilter } from '#domain/screener/filter/saved-filter.ts'
import type { PlainMarket } from './screener-plain.ts'

type Misread = (market: PlainMarket, saved: SavedFilter) => [PlainMarket, SavedFilter]

const where =
  (change: (condition: Condition) => Condition): Misread =>
  (market, saved) => {
    const walk = (condition: Condition): Condition =>
      condition.kind === 'all' || condition.kind === 'any'
        ? change({ ...condition, of: condition.of.map(walk) })
        : change(condition)
    return [market, { ...saved, where: walk(saved.where) }]
  }

const filter =
  (change: (saved: SavedFilter) => Partial<SavedFilter>): Misread =>
  (market, saved) => [market, { ...saved, ...change(saved) }]

/**
 * Ways to interpret a filter slightly wrongly. Random filters that cannot distinguish each of them from the right
 * interpretation would prove little.
 */
export const misreadings: Readonly<Record<string, Misread>> = {
  'a bound that belongs to the range does not': where(condition => {
    if (condition.kind !== 'range' || condition.least === undefined) return condition
    const { least, ...rest } = condition
    return { ...rest, above: Math.max(least, rest.above ?? -Infinity) }
  }),
  'one of several is all of them': where(condition =>
    condition.kind === 'any' ? { ...condition, kind: 'all' } : condition,
  ),
  'the higher one is the lower': where(condition =>
    condition.kind === 'higher'
      ? { ...condition, metric: condition.than, than: condition.metric }
      : condition,
  ),
  'a group that is switched off filters': filter(({ show }) => ({ show: { ...show, valuation: true } })),
  'halted stocks are never excluded': filter(() => ({ exclude_halt: false })),
  'presets count as one that is not chosen': filter(() => ({ preset: [], mainPreset: null })),
  'presets that are switched off filter': filter(() => ({ showPreset: true })),
  'the filter of a week is one of the user': filter(() => ({ idType: 'user' })),
  'the end of a slider is a bound': filter(({ foreignerDays: [least, most] }) => ({
    foreignerDays: [least === -70 ? -69 : least, most],
  })),
  'a golden cross is a dead one': filter(({ ma_cross }) => ({
    ma_cross: { ...ma_cross, type: ma_cross.type === 'GOLD' ? 'DEAD' : 'GOLD' },
  })),
  'another length of the RSI': filter(({ rsi }) => ({
    rsi: { ...rsi, length: rsi.length === 9 ? 14 : 9 },
  })),
  'nothing is sorted': filter(() => ({ sort: { metric: 'pegr', direction: 'asc' } })),
  'the largest is the smallest': filter(({ sort }) => ({
    sort: { ...sort, direction: sort.direction === 'asc' ? 'desc' : 'asc' },
  })),
  'equal ones stand in the order of the other end': (market, saved) => [
    { ...market, stocks: market.stocks.toReversed() },
    saved,
  ],
  'numbers are exact behind their seventh digit': (market, saved) => [
    { ...market, singles: new Set() },
    saved,
  ],
  'what only Korea knows is asked everywhere': (market, saved) => [{ ...market, country: 'kr' }, saved],
}
