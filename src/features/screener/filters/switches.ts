import type { Country } from '#domain/market/country.ts'
import type { CatalogueEntry } from '#domain/screener/filter/catalogue.ts'
import { conditionOn } from '#domain/screener/filter/edit.ts'
import {
  type FilterPart,
  filterParts,
  partKey,
  type SpecificationPart,
} from '#domain/screener/filter/parts.ts'
import {
  foreignerFilterRange,
  type SavedFilter,
  type SavedFilterGroup,
  savedFilterGroups,
} from '#domain/screener/filter/saved-filter.ts'
import { foreignBuyingMetric } from './foreign-buying-metric.ts'

/** Returns whether a part is a group that the specification controls with a switch. */
export const hasSwitch = (name: SpecificationPart): name is SpecificationPart & SavedFilterGroup =>
  (savedFilterGroups as readonly string[]).includes(name)

/** How many sessions in a row of net buying by foreigners are asked for, as in the preset for foreign buying. */
const FOREIGN_DAYS = 3

/** Switches a group on; a group without a condition gets the one that users usually mean. */
export function switchGroupOn(saved: SavedFilter, name: SpecificationPart & SavedFilterGroup): SavedFilter {
  const [first, last] = foreignerFilterRange
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
          ? [foreignBuyingMetric(foreignerType)]
          : [],
    ),
  ),
]
