import type { Quote } from '#contract/quote.ts'
import { marketName } from '#domain/market/country.ts'
import { displayName } from '#domain/market/ticker.ts'
import { AsOf } from '#ui/as-of.tsx'
import { BarTitle } from '#ui/frame.tsx'
import { useText } from '#ui/language.tsx'
import { ChangeText, PriceText } from '#ui/price-text.tsx'
import { SimulatedLabel } from '#ui/simulated-label.tsx'
import { Staff } from '#ui/staff.tsx'
import { FollowButton } from './follow-button.tsx'

type Props = {
  ticker: string
  quote: Quote | null /** Beside a list: the phone's bar is not ours. */
  inPane?: boolean
}

/** Name, the one number of the screen, what it did, and as of when. */
export function QuoteHead({ ticker, quote, inPane = false }: Props) {
  const { lang, t, price, day } = useText()
  const shown = quote && displayName(quote, lang)
  const sub = quote ? `${shown?.sub} · ${marketName(quote.market)}` : '\u00a0'
  return (
    <div className="quote-head">
      {!inPane && (
        <BarTitle>
          <span className="bar-name">{shown?.name ?? ticker}</span>
          <span className="caption">{sub}</span>
        </BarTitle>
      )}
      <div className="quote-name">
        <span className="lead-text">{shown?.name ?? ticker}</span>
        <span className="caption">{sub}</span>
      </div>
      <div className="quote-price">
        <PriceText value={quote?.price_close} country={quote?.country ?? 'kr'} size="big" unit />
        <ChangeText percent={quote?.change_pct} amount={quote?.change} country={quote?.country ?? 'kr'} />
      </div>
      <div className="quote-when">
        {quote?.halted_since ? (
          <span className="caption">{t('quote.halted', { date: day(quote.halted_since) })}</span>
        ) : (
          <AsOf date={quote?.as_of} />
        )}
        {quote?.simulated && <SimulatedLabel />}
      </div>
      {quote && quote.low_52w !== null && quote.high_52w !== null && (
        <div className="quote-range">
          <span className="caption">{t('quote.range52')}</span>
          <span className="caption number">
            {price(quote.low_52w, quote.country)} – {price(quote.high_52w, quote.country)}
          </span>
          <Staff
            min={quote.low_52w}
            max={quote.high_52w}
            parts={10}
            value={quote.price_close}
            label={`${t('quote.range52')}: ${price(quote.low_52w, quote.country)} – ${price(quote.high_52w, quote.country)}, ${price(quote.price_close, quote.country)}`}
          />
        </div>
      )}
      {quote && <FollowButton quote={quote} />}
    </div>
  )
}
