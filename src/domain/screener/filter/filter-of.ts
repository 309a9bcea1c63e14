import { rsRatingThresholds } from '../../analysis/relative/rs-rating.ts'
import type { Country } from '../../market/country.ts'
import { statementItems, valuationMetricIds } from '../metrics/fundamental.ts'
import { crossMetricId, maMetricId, rsiMetricId } from '../metrics/technical.ts'
import { presets } from '../presets/index.ts'
import {
  type Condition,
  combineAll,
  combineAny,
  conjuncts,
  type Filter,
  makeDownWithinSessionsCondition,
  makeHigherCondition,
  makeOneOfCondition,
  makeRangeCondition,
  makeWithinSessionsCondition,
  notHaltedCondition,
} from './condition.ts'
import { filteringPresets } from './filter-origin.ts'
import { conditionsInCountry, sortInCountry } from './in-country.ts'
import { attractivenessBands } from './names.ts'
import {
  betaFilterRange,
  foreignerFilterRange,
  type NumberPair,
  type SavedFilter,
  type SavedFilterGroup,
  savedFilterGroupsIn,
} from './saved-filter.ts'

/**
 * Turns a saved filter into conditions: one for each setting that is switched on, all of which must hold. Settings that do not
 * exist in a country add no condition there, because the user could neither see nor clear it.
 */
export function filterOf(saved: SavedFilter, country: Country): Filter {
  const shown = (group: SavedFilterGroup, make: () => readonly Condition[]): readonly Condition[] =>
    saved.show[group] && savedFilterGroupsIn(country).includes(group) ? make() : []
  const of: readonly Condition[] = [
    ...filteringPresets(saved).map(name => whateverTrades(presets[name].where)),
    ...(saved.themeId === null ? [] : [{ kind: 'member', theme: saved.themeId } as const]),
    ...(saved.markets.length === 0 ? [] : [makeOneOfCondition('market', ...saved.markets)]),
    ...(saved.sectors.length === 0 ? [] : [makeOneOfCondition('sector', ...saved.sectors)]),
    ...attractivenessOf(saved),
    ...shown('foreigner', () => foreignersOf(saved)),
    ...shown('rsRating', () => [relativeStrengthOf(saved)]),
    ...(saved.showPriceRange && saved.price_range ? [between('price', saved.price_range)] : []),
    ...shown('beta', () => openEnded('beta', saved.beta, betaFilterRange)),
    ...(saved.exclude_halt ? [notHaltedCondition] : []),
    ...shown('quarterly', () => quarterlyOf(saved)),
    ...shown('annual', () => annualOf(saved)),
    ...shown('ma_cross', () => [crossOf(saved)]),
    ...shown('ma_arrangement', () => arrangementOf(saved)),
    ...shown('rsi', () => [
      makeWithinSessionsCondition(
        rsiMetricId(saved.rsi.length, saved.rsi.type === 'OVERBOUGHT' ? 'overbought' : 'oversold'),
        saved.rsi.days,
      ),
    ]),
    ...shown('psar', () => [
      (saved.psar.type === 'UPTREND' ? makeWithinSessionsCondition : makeDownWithinSessionsCondition)(
        'psar_turn',
        saved.psar.days,
      ),
    ]),
    ...shown('valuation', () => valuationsOf(saved)),
    ...(saved.where.kind === 'all' ? saved.where.of : [saved.where]),
    ...(saved.formula === '' ? [] : [{ kind: 'formula', text: saved.formula } as const]),
  ]
  return { where: conditionsInCountry(country, combineAll(...of)), sort: sortInCountry(country, saved.sort) }
}

/**
 * Returns a preset without its own condition on halted stocks: in a saved filter only `exclude_halt` decides about
 * them.
 */
const whateverTrades = (where: Condition): Condition =>
  combineAll(
    ...conjuncts(where).filter(part => part.kind !== 'flag' || part.metric !== notHaltedCondition.metric),
  )

const between = (metric: string, [least, most]: NumberPair): Condition =>
  makeRangeCondition(metric, { least, most })

