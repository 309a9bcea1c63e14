import { filterWords } from '#text/words/screener-filters.ts'
import { Field } from '#ui/form/field.tsx'
import type { HistogramLimits } from '#ui/form/histogram-scale.ts'
import { useText } from '#ui/frame/language.tsx'
import { type FieldUnit, formatBound, parseTypedBounds, type TypedBounds } from './range-input.ts'
import './editors.css'

type Props = {
  name: string
  unit: FieldUnit
  ends: HistogramLimits
  typed: TypedBounds
  /** `next` is null while a typed text cannot be read; the filter then stays as it is. */
  onType: (typed: TypedBounds, next: HistogramLimits | null) => void
}

const sides = ['least', 'most'] as const

/** Edits both bounds in number fields. An invalid text stays in its field with an error. */
export function RangeFields({ name, unit, ends, typed, onType }: Props) {
  const words = filterWords[useText().lang]
  const { errors } = parseTypedBounds(typed, ends, unit)
  const heads = { least: words.leastOf({ name }), most: words.mostOf({ name }) }
  return (
    <fieldset className="filter-fields">
      <legend className="sr-only">{name}</legend>
      {sides.map(side => {
        const error = errors[side]
        return (
          <Field
            key={side}
            name={side}
            label={unit.name ? `${words[side]} (${words.fieldUnits[unit.name]})` : words[side]}
            aria-label={heads[side] + (unit.name ? ` (${words.fieldUnits[unit.name]})` : '')}
            inputMode="decimal"
            autoComplete="off"
            placeholder={words.unbounded}
            value={typed[side] ?? formatBound(ends[side], unit)}
            error={error && words.inputErrors[error]}
            onChange={text => {
              const now = { ...typed, [side]: text }
              onType(now, parseTypedBounds(now, ends, unit).ends)
            }}
            onBlur={() => {
              const read = parseTypedBounds(typed, ends, unit).ends
              if (read) onType({ least: null, most: null }, null)
            }}
          />
        )
      })}
    </fieldset>
  )
}
