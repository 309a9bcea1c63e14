import { join } from '../figure/join.ts'
import './check-field.css'

export type CheckFieldProps = {
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
  name: string
  /** A line that stands for the ones under it. */
  strong?: boolean
  disabled?: boolean
  invalid?: boolean
}

/** A tick that is given, not a switch that acts: nothing happens until the form is sent. */
export function CheckField({
  label,
  checked,
  onChange,
  name,
  strong = false,
  disabled = false,
  invalid = false,
}: CheckFieldProps) {
  return (
    <label className={join('check-field', strong && 'strong-line')}>
      <input
        type="checkbox"
        name={name}
        checked={checked}
        disabled={disabled}
        aria-invalid={invalid || undefined}
        onChange={event => onChange(event.target.checked)}
      />
      <span>{label}</span>
    </label>
  )
}
