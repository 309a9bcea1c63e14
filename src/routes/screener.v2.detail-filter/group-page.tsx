import { useMemo, useState } from 'react'
import { catalogueEntriesIn, catalogueGroupOf, catalogueGroupsIn } from '#domain/screener/filter/catalogue.ts'
import { addedConditions } from '#domain/screener/filter/edit.ts'
import type { CatalogueGroup } from '#domain/screener/filter/names.ts'
import { filterParts, partKey } from '#domain/screener/filter/parts.ts'
import type { ScreenerDraftEditor } from '#features/screener/draft.ts'
import { UngroupedParts } from '#features/screener/filters/beside.tsx'
import { conditionMetrics } from '#features/screener/filters/branch.ts'
import { FilterCard } from '#features/screener/filters/card.tsx'
import { ItemPicker } from '#features/screener/filters/editors/picker.tsx'
import { filterPartItems } from '#features/screener/filters/editors/picks.ts'
import { useFilterContext } from '#features/screener/filters/filter-context.ts'
import { ShowResultsButton } from '#features/screener/filters/show-count.tsx'
import { metricsWithHistogram } from '#features/screener/filters/switches.ts'
import { useRemovedPartUndo } from '#features/screener/filters/use-removed.tsx'
import { useAutoDownloadedPack } from '#state/market/screener.ts'
import { screenerWords } from '#text/words/screener.ts'
import { filterWords } from '#text/words/screener-filters.ts'
import { SegmentedControl } from '#ui/form/segmented.tsx'
import { useText } from '#ui/frame/language.tsx'
import { SectionHead } from '#ui/frame/section-head.tsx'
import { FilterGroupLinks } from './group-links.tsx'
import '#features/screener/filters/filters.css'

type Props = {
  drafting: ScreenerDraftEditor
  group: CatalogueGroup
  onGroup: (group: CatalogueGroup) => void
}

const nothing: ReadonlySet<string> = new Set()

/** Shows all filters of a group with their distributions, and the number of remaining stocks at the bottom. */
export function FilterGroupPage({ drafting, group, onGroup }: Props) {
  const { lang } = useText()
  const [filters, words] = [filterWords[lang], screenerWords[lang]]
  const { country, saved } = drafting.draft
  useAutoDownloadedPack(country)
  const groups = catalogueGroupsIn(country)
  const current = groups.includes(group) ? group : groups[0]!
  const entries = catalogueEntriesIn(country, current)
  const metrics = useMemo(
    () => [
      ...new Set([
        ...metricsWithHistogram(entries, saved),
        ...addedConditions(saved).flatMap(conditionMetrics),
      ]),
    ],
    [entries, saved],
  )
  const desk = useFilterContext(drafting, metrics)
  const { note, onRemove } = useRemovedPartUndo(drafting)
  const [found, find] = useState<string | null>(null)
  const parts = filterParts(saved, country)
  return (
    <div className="filter-page">
      <div className="padded">
        <SegmentedControl
          label={words.country}
          value={country}
          onChange={next => drafting.change({ country: next })}
          items={(['kr', 'us'] as const).map(value => ({ value, label: words.countries[value] }))}
        />
      </div>
      <FilterGroupLinks
        drafting={drafting}
        current={current}
        groups={groups.map(id => ({
          id,
          isOn: parts.some(part => part.kind !== 'added' && catalogueGroupOf(part) === id),
        }))}
      />
      <div className="filter-add">
        <ItemPicker
          label={filters.add}
          placeholder={filters.find}
          idle={[]}
          all={filterPartItems(desk, groups, nothing)}
          onPick={({ entry }) => {
            const at = catalogueGroupOf(entry)
            find(partKey(entry))
            if (at && at !== current) onGroup(at)
          }}
        />
      </div>
      {note}
      {entries.map(entry => (
        <div
          key={`${country} ${partKey(entry)}`}
          ref={element => {
            if (!element || found !== partKey(entry)) return
            element.scrollIntoView({ block: 'center' })
            element.querySelector<HTMLElement>('button, input')?.focus({ preventScroll: true })
            find(null)
          }}
        >
          <FilterCard part={entry} desk={desk} onRemove={onRemove} />
        </div>
      ))}
      <SectionHead title={filters.everywhere} />
      <UngroupedParts desk={desk} onRemove={onRemove} />
      <div className="filter-page-foot">
        <ShowResultsButton
          desk={desk}
          count={desk.survey?.count ?? null}
          href={drafting.hrefOn('/screener/v2')}
        />
      </div>
    </div>
  )
}
