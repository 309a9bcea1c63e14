import { useId, useState } from 'react'
import { type FilterPart, withoutPart } from '#domain/screener/filter/parts.ts'
import type { SavedFilter } from '#domain/screener/filter/saved-filter.ts'
import { findMetric } from '#domain/screener/metrics/index.ts'
import { Button, IconButton } from '#ui/form/button.tsx'
import { Icon } from '#ui/frame/icon.tsx'
import { FilterCardFoot, MissingValueCounts } from './card-foot.tsx'
import { FilterCardBody } from './editors/card-body.tsx'
import type { FilterContext } from './filter-context.ts'
import { FilterMeaning } from './meaning.tsx'
import { filterPartConditionsText, filterPartName, filterPartPhrases } from './naming.ts'
import { hasSwitch, isPartOn, switchGroupOn } from './switches.ts'

type Props = {
  part: FilterPart
  desk: FilterContext
  /** Called before the part is removed; `before` is the filter to restore on undo. */
  onRemove: (name: string, before: SavedFilter) => void
  /** Shows the number fields and the meaning from the start. */
  opened?: boolean
  /** True when the card is in a sheet, whose title already states the name of the part. */
  alone?: boolean
}

/** A card for one part of a filter: it shows the name, the current condition, an editor and the removal count. */
export function FilterCard({ part, desk, onRemove, opened = false, alone = false }: Props) {
  const { filters, saved, country } = desk
  const id = useId()
  const [isOpen, open] = useState(opened)
  const name = filterPartName(part, desk)
  const on = isPartOn(saved, part, country)
  // A group of alternatives has no such text, because the lines of the group already describe it.
  const asks = on && part.kind !== 'added' ? filterPartConditionsText(part, desk) : ''
  const metric = part.kind === 'metric' && findMetric(part.metric)?.kind === 'number' ? part.metric : null
  const waitsForSwitch = part.kind === 'own' && hasSwitch(part.name) && !on
  const canOpen = part.kind === 'metric' || part.kind === 'own'
  const Box = alone ? 'div' : 'section'
  const remove = () => {
    onRemove(name, saved)
    desk.edit(before => withoutPart(before, part))
  }
  return (
    // The sheet around the card is already a region with the card's name.
    <Box className="filter-card" aria-labelledby={alone ? undefined : id}>
      {!alone && (
        <div className="filter-head">
          <h2 id={id}>
            {canOpen ? (
              <button
                type="button"
                className="filter-name"
                aria-expanded={isOpen}
                onClick={() => open(!isOpen)}
              >
                {name}
                <Icon name="chevron-down" size={14} />
              </button>
            ) : (
              name
            )}
          </h2>
          <span className="filter-asks">{asks}</span>
          {on && (
            <IconButton
              icon="close"
              label={filters.remove({ name })}
              onClick={remove}
              className="filter-remove"
            />
          )}
        </div>
      )}
      {alone && canOpen && <FilterMeaning of={part} />}
      {waitsForSwitch && part.kind === 'own' && hasSwitch(part.name) ? (
        <SwitchOn name={part.name} desk={desk} label={`${name} ${filters.switchOn}`} />
      ) : (
        <FilterCardBody part={part} desk={desk} tall={alone} fields={alone || isOpen} />
      )}
      {on && filterPartPhrases(part, desk).length === 0 && <p className="caption">{filters.asksNothing}</p>}
      <FilterCardFoot part={part} desk={desk} metric={alone ? null : metric} />
      {(alone || isOpen) && <MissingValueCounts part={part} desk={desk} />}
      {!alone && isOpen && canOpen && <FilterMeaning of={part} />}
    </Box>
  )
}

function SwitchOn({
  name,
  desk,
  label,
}: {
  name: Parameters<typeof switchGroupOn>[1]
  desk: FilterContext
  label: string
}) {
  return (
    <Button
      className="filter-switch"
      aria-label={label}
      onClick={() => desk.edit(before => switchGroupOn(before, name))}
    >
      {desk.filters.switchOn}
    </Button>
  )
}
