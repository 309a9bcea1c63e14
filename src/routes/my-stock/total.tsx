import type { Currency } from '#domain/market/trading/currency.ts'
import { usePriceSessionsText } from '#features/my-stocks/use-price-sessions-text.ts'
import { myStockWords } from '#text/words/my-stock.ts'
import { ChangeText, PriceText } from '#ui/figure/price-text.tsx'
import { SegmentedControl } from '#ui/form/segmented.tsx'
import { useText, useWords } from '#ui/frame/language.tsx'
import { type PortfolioState, percentOf } from './portfolio-state.ts'

type Props = { standing: PortfolioState; chosenCurrency: Currency; onCurrency: (currency: Currency) => void }

export const currencyCountry = (currency: Currency) => (currency === 'KRW' ? 'kr' : 'us')

/** Shows the total, the sessions of its prices and the exchange rate that it uses. */
export function PortfolioTotal({ standing, chosenCurrency, onCurrency }: Props) {
  const { day, price } = useText()
  const words = useWords(myStockWords)
  const { currency, asOf, fx, value, cost, result, unpriced, from, holdings } = standing
  const country = currencyCountry(currency)
  const when = usePriceSessionsText(asOf)
  const rate = fx && words.fxRate({ rate: price(fx.usdkrw, 'us'), date: day(fx.day) })
  return (
    <section className="total" aria-label={words.worth}>
      <p className="caption">
        {[words.stocks({ count: holdings.length }), when, rate].filter(Boolean).join(' · ')}
      </p>
      <div className="total-line">
        <PriceText value={value} country={country} size="big" unit />
        <SegmentedControl
          label={words.currency}
          value={chosenCurrency}
          onChange={onCurrency}
          items={[
            { value: 'KRW', label: words.krw },
            { value: 'USD', label: words.usd },
          ]}
        />
      </div>
      <p>
        <ChangeText percent={percentOf(result.total, cost)} amount={result.total} country={country} />
      </p>
      {from === 'device' && (
        <p className="caption">
          {words.onDeviceStanding}{' '}
          {chosenCurrency !== currency &&
            words.onlyOwn({ currency: currency === 'KRW' ? words.krw : words.usd })}
        </p>
      )}
      {unpriced.length > 0 && <p className="caption">{words.unpriced({ count: unpriced.length })}</p>}
    </section>
  )
}
