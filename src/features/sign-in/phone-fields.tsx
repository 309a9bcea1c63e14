import './sign-in.css'
import { Field } from '#ui/form/field.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { type OfferedPhoneCountry, offeredPhoneCountries } from './phone.ts'
import { useSignInWords } from './use-words.ts'

export type TypedPhone = { country: OfferedPhoneCountry; number: string }

type Props = {
  phone: TypedPhone
  onChange(phone: TypedPhone): void
  error?: string | undefined
  hint?: string
}

export function PhoneFields({ phone, onChange, error, hint }: Props) {
  const words = useSignInWords()
  return (
    <div className="phone-fields">
      <SelectField
        label={words.country}
        name="country"
        value={phone.country}
        options={offeredPhoneCountries.map(value => ({ value, label: words.countries[value] }))}
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
