import { type ReactNode, useId } from 'react'

export type SwitchFieldProps = {
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
  name?: string
  hint?: ReactNode
  disabled?: boolean
}

export function SwitchField({ label, checked, onChange, name, hint, disabled = false }: SwitchFieldProps) {
  const id = useId()
  return (
    <div className="switch-field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="checkbox"
        role="switch"
        aria-checked={checked}
        name={name}
        checked={checked}
        disabled={disabled}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={event => onChange(event.target.checked)}
      />
      {hint && (
        <p className="caption" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  )
}
