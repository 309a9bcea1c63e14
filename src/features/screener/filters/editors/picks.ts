import {
  type CatalogueEntry,
  catalogueEntriesIn,
  catalogueGroupOf,
} from '#domain/screener/filter/catalogue.ts'
import type { CatalogueGroup } from '#domain/screener/filter/names.ts'
import { partKey } from '#domain/screener/filter/parts.ts'
import { findMetric } from '#domain/screener/metrics/index.ts'
import { screenerWords } from '#text/words/screener.ts'
import { metricsOfCountry } from '../branch.ts'
import type { FilterContext } from '../filter-context.ts'
import { filterPartName } from '../naming.ts'
import type { PickerItem } from './picker.tsx'

export type FilterPartItem = PickerItem & { entry: CatalogueEntry }
export type MetricItem = PickerItem & { metric: string }

/** Returns the filter parts of these groups that can be added; `but` contains the ones in use. */
export function filterPartItems(
  desk: FilterContext,
  groups: readonly CatalogueGroup[],
  but: ReadonlySet<string>,
): FilterPartItem[] {
  return groups.flatMap(group =>
    catalogueEntriesIn(desk.country, group)
      .filter(entry => !but.has(partKey(entry)))
      .map(entry => ({
        entry,
        key: partKey(entry),
        label: filterPartName(entry, desk),
        also: otherNames(entry),
        hint: groups.length > 1 ? desk.words.groups[group] : undefined,
      })),
  )
}

const otherNames = (entry: CatalogueEntry): readonly string[] =>
  entry.kind === 'own'
    ? [screenerWords.ko.own[entry.name], screenerWords.en.own[entry.name]]
    : [findMetric(entry.metric)?.ko ?? '', findMetric(entry.metric)?.en ?? '']

/** Lists all metrics, with those that belong to a filter group first. */
export function metricItems(desk: FilterContext): MetricItem[] {
  const group = (metric: string) => catalogueGroupOf({ kind: 'metric', metric })
  return metricsOfCountry(desk.country)
    .map(({ id, ko, en }) => ({ id, also: [ko, en], group: group(id) }))
    .toSorted((a, b) => Number(a.group === null) - Number(b.group === null))
    .map(({ id, also, group }) => ({
      metric: id,
      key: id,
      label: filterPartName({ kind: 'metric', metric: id }, desk),
      also,
      hint: group === null ? undefined : desk.words.groups[group],
    }))
}
