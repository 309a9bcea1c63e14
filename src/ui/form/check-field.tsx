import { joinClassNames } from '../figure/join.ts'
import './check-field.css'

export type CheckFieldProps = {
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
  name: string
  /** Prints the label bolder, for a checkbox that stands for a group of others. */
  strong?: boolean
  disabled?: boolean
  invalid?: boolean
}

/** A checkbox of a form. It has no effect until the form is sent. */
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
    <label className={joinClassNames('check-field', strong && 'strong-line')}>
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
