import type { Country } from '#domain/market/country.ts'
import { type Period, periods } from '#domain/market-groups/period.ts'
import { marketGroupWords } from '#text/words/groups.ts'
import { marketWords } from '#text/words/market.ts'
import { CountryChoice } from '#ui/country-choice.tsx'
import { SegmentedControl } from '#ui/form/segmented.tsx'
import { useWords } from '#ui/frame/language.tsx'

type Props = {
  /** Left out when the list is about a single day. */
  period?: Period
  onPeriod?: (period: Period) => void
  /** Left out when the address names the country. */
  country?: Country
  onCountry?: (country: Country) => void
}

export function GroupTools({ period, onPeriod, country, onCountry }: Props) {
  const words = useWords(marketGroupWords)
  const { country: label } = useWords(marketWords)
  return (
    <div className="toolbar tools">
      {country && onCountry && <CountryChoice label={label} value={country} onChange={onCountry} />}
      {period && onPeriod && (
        <SegmentedControl
          label={words.period}
          value={period}
          onChange={onPeriod}
          items={periods.map(value => ({ value, label: words.periods[value] }))}
        />
      )}
    </div>
  )
}
