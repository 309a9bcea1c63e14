import { type Country, currencyOf, type MarketName } from '#domain/market/country.ts'
import type { SecurityKind } from '#domain/market-groups/scope.ts'
import { SharedCountryChoice } from '#features/stock-list/own-country-choice.tsx'
import { marketWords } from '#text/words/market.ts'
import { SelectBox } from '#ui/form/select-box.tsx'
import { useText, useWords } from '#ui/frame/language.tsx'

type Choice = { market: MarketName | null; type: SecurityKind; min_value: number }

type Props = {
  /** Country of the shown ranking; that of a newly chosen country may still be loading. */
  country: Country
  onCountry: () => void
  markets: readonly string[]
  leastValues: readonly number[]
  choice: Choice
  onChange: (change: Partial<Choice>) => void
}

/** Controls for the country, the market and the lowest traded value. */
export function ChartListTools({ country, onCountry, markets, leastValues, choice, onChange }: Props) {
  const { compact } = useText()
  const words = useWords(marketWords)
  const currency = currencyOf[country]
  return (
    <div className="toolbar tools">
      <SharedCountryChoice label={words.country} onChosen={onCountry} />
      <SelectBox
        label={words.market}
        value={choice.market ?? ''}
        onChange={market => onChange({ market: (market || null) as MarketName | null })}
        options={[
          { value: '', label: words.bothMarkets },
          ...markets.map(name => ({ value: name, label: name })),
        ]}
      />
      <SelectBox
        label={words.kind}
        value={choice.type}
        onChange={type => onChange({ type })}
        options={[
          { value: 'stock', label: words.stock },
          { value: 'etf', label: words.etf },
        ]}
      />
      <SelectBox
        label={words.least}
        value={String(choice.min_value)}
        onChange={least => onChange({ min_value: Number(least) })}
        options={leastValues.map(value => ({
          value: String(value),
          label: value === 0 ? words.anyValue : `≥ ${compact(value, { currency })}`,
        }))}
      />
    </div>
  )
}
