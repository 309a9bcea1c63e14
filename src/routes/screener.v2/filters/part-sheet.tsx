import { useMemo } from 'react'
import { addedConditions } from '#domain/screener/filter/edit.ts'
import { type FilterPart, withoutPart } from '#domain/screener/filter/parts.ts'
import type { SavedFilter } from '#domain/screener/filter/saved-filter.ts'
import type { ScreenerDraftEditor } from '#features/screener/draft.ts'
import { conditionMetrics } from '#features/screener/filters/branch.ts'
import { FilterCard } from '#features/screener/filters/card.tsx'
import { AsOfDayField } from '#features/screener/filters/editors/as-of-field.tsx'
import { FilterFormulaField } from '#features/screener/filters/editors/formula-field.tsx'
import {
  type FilterContext,
  formatCount,
  useFilterContext,
} from '#features/screener/filters/filter-context.ts'
import { filterPartName } from '#features/screener/filters/naming.ts'
import { partRemovalsOf } from '#features/screener/filters/removal-bars.ts'
import { ShowResultsButton } from '#features/screener/filters/show-count.tsx'
import { isPartOn, metricsWithHistogram } from '#features/screener/filters/switches.ts'
import { screenerWords } from '#text/words/screener.ts'
import { filterWords } from '#text/words/screener-filters.ts'
import { Button } from '#ui/form/button.tsx'
import { useText } from '#ui/frame/language.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import { useSheetDraft } from './use-sheet-draft.ts'

/** null for the day, which is not a part of the filter. */
export type OpenedPart = FilterPart | null

type Props = {
  part: OpenedPart
  drafting: ScreenerDraftEditor
  count: number | null
  onClose: () => void
  onRemove: (name: string, before: SavedFilter) => void
}

/** A sheet for one part of the filter; its button states the number of remaining stocks. */
export function FilterPartSheet({ part, drafting, count, onClose, onRemove }: Props) {
  const text = useText()
  const [filters, words] = [filterWords[text.lang], screenerWords[text.lang]]
  const held = useSheetDraft(drafting)
  const { saved, country } = held.draft
  const metrics = useMemo(
    () =>
      part
        ? [...metricsWithHistogram([part], saved), ...addedConditions(saved).flatMap(conditionMetrics)]
        : [],
    [part, saved],
  )
  const desk = useFilterContext(held, metrics)
  const name = part ? filterPartName(part, { text, words, country, saved }) : filters.asOf
  const close = () => {
    held.commit()
    onClose()
  }
  const remove = () => {
    if (!part) return
    onRemove(name, drafting.draft.saved)
    held.edit(before => withoutPart(before, part))
    close()
  }
  return (
    <Sheet
      open
      title={name}
      onClose={close}
      footer={
        <>
          <p className="caption filter-takes">{part && <TakesPart part={part} desk={desk} />}</p>
          <ShowResultsButton desk={desk} count={desk.survey?.count ?? count} onShow={close} />
        </>
      }
    >
      <div className="filter-sheet">
        {part === null ? (
          <AsOfDayField desk={desk} />
        ) : part.kind === 'own' && part.name === 'formula' ? (
          <FilterFormulaField desk={desk} />
        ) : (
          <FilterCard part={part} desk={desk} onRemove={onRemove} alone />
        )}
        {part && isPartOn(saved, part, country) && (
          <Button className="filter-drop" onClick={remove}>
            {filters.remove({ name })}
          </Button>
        )}
      </div>
    </Sheet>
  )
}

/** Says how many stocks the part removes at its place in the filter. */
function TakesPart({ part, desk }: { part: FilterPart; desk: FilterContext }) {
  const toll = partRemovalsOf(desk.survey, desk.saved, part, desk.country)
  if (toll?.takes == null || toll.before === null) return null
  const counts = { count: formatCount(desk, toll.takes), before: formatCount(desk, toll.before) }
  return toll.isCostliest ? desk.filters.takesMost(counts) : desk.filters.takes(counts)
}
