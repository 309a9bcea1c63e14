import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { joinClassNames } from '../figure/join.ts'
import { Icon } from '../frame/icon.tsx'
import { useText } from '../frame/language.tsx'

const lids = 'M2.5 10S5.2 5 10 5s7.5 5 7.5 5-2.7 5-7.5 5-7.5-5-7.5-5'
const eye = `${lids}m9.7 0a2.2 2.2 0 1 1-4.4 0 2.2 2.2 0 0 1 4.4 0`
const eyeClosed = `${lids}M4 16.5 16 3.5`

type FieldFrame = {
  label: string
  /** Says what is wrong and how to correct it. */
  error?: string | undefined
  hint?: ReactNode
}

export type FieldProps = FieldFrame &
  Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'id' | 'type'> & {
    name: string
    type?: 'text' | 'password' | 'email' | 'tel' | 'number' | 'search' | 'url'
    value: string
    onChange: (value: string) => void
  }

export function Field({
  label,
  error,
  hint,
  value,
  onChange,
  type = 'text',
  className,
  ...rest
}: FieldProps) {
  const { t } = useText()
  const id = useId()
  const [revealed, setRevealed] = useState(false)
  const secret = type === 'password'
  return (
    <div className={joinClassNames('field', error && 'wrong', className)}>
      <label htmlFor={id}>{label}</label>
      <div className="field-box">
        <input
          {...rest}
          id={id}
          type={secret && revealed ? 'text' : type}
          value={value}
          aria-invalid={error ? true : undefined}
          aria-describedby={fieldDescriptionIds(id, error, hint)}
          onChange={event => onChange(event.target.value)}
          {...(secret ? { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } : {})}
        />
        {secret && (
          <button
            type="button"
            className="icon-button"
            aria-label={t(revealed ? 'ui.hidePassword' : 'ui.showPassword')}
            aria-controls={id}
            onClick={() => setRevealed(!revealed)}
          >
            <Icon>
              <path d={revealed ? eyeClosed : eye} />
            </Icon>
          </button>
        )}
      </div>
      <FieldNotes id={id} error={error} hint={hint} />
    </div>
  )
}

export const fieldDescriptionIds = (
  id: string,
  error: string | undefined,
  hint: ReactNode,
): string | undefined =>
  joinClassNames(error && `${id}-error`, hint != null && hint !== '' && `${id}-hint`) || undefined

export function FieldNotes({ id, error, hint }: { id: string; error: string | undefined; hint: ReactNode }) {
  return (
    <>
      {error && (
        <p className="field-error" id={`${id}-error`} role="alert">
          <Icon name="warning" size={14} /> {error}
        </p>
      )}
      {hint != null && hint !== '' && (
        <p className="caption" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </>
  )
}
