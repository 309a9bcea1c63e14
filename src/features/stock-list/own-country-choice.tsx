import { useCountry } from '#state/market/country.ts'
import { CountryChoice } from '#ui/country-choice.tsx'

type Props = { label: string; onChosen?: () => void }

/** The reader's own, which shows at once; what it leads to is told to the parts when there is time to draw them. */
export function OwnCountryChoice({ label, onChosen }: Props) {
  const [country, choose] = useCountry()
  return (
    <CountryChoice
      label={label}
      value={country}
      onChange={to => {
        choose(to)
        onChosen?.()
      }}
    />
  )
}
