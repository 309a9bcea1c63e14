import {
  type AnnualSettings,
  foreignerFilterRange,
  foreignerTypes,
  type QuarterlySettings,
} from '#domain/screener/filter/saved-filter.ts'
import { hasConsensus, type StatementItem, statementItems } from '#domain/screener/metrics/fundamental.ts'
import type { HistogramLimits } from '#ui/form/histogram-scale.ts'
import { SelectField } from '#ui/form/select-field.tsx'
import type { FilterContext } from '../filter-context.ts'
import { foreignBuyingMetric } from '../foreign-buying-metric.ts'
import { ChoiceChips } from './choice-chips.tsx'
import { RangeEditor } from './range-editor.tsx'

type Props = { desk: FilterContext; tall?: boolean; fields?: boolean }

/**
 * Edits the days of foreign net buying with a slider from −70 to 70; a handle at an end includes all values beyond it.
 */
export function ForeignerEditor({ desk, tall = false, fields = false }: Props) {
  const { saved, edit, filters } = desk
  const [first, last] = foreignerFilterRange
  const [least, most] = saved.foreignerDays
  const clamped = (days: number): number => Math.max(first, Math.min(last, Math.round(days)))
  const ends: HistogramLimits = { least: least === first ? null : least, most: most === last ? null : most }
  return (
    <>
      <ChoiceChips
        label={filters.foreignerType}
        single
        items={foreignerTypes.map(value => ({ value, label: filters.foreignerTypes[value] }))}
        chosen={[saved.foreignerType]}
        onChange={([type]) => type && edit(before => ({ ...before, foreignerType: type }))}
      />
      <RangeEditor
        metric={foreignBuyingMetric(saved.foreignerType)}
        bounds={{
          ...(ends.least === null ? {} : { least: ends.least }),
          ...(ends.most === null ? {} : { most: ends.most }),
        }}
        desk={desk}
        tall={tall}
        fields={fields}
        onChange={(bounds, drags) =>
          edit(
            before => ({
              ...before,
              foreignerDays: [clamped(bounds.least ?? first), clamped(bounds.most ?? last)],
              show: { ...before.show, foreigner: true },
            }),
            drags,
          )
        }
      />
      <p className="caption">{filters.foreignerHint}</p>
    </>
  )
}

/** Our choice: with eight years of statements, longer streaks are not worth offering. */
const MOST_QUARTERS = 12
const MOST_YEARS = 8

export function QuarterlyStatementsEditor({ desk }: Props) {
  const { saved, edit, filters } = desk
  const set = (item: StatementItem, next: Partial<QuarterlySettings>) =>
    edit(before => ({
      ...before,
      quarterly: { ...before.quarterly, [item]: { ...before.quarterly[item], ...next } },
    }))
  return statementItems.map(item => {
    const { qoq, yoy, consecutive, consensus } = saved.quarterly[item]
    return (
      <fieldset key={item} className="filter-item">
        <legend>{filters.items[item]}</legend>
        <Tick name={`${item}-qoq`} label={filters.qoq} checked={qoq} onChange={qoq => set(item, { qoq })} />
        <Tick name={`${item}-yoy`} label={filters.yoy} checked={yoy} onChange={yoy => set(item, { yoy })} />
        {(hasConsensus(item) || consensus) && (
          <Tick
            name={`${item}-consensus`}
            label={filters.consensus}
            checked={consensus}
            onChange={consensus => set(item, { consensus })}
          />
        )}
        <InARow
          desk={desk}
          label={filters.quartersUp}
          most={MOST_QUARTERS}
          say={filters.consecutive.quarters}
          value={consecutive}
          onChange={consecutive => set(item, { consecutive })}
        />
      </fieldset>
    )
  })
}

export function AnnualStatementsEditor({ desk }: Props) {
  const { saved, edit, filters } = desk
  const set = (item: StatementItem, next: Partial<AnnualSettings>) =>
    edit(before => ({
      ...before,
      annual: { ...before.annual, [item]: { ...before.annual[item], ...next } },
    }))
  return statementItems.map(item => {
    const { yoy, consecutive, consensus } = saved.annual[item]
    return (
      <fieldset key={item} className="filter-item">
        <legend>{filters.items[item]}</legend>
        <Tick
          name={`${item}-yoy`}
          label={filters.annualYoy}
          checked={yoy}
          onChange={yoy => set(item, { yoy })}
        />
        {(hasConsensus(item) || consensus) && (
          <Tick
            name={`${item}-consensus`}
            label={filters.annualConsensus}
            checked={consensus}
            onChange={consensus => set(item, { consensus })}
          />
        )}
        <InARow
          desk={desk}
          label={filters.yearsUp}
          most={MOST_YEARS}
          say={filters.consecutive.years}
          value={consecutive}
          onChange={consecutive => set(item, { consecutive })}
        />
      </fieldset>
    )
  })
}

const NONE = ''

function InARow({
  desk,
  label,
  most,
  say,
  value,
  onChange,
}: {
  desk: FilterContext
  label: string
  most: number
  say: (params: { count: string }) => string
  value: number | null
  onChange: (value: number | null) => void
}) {
  const counts = Array.from({ length: most }, (_, at) => at + 1)
  // A saved filter may have a larger number than those offered, which is then added.
  const offered = value !== null && value > most ? [...counts, value] : counts
  return (
    <SelectField
      label={label}
      name="consecutive"
      value={value === null ? NONE : String(value)}
      options={[
        { value: NONE, label: desk.filters.consecutive.none },
        ...offered.map(count => ({ value: String(count), label: say({ count: String(count) }) })),
      ]}
      onChange={chosen => onChange(chosen === NONE ? null : Number(chosen))}
    />
  )
}

type TickProps = { name: string; label: string; checked: boolean; onChange: (checked: boolean) => void }

function Tick({ name, label, checked, onChange }: TickProps) {
  return (
    <label className="filter-line">
      <input
        type="checkbox"
        name={name}
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span>{label}</span>
    </label>
  )
}
