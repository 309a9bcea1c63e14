import type { Country } from '#domain/market/country.ts'
import type { CatalogueEntry } from '#domain/screener/filter/catalogue.ts'
import { conditionOn } from '#domain/screener/filter/edit.ts'
import { type FilterPart, filterParts, partKey, type SpecifiedPart } from '#domain/screener/filter/parts.ts'
import {
  foreignRange,
  type SavedFilter,
  type SavedFilterGroup,
  savedFilterGroups,
} from '#domain/screener/filter/saved-filter.ts'
import { foreignMetric } from './foreign-metric.ts'

/** Returns whether a part is a group that the specification controls with a switch. */
export const hasSwitch = (name: SpecifiedPart): name is SpecifiedPart & SavedFilterGroup =>
  (savedFilterGroups as readonly string[]).includes(name)

/** How many sessions in a row of net buying by foreigners are asked for, as in the preset for foreign buying. */
const FOREIGN_DAYS = 3

/** Switches a group on; a group without a condition gets the one that users usually mean. */
export function switchGroupOn(saved: SavedFilter, name: SpecifiedPart & SavedFilterGroup): SavedFilter {
  const [first, last] = foreignRange
  const isBare = saved.foreignerDays[0] === first && saved.foreignerDays[1] === last
  return {
    ...saved,
    show: { ...saved.show, [name]: true },
    ...(name === 'foreigner' && isBare ? { foreignerDays: [FOREIGN_DAYS, last] as const } : {}),
  }
}

export const isPartOn = (saved: SavedFilter, part: FilterPart | CatalogueEntry, country: Country): boolean =>
  part.kind === 'metric'
    ? conditionOn(saved, part.metric) !== null
    : filterParts(saved, country).some(each => partKey(each) === partKey(part))

/** Returns the metrics whose distributions the cards draw. */
export const metricsWithHistogram = (
  parts: readonly (FilterPart | CatalogueEntry)[],
  { foreignerType }: SavedFilter,
): string[] => [
  ...new Set(
    parts.flatMap(part =>
      part.kind === 'metric'
        ? [part.metric]
        : part.kind === 'own' && part.name === 'foreigner'
          ? [foreignMetric(foreignerType)]
          : [],
    ),
  ),
]
