import { type CatalogueEntry, catalogueIn, filterGroupOf } from '#domain/screener/filter/catalogue.ts'
import type { FilterGroup } from '#domain/screener/filter/names.ts'
import { partKey } from '#domain/screener/filter/parts.ts'
import { findMetric } from '#domain/screener/metrics/index.ts'
import { screenerWords } from '#text/words/screener.ts'
import { metricsOf } from '../branch.ts'
import type { FilterContext } from '../filter-context.ts'
import { partName } from '../naming.ts'
import type { Pick } from './picker.tsx'

export type EntryPick = Pick & { entry: CatalogueEntry }
export type MetricPick = Pick & { metric: string }

/** Returns the filter parts of these groups that can be added; `but` contains the ones in use. */
export function entryPicks(
  desk: FilterContext,
  groups: readonly FilterGroup[],
  but: ReadonlySet<string>,
): EntryPick[] {
  return groups.flatMap(group =>
    catalogueIn(desk.country, group)
      .filter(entry => !but.has(partKey(entry)))
      .map(entry => ({
        entry,
        key: partKey(entry),
        label: partName(entry, desk),
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
export function metricPicks(desk: FilterContext): MetricPick[] {
  const group = (metric: string) => filterGroupOf({ kind: 'metric', metric })
  return metricsOf(desk.country)
    .map(({ id, ko, en }) => ({ id, also: [ko, en], group: group(id) }))
    .toSorted((a, b) => Number(a.group === null) - Number(b.group === null))
    .map(({ id, also, group }) => ({
      metric: id,
      key: id,
      label: partName({ kind: 'metric', metric: id }, desk),
      also,
      hint: group === null ? undefined : desk.words.groups[group],
    }))
}
