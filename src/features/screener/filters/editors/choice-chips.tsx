import { useId } from 'react'
import './editors.css'

export type ChoiceItem<V extends string> = { value: V; label: string; count?: string | undefined }

type Props<V extends string> = {
  label: string
  items: readonly ChoiceItem<V>[]
  chosen: readonly V[]
  onChange: (chosen: readonly V[]) => void
  /** Only one item can be chosen. */
  single?: boolean
  labelShown?: boolean
}

/** Shows a few choices in a row. Native inputs give keyboard and screen reader support. */
export function ChoiceChips<V extends string>(props: Props<V>) {
  const { label, items, chosen, onChange, single = false, labelShown = false } = props
  const name = useId()
  const toggled = (value: V): readonly V[] => {
    if (single) return [value]
    return chosen.includes(value) ? chosen.filter(each => each !== value) : [...chosen, value]
  }
  return (
    <fieldset className="filter-choices">
      <legend className={labelShown ? 'caption' : 'sr-only'}>{label}</legend>
      {items.map(({ value, label: said, count }) => (
        <label key={value} className="filter-choice">
          <input
            className="sr-only"
            type={single ? 'radio' : 'checkbox'}
            name={name}
            value={value}
            checked={chosen.includes(value)}
            onChange={() => onChange(toggled(value))}
          />
          <span>
            {said}
            {count !== undefined && <i> {count}</i>}
          </span>
        </label>
      ))}
    </fieldset>
  )
}

export function NumberChips<N extends number>({
  label,
  numbers,
  chosen,
  say,
  onChange,
}: {
  label: string
  numbers: readonly N[]
  chosen: N
  say: (number: N) => string
  onChange: (number: N) => void
}) {
  return (
    <ChoiceChips
      label={label}
      labelShown
      single
      items={numbers.map(number => ({ value: String(number), label: say(number) }))}
      chosen={[String(chosen)]}
      onChange={([value]) => {
        const number = numbers.find(each => String(each) === value)
        if (number !== undefined) onChange(number)
      }}
    />
  )
}
