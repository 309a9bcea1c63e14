import { Icon } from '../frame/icon.tsx'

export type SelectBoxProps<V extends string> = {
  /** The label is for screen readers only, because the chosen option explains itself. */
  label: string
  value: V
  options: readonly { value: V; label: string }[]
  onChange: (value: V) => void
}

/** A select for a toolbar, without a visible label. */
export function SelectBox<V extends string>({ label, value, options, onChange }: SelectBoxProps<V>) {
  return (
    <span className="select-box">
      <select aria-label={label} value={value} onChange={event => onChange(event.target.value as V)}>
        {options.map(option => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" size={16} />
    </span>
  )
}
