import { type Country, countries } from '#domain/market/country.ts'
import { SegmentedControl } from './form/segmented.tsx'
import { useText } from './frame/language.tsx'

type Props = { label: string; value: Country; onChange: (country: Country) => void }

export function CountryChoice({ label, value, onChange }: Props) {
  const { t } = useText()
  return (
    <SegmentedControl
      label={label}
      value={value}
      onChange={onChange}
      items={countries.map(country => ({ value: country, label: t(`home.${country}`) }))}
    />
  )
}
