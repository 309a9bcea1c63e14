import { type ReactNode, useId } from 'react'
import { joinClassNames } from '../figure/join.ts'
import { Icon } from '../frame/icon.tsx'
import { FieldNotes, fieldDescriptionIds } from './field.tsx'

export type SelectFieldProps<V extends string> = {
  label: string
  name: string
  value: V
  options: readonly { value: V; label: string }[]
  onChange: (value: V) => void
  error?: string | undefined
  hint?: ReactNode
  disabled?: boolean
}

export function SelectField<V extends string>({
  label,
  name,
  value,
  options,
  onChange,
  error,
  hint,
  disabled = false,
}: SelectFieldProps<V>) {
  const id = useId()
  return (
    <div className={joinClassNames('field', error && 'wrong')}>
      <label htmlFor={id}>{label}</label>
      <div className="field-box">
        <select
          id={id}
          name={name}
          value={value}
          disabled={disabled}
          aria-invalid={error ? true : undefined}
          aria-describedby={fieldDescriptionIds(id, error, hint)}
          onChange={event => onChange(event.target.value as V)}
        >
          {options.map(option => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" size={16} />
      </div>
      <FieldNotes id={id} error={error} hint={hint} />
    </div>
  )
}
