import type { Condition } from '#domain/screener/filter/condition.ts'
import { savedFilterGroups } from '#domain/screener/filter/saved-filter.ts'
import type { GeneratedFilter } from './screener-filters.ts'

type Kind = 'country' | 'group' | 'preset' | 'condition' | 'metric' | 'sort'

/** Counts the contents of the generated filters, so that a proof can state that everything was covered. */
export function tallyOf() {
  const seen: Record<Kind, Set<string>> = {
    country: new Set(),
    group: new Set(),
    preset: new Set(),
    condition: new Set(),
    metric: new Set(),
    sort: new Set(),
  }
  const shares = { all: 0, some: 0, part: 0, formula: 0 }

  const walk = (condition: Condition): void => {
    seen.condition.add(condition.kind)
    if ('metric' in condition) seen.metric.add(condition.metric)
    if ('of' in condition) condition.of.forEach(walk)
  }

  return {
    count({ country, saved }: GeneratedFilter, found: number, size: number): void {
      seen.country.add(country)
      for (const group of savedFilterGroups) if (saved.show[group]) seen.group.add(group)
      for (const name of [...saved.preset, saved.mainPreset ?? []].flat()) seen.preset.add(name)
      seen.sort.add(saved.sort.metric)
      walk(saved.where)
      shares.all++
      if (saved.formula !== '') shares.formula++
      if (found > 0) shares.some++
      if (found > 0 && found < size) shares.part++
    },
    missing: (kind: Kind, of: readonly string[]): string[] => of.filter(one => !seen[kind].has(one)),
    /** Returns the share of filters that found any stock (`some`), or that found some but not all (`part`). */
    share: (of: 'some' | 'part'): number => shares[of] / shares.all,
    words: (): string =>
      `${shares.all} filters, ${shares.formula} with a formula of their own: ${shares.some} found stocks, ${shares.part} some but not all; ${Object.entries(
        seen,
      )
        .map(([kind, of]) => `${of.size} ${kind}`)
        .join(', ')}`,
  }
}
