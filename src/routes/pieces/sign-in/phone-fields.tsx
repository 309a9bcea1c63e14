import './sign-in.css'
import { Field } from '#ui/field.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { type Country, countries } from './phone.ts'
import { useWords } from './use-words.ts'

export type Phone = { country: Country; number: string }

type Props = { phone: Phone; onChange(phone: Phone): void; error?: string | undefined; hint?: string }

export function PhoneFields({ phone, onChange, error, hint }: Props) {
  const words = useWords()
  return (
    <div className="phone-fields">
      <SelectField
        label={words.country}
        name="country"
        value={phone.country}
        options={countries.map(value => ({ value, label: words.countries[value] }))}
        onChange={country => onChange({ ...phone, country })}
      />
      <Field
        label={words.phone}
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        enterKeyHint="send"
        value={phone.number}
        onChange={number => onChange({ ...phone, number })}
        error={error}
        hint={error ? undefined : hint}
        required
      />
    </div>
  )
}
