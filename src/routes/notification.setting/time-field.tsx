import { useId } from 'react'

type Props = { label: string; name: string; value: string; onChange: (value: string) => void; hint?: string }

/** A native time field. An incomplete time changes nothing. */
export function TimeField({ label, name, value, onChange, hint }: Props) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="field-box">
        <input
          id={id}
          name={name}
          type="time"
          required
          value={value}
          aria-describedby={hint ? `${id}-hint` : undefined}
          onChange={event => {
            const time = event.target.value.slice(0, 5)
            if (/^\d\d:\d\d$/.test(time)) onChange(time)
          }}
        />
      </div>
      {hint && (
        <p className="caption" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  )
}
