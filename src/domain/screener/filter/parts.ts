import type { Country } from '../../market/country.ts'
import { valuationMetricIds } from '../metrics/fundamental.ts'
import { type Condition, conjuncts } from './condition.ts'
import {
  addedConditions,
  conditionOn,
  isMetricCondition,
  withAddedConditions,
  withCondition,
} from './edit.ts'
import { filterOf } from './filter-of.ts'
import { filteringPresets } from './filter-origin.ts'
import {
  defaultFilter,
  type SavedFilter,
  type SavedFilterGroup,
  savedFilterGroupsIn,
} from './saved-filter.ts'

/** These settings have fields of their own in the specification. */
export const specificationParts = [
  'preset',
  'theme',
  'markets',
  'sectors',
  'attractiveness',
  'foreigner',
  'rsRating',
  'quarterly',
  'annual',
  'ma_cross',
  'ma_arrangement',
  'rsi',
  'psar',
  'formula',
] as const
export type SpecificationPart = (typeof specificationParts)[number]

/**
 * A part is one setting that a user has switched on and can switch off: a condition on a metric, a group of the
 * specification, or another added condition by its index.
 */
export type FilterPart =
  | { kind: 'metric'; metric: string }
  | { kind: 'own'; name: SpecificationPart }
  | { kind: 'added'; at: number }

export const partKey = (part: FilterPart): string =>
  part.kind === 'metric' ? part.metric : part.kind === 'own' ? `own:${part.name}` : `added:${part.at}`

/** The table has the fields of each setting, and the switch that turns it on, where it has one. */
const fieldsOf: Readonly<
  Record<SpecificationPart, { fields: readonly (keyof SavedFilter)[]; show?: SavedFilterGroup }>
> = {
  preset: { fields: ['mainPreset', 'preset', 'showPreset', 'id', 'idType'] },
  theme: { fields: ['themeId'] },
  markets: { fields: ['markets'] },
  sectors: { fields: ['sectors'] },
  attractiveness: { fields: ['attractiveness'] },
  foreigner: { fields: ['foreignerDays', 'foreignerType'], show: 'foreigner' },
  rsRating: { fields: ['rsRatingDays', 'rsRatingType'], show: 'rsRating' },
  quarterly: { fields: ['quarterly'], show: 'quarterly' },
  annual: { fields: ['annual'], show: 'annual' },
  ma_cross: { fields: ['ma_cross'], show: 'ma_cross' },
  ma_arrangement: { fields: ['ma_arrangement'], show: 'ma_arrangement' },
  rsi: { fields: ['rsi'], show: 'rsi' },
  psar: { fields: ['psar'], show: 'psar' },
  formula: { fields: ['formula'] },
}

function isOn(saved: SavedFilter, name: SpecificationPart): boolean {
  const { show } = fieldsOf[name]
  if (show) return saved.show[show]
  switch (name) {
    case 'preset':
      return filteringPresets(saved).length > 0
    case 'theme':
      return saved.themeId !== null
    case 'formula':
      return saved.formula !== ''
    default:
      return saved[name as 'markets' | 'sectors' | 'attractiveness'].length > 0
  }
}

/** These metrics have a field of their own in the specification, in the order of `filterOf`. */
const ownMetrics = ['price', 'beta', ...valuationMetricIds] as const

export function filterParts(saved: SavedFilter, country: Country): readonly FilterPart[] {
  const own = specificationParts.filter(name => {
    const { show } = fieldsOf[name]
    return isOn(saved, name) && (!show || savedFilterGroupsIn(country).includes(show))
  })
  const added = addedConditions(saved)
  const seen = new Set<string>()
  const metrics = ownMetrics.filter(metric => conditionOn({ ...saved, where: defaultFilter.where }, metric))
  for (const metric of metrics) seen.add(metric)
  return [
    ...own.filter(name => name !== 'formula').map((name): FilterPart => ({ kind: 'own', name })),
    ...metrics.map((metric): FilterPart => ({ kind: 'metric', metric })),
    ...added.flatMap((condition, at): readonly FilterPart[] => {
      if (!isMetricCondition(condition) || seen.has(condition.metric)) return [{ kind: 'added', at }]
      seen.add(condition.metric)
      return [{ kind: 'metric', metric: condition.metric }]
    }),
    ...own.filter(name => name === 'formula').map((name): FilterPart => ({ kind: 'own', name })),
  ]
}

export function withoutPart(saved: SavedFilter, part: FilterPart): SavedFilter {
  if (part.kind === 'metric') return withCondition(saved, part.metric, null)
  if (part.kind === 'added') return withAddedConditions(saved, addedConditions(saved).toSpliced(part.at, 1))
  const { fields, show } = fieldsOf[part.name]
  return {
    ...saved,
    ...Object.fromEntries(fields.map(field => [field, defaultFilter[field]])),
    ...(show ? { show: { ...saved.show, [show]: false } } : {}),
  }
}

/** Returns a filter with this part only, which does not exclude halted stocks either. */
export function onlyPart(saved: SavedFilter, part: FilterPart): SavedFilter {
  const nothing: SavedFilter = { ...defaultFilter, exclude_halt: false, sort: saved.sort }
  if (part.kind === 'metric') return withCondition(nothing, part.metric, conditionOn(saved, part.metric))
  if (part.kind === 'added')
    return withAddedConditions(nothing, addedConditions(saved).slice(part.at, part.at + 1))
  const { fields, show } = fieldsOf[part.name]
  return {
    ...nothing,
    ...Object.fromEntries(fields.map(field => [field, saved[field]])),
    ...(show ? { show: { ...nothing.show, [show]: saved.show[show] } } : {}),
  }
}

/** Returns the conditions of one part, as the screener evaluates them and the removal counts use them. */
export const conditionsOfPart = (
  saved: SavedFilter,
  part: FilterPart,
  country: Country,
): readonly Condition[] => conjuncts(filterOf(onlyPart(saved, part), country).where)