/** A slider handle at its end sets no bound on that side. A saved bound beyond the end is a bound like any other. */
function openEnded(
  metric: string,
  [least, most]: NumberPair,
  [first, last]: NumberPair,
): readonly Condition[] {
  const bounds = { ...(least !== first ? { least } : {}), ...(most !== last ? { most } : {}) }
  return Object.keys(bounds).length === 0 ? [] : [makeRangeCondition(metric, bounds)]
}

function attractivenessOf({ attractiveness }: SavedFilter): readonly Condition[] {
  const bands = attractiveness.map(name => makeRangeCondition('attractiveness', attractivenessBands[name]))
  return bands.length === 0 ? [] : bands.length === 1 ? bands : [combineAny(...bands)]
}

const foreignersOf = ({ foreignerType, foreignerDays }: SavedFilter): readonly Condition[] =>
  openEnded(
    foreignerType === 'VAL' ? 'foreign_val_days' : 'foreign_rate_days',
    foreignerDays,
    foreignerFilterRange,
  )

/** The days apply only to the surge: being in the top 5 % is a condition on today. */
const relativeStrengthOf = ({ rsRatingType, rsRatingDays }: SavedFilter): Condition =>
  rsRatingType === 'surge'
    ? makeWithinSessionsCondition('rs_surge_days', rsRatingDays)
    : makeRangeCondition('rs_rating', { least: rsRatingThresholds.top5pct })

function quarterlyOf({ quarterly }: SavedFilter): readonly Condition[] {
  return statementItems.flatMap(item => {
    const { qoq, yoy, consecutive, consensus } = quarterly[item]
    return [
      ...(qoq ? [makeRangeCondition(`${item}_qoq`, { above: 0 })] : []),
      ...(yoy ? [makeRangeCondition(`${item}_yoy`, { above: 0 })] : []),
      ...(consecutive === null ? [] : [makeRangeCondition(`${item}_quarters_up`, { least: consecutive })]),
      ...(consensus ? [makeRangeCondition(`${item}_surprise`, { above: 0 })] : []),
    ]
  })
}

function annualOf({ annual }: SavedFilter): readonly Condition[] {
  return statementItems.flatMap(item => {
    const { yoy, consecutive, consensus } = annual[item]
    return [
      ...(yoy ? [makeRangeCondition(`${item}_annual_yoy`, { above: 0 })] : []),
      ...(consecutive === null ? [] : [makeRangeCondition(`${item}_years_up`, { least: consecutive })]),
      ...(consensus ? [makeRangeCondition(`${item}_annual_expected`, { above: 0 })] : []),
    ]
  })
}

function crossOf({ ma_cross: { type, ma, lengths, days } }: SavedFilter): Condition {
  return (type === 'GOLD' ? makeWithinSessionsCondition : makeDownWithinSessionsCondition)(
    crossMetricId(ma, ...lengths),
    days,
  )
}

/**
 * A rising arrangement means that each shorter average is above the next longer one, independent of the order in which
 * they were chosen.
 */
function arrangementOf({ ma_arrangement: { type, ma, lengths } }: SavedFilter): readonly Condition[] {
  const [short, middle, long] = lengths.toSorted((a, b) => a - b).map(length => maMetricId(ma, length))
  const up = type === 'UPTREND'
  return [
    up ? makeHigherCondition(short!, middle!) : makeHigherCondition(middle!, short!),
    up ? makeHigherCondition(middle!, long!) : makeHigherCondition(long!, middle!),
  ]
}

function valuationsOf({ valuation }: SavedFilter): readonly Condition[] {
  return valuationMetricIds.flatMap(name => {
    const { on, range: ends } = valuation[name]
    if (!on || ends === null) return []
    const [least, most] = ends
    const bounds = {
      ...(least === '' ? {} : { least: Number(least) }),
      ...(most === '' ? {} : { most: Number(most) }),
    }
    return Object.keys(bounds).length === 0 ? [] : [makeRangeCondition(name, bounds)]
  })
}
