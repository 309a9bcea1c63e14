import { Icon } from '../frame/icon.tsx'

export type SelectBoxProps<V extends string> = {
  /** Read, not seen: what is chosen says it. */
  label: string
  value: V
  options: readonly { value: V; label: string }[]
  onChange: (value: V) => void
}

/** A choice among several in a row of tools, where a field with its label above would be a form. */
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
