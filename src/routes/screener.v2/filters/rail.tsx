import { useId, useMemo, useState } from 'react'
import {
  type CatalogueEntry,
  catalogueGroupOf,
  catalogueGroupsIn,
} from '#domain/screener/filter/catalogue.ts'
import { addedConditions } from '#domain/screener/filter/edit.ts'
import type { CatalogueGroup } from '#domain/screener/filter/names.ts'
import { type FilterPart, filterParts, partKey } from '#domain/screener/filter/parts.ts'
import type { ScreenerDraftEditor } from '#features/screener/draft.ts'
import { UngroupedParts } from '#features/screener/filters/beside.tsx'
import { conditionMetrics } from '#features/screener/filters/branch.ts'
import { FilterCard } from '#features/screener/filters/card.tsx'
import { ItemPicker } from '#features/screener/filters/editors/picker.tsx'
import { filterPartItems } from '#features/screener/filters/editors/picks.ts'
import { useFilterContext } from '#features/screener/filters/filter-context.ts'
import { hasSwitch, metricsWithHistogram, switchGroupOn } from '#features/screener/filters/switches.ts'
import { useRemovedPartUndo } from '#features/screener/filters/use-removed.tsx'
import { screenerWords } from '#text/words/screener.ts'
import { filterWords } from '#text/words/screener-filters.ts'
import { useText } from '#ui/frame/language.tsx'
import { TabPanel } from '#ui/frame/tabs.tsx'
import { GroupTabs } from './group-tabs.tsx'
import { useStableOrder } from './use-order.ts'
import '#features/screener/filters/filters.css'

const ALL = 'all'

/** Used on a desktop: shows a card for each part of the filter, and controls to add more. */
export function FilterRail({ drafting }: { drafting: ScreenerDraftEditor }) {
  const { lang } = useText()
  const [filters, words] = [filterWords[lang], screenerWords[lang]]
  const { country, saved } = drafting.draft
  const base = useId()
  const [chosen, choose] = useState<CatalogueGroup | typeof ALL>(ALL)
  const [opened, open] = useState<readonly CatalogueEntry[]>([])
  const parts = filterParts(saved, country)
  const groups = catalogueGroupsIn(country)
  const current = chosen !== ALL && !groups.includes(chosen) ? ALL : chosen
  const shown = useStableOrder<FilterPart>(
    [...parts.filter(isCard), ...opened.filter(entry => isIn(entry, country))],
    partKey,
  )
  const metrics = useMemo(
    () => [
      ...new Set([
        ...metricsWithHistogram(shown, saved),
        ...addedConditions(saved).flatMap(conditionMetrics),
      ]),
    ],
    [shown, saved],
  )
  const desk = useFilterContext(drafting, metrics)
  const { note, onRemove } = useRemovedPartUndo(drafting)
  const cards = shown.filter(part => current === ALL || groupIn(part) === current)
  const taken = new Set(shown.map(partKey))
  const picks = filterPartItems(desk, groups, taken)
  const add = (entry: CatalogueEntry) => {
    open(before => [...before, entry])
    if (entry.kind === 'own') {
      const { name } = entry
      if (hasSwitch(name)) drafting.edit(before => switchGroupOn(before, name))
    }
  }
  return (
    <section className="filter-rail" aria-label={filters.rail}>
      <GroupTabs
        base={base}
        current={current}
        items={[
          { id: ALL, label: filters.all, isOn: false },
          ...groups.map(group => ({
            id: group,
            label: words.groups[group],
            isOn: parts.some(part => groupIn(part) === group),
          })),
        ]}
        onSelect={id => choose(id as typeof current)}
      />
      <TabPanel base={base} current={current}>
        {note}
        {cards.length === 0 && (
          <p className="filter-empty second">{current === ALL ? filters.none : filters.noneInGroup}</p>
        )}
        {cards.map(part => (
          <FilterCard
            key={partKey(part)}
            part={part}
            desk={desk}
            opened={opened.some(entry => partKey(entry) === partKey(part))}
            onRemove={(name, before) => {
              open(entries => entries.filter(entry => partKey(entry) !== partKey(part)))
              onRemove(name, before)
            }}
          />
        ))}
        <div className="filter-add">
          <ItemPicker
            label={filters.add}
            placeholder={filters.find}
            idle={current === ALL ? [] : filterPartItems(desk, [current], taken)}
            all={picks}
            onPick={({ entry }) => add(entry)}
          />
        </div>
        <UngroupedParts desk={desk} onRemove={onRemove} />
        <p className="filter-legend caption">{filters.legend}</p>
      </TabPanel>
    </section>
  )
}

/** Returns whether a part has a card of its own; the others are below the cards. */
const isCard = (part: FilterPart): boolean =>
  part.kind !== 'added' && !(part.kind === 'own' && part.name === 'formula')

const groupIn = (part: FilterPart): CatalogueGroup | null =>
  part.kind === 'added' ? null : catalogueGroupOf(part)

const isIn = (entry: CatalogueEntry, country: ScreenerDraftEditor['draft']['country']): boolean => {
  const group = catalogueGroupOf(entry)
  return group !== null && catalogueGroupsIn(country).includes(group)
}
