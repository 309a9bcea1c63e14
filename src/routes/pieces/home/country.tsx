import { useCountry } from '#state/country.ts'
import { homeWords } from '#text/home.ts'
import { useText } from '#ui/language.tsx'
import { CountryChoice } from '../country-choice.tsx'

/** The choice shows at once; what it leads to is told to the parts when there is time to draw them. */
export function HomeCountry() {
  const { lang } = useText()
  const [country, choose] = useCountry()
  return (
    <div className="toolbar">
      <CountryChoice label={homeWords[lang].country} value={country} onChange={choose} />
    </div>
  )
}
