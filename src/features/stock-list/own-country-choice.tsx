import { useCountry } from '#state/market/country.ts'
import { CountryChoice } from '#ui/country-choice.tsx'

type Props = { label: string; onChosen?: () => void }

/** Lets the user choose a country. The control changes at once; the content follows when there is time to render it. */
export function SharedCountryChoice({ label, onChosen }: Props) {
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
