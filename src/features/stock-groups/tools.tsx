import type { Country } from '#domain/market/country.ts'
import { type Period, periods } from '#domain/market-groups/period.ts'
import { groupWords } from '#text/groups.ts'
import { marketWords } from '#text/market.ts'
import { CountryChoice } from '#ui/country-choice.tsx'
import { Segmented } from '#ui/form/segmented.tsx'
import { useText } from '#ui/frame/language.tsx'

type Props = {
  /** Left out where it is a day's. */
  period?: Period
  onPeriod?: (period: Period) => void
  /** Left out where the address says it. */
  country?: Country
  onCountry?: (country: Country) => void
}

/** Over which time, and of which country. */
export function GroupTools({ period, onPeriod, country, onCountry }: Props) {
  const { lang } = useText()
  const words = groupWords[lang]
  const { country: label } = marketWords[lang]
  return (
    <div className="toolbar tools">
      {country && onCountry && <CountryChoice label={label} value={country} onChange={onCountry} />}
      {period && onPeriod && (
        <Segmented
          label={words.period}
          value={period}
          onChange={onPeriod}
          items={periods.map(value => ({ value, label: words.periods[value] }))}
        />
      )}
    </div>
  )
}
