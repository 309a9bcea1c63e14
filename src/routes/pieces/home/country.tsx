import { useCountry } from '#state/country.ts'
import { homeWords } from '#text/home.ts'
import { useText } from '#ui/language.tsx'
import { CountryChoice } from '../country-choice.tsx'

/** The choice shows at once, what it leads to when there is time: it is read here alone, and told to the parts. */
export function HomeCountry() {
  const { lang } = useText()
  const [country, choose] = useCountry()
  return (
    <div className="toolbar">
      <CountryChoice label={homeWords[lang].country} value={country} onChange={choose} />
    </div>
  )
}
