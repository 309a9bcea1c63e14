import { type ReactNode, useId, useRef, useState } from 'react'
import { addedConditions, isMetricCondition } from '#domain/screener/filter/edit.ts'
import { partKey } from '#domain/screener/filter/parts.ts'
import type { SavedFilter } from '#domain/screener/filter/saved-filter.ts'
import { Button } from '#ui/form/button.tsx'
import { SwitchField } from '#ui/form/switch-field.tsx'
import { FilterCard } from './card.tsx'
import { AsOfDayField } from './editors/as-of-field.tsx'
import { FilterFormulaField } from './editors/formula-field.tsx'
import type { FilterContext } from './filter-context.ts'
import { NewAlternativesPicker } from './new-group.tsx'

type Props = { desk: FilterContext; onRemove: (name: string, before: SavedFilter) => void }
const tools = ['either', 'formula', 'asOf'] as const
type Tool = (typeof tools)[number]

/** Edits the parts of a filter that are in no group: alternatives, the formula, the day, and halted stocks. */
export function UngroupedParts({ desk, onRemove }: Props) {
  const { filters, saved, edit } = desk
  const base = useId()
  const eitherButton = useRef<HTMLButtonElement>(null)
  const [opened, open] = useState<readonly Tool[]>([])
  const inUse: Readonly<Record<Tool, boolean>> = {
    either: false,
    formula: saved.formula !== '',
    asOf: saved.as_of !== null,
  }
  const isOpen = (tool: Tool): boolean => inUse[tool] || opened.includes(tool)
  const shut = (tool: Tool) => open(before => before.filter(each => each !== tool))
  const bodies: Readonly<Record<Tool, ReactNode>> = {
    either: (
      <NewAlternativesPicker
        desk={desk}
        onDone={() => {
          shut('either')
          eitherButton.current?.focus()
        }}
      />
    ),
    formula: <FilterFormulaField desk={desk} />,
    asOf: <AsOfDayField desk={desk} />,
  }
  return (
    <>
      {addedConditions(saved).map((condition, at) =>
        isMetricCondition(condition) ? null : (
          <FilterCard
            key={partKey({ kind: 'added', at })}
            part={{ kind: 'added', at }}
            desk={desk}
            onRemove={onRemove}
          />
        ),
      )}
      <div className="filter-tools">
        {tools.map(tool => (
          <Button
            key={tool}
            ref={tool === 'either' ? eitherButton : undefined}
            kind="quiet"
            aria-expanded={isOpen(tool)}
            aria-controls={isOpen(tool) ? `${base}-${tool}` : undefined}
            onClick={() => (opened.includes(tool) ? shut(tool) : open(before => [...before, tool]))}
          >
            {filters[tool]}
          </Button>
        ))}
      </div>
      {tools.filter(isOpen).map(tool => (
        <section key={tool} id={`${base}-${tool}`} className="filter-card" aria-label={filters[tool]}>
          {bodies[tool]}
        </section>
      ))}
      <section className="filter-card" aria-label={filters.halts}>
        <SwitchField
          name="exclude_halt"
          label={filters.halted}
          checked={saved.exclude_halt}
          onChange={exclude_halt => edit(before => ({ ...before, exclude_halt }))}
        />
      </section>
    </>
  )
}
