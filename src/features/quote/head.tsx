import type { Quote } from '#contract/quote.ts'
import { marketName } from '#domain/market/country.ts'
import { displayName } from '#domain/market/ticker.ts'
import { useSessionsTooOld } from '#state/market/data-age.ts'
import { quoteWords } from '#text/words/quote.ts'
import { AsOf } from '#ui/figure/as-of.tsx'
import { ChangeText, PriceText } from '#ui/figure/price-text.tsx'
import { SignalMark } from '#ui/figure/signal-mark.tsx'
import { ValueRuler } from '#ui/figure/value-ruler.tsx'
import { Anchor } from '#ui/frame/anchor.tsx'
import { BarTitle } from '#ui/frame/frame.tsx'
import { useText, useWords } from '#ui/frame/language.tsx'
import { SimulatedLabel } from '#ui/frame/simulated-label.tsx'
import { AlertLink } from '../alerts/link.tsx'
import { FollowButton } from '../my-stocks/follow-button.tsx'
import { figureOriginAttribute } from '../report/origin.ts'
import { NoSignalNote } from './no-signal-note.tsx'

type Props = {
  ticker: string
  quote: Quote | null
  /** True when the stock has no data and no request is running. */
  failed?: boolean
  /** True in a pane beside a list: the head then leaves the phone's title bar alone. */
  inPane?: boolean
  /** True above the chart: alerts then open in a sheet over it. */
  onChart?: boolean
}

/** The head of a stock's page: name, price, change, time of the data, signal, rating and buttons. */
export function QuoteHead({ ticker, quote, failed = false, inPane = false, onChart = false }: Props) {
  const { lang, day } = useText()
  const words = useWords(quoteWords)
  const shown = quote && displayName(quote, lang)
  if (failed) return <NameAlone ticker={ticker} inPane={inPane} />
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
        <span className="lead-text" {...figureOriginAttribute('quote/ticker')}>
          {shown?.name ?? ticker}
        </span>
        <span className="caption" {...figureOriginAttribute('quote/ticker')}>
          {sub}
        </span>
      </div>
      <div className="quote-price">
        <span {...(quote && figureOriginAttribute('quote/price_close'))}>
          <PriceText value={quote?.price_close} country={quote?.country ?? 'kr'} size="big" unit />
        </span>
        <span {...(quote && figureOriginAttribute('quote/change_pct', 'quote/change'))}>
          <ChangeText percent={quote?.change_pct} amount={quote?.change} country={quote?.country ?? 'kr'} />
        </span>
      </div>
      <div className="quote-when">
        {quote?.halted_since ? (
          <span className="caption" {...figureOriginAttribute('quote/halted_since')}>
            {words.halted({ date: day(quote.halted_since) })}
          </span>
        ) : (
          <span {...(quote && figureOriginAttribute('quote/as_of'))}>
            <AsOf date={quote?.as_of} />
          </span>
        )}
        {quote?.simulated && <SimulatedLabel />}
        {quote && <Standing quote={quote} />}
      </div>
      {quote && <YearRange quote={quote} />}
      {quote && (
        <div className="quote-actions">
          <AlertLink quote={quote} onChart={onChart} />
          <Anchor className="quote-link" href={`/quote/${quote.ticker}/analysis#note`} onClick={seeNote}>
            {words.toNote}
          </Anchor>
          <FollowButton quote={quote} />
        </div>
      )}
    </div>
  )
}

/** Shows only the ticker when the quote failed to load; the text below it says why. */
const NameAlone = ({ ticker, inPane }: { ticker: string; inPane: boolean }) => (
  <div className="quote-head">
    {!inPane && (
      <BarTitle>
        <span className="bar-name">{ticker}</span>
      </BarTitle>
    )}
    <div className="quote-name">
      <span className="lead-text">{ticker}</span>
    </div>
  </div>
)

/** Scrolls to the note when it is already on the screen. */
const seeNote = () => document.getElementById('note')?.scrollIntoView({ block: 'center' })

/** Shows the signal with its mark and word, and the rating with its letter. */
function Standing({ quote }: { quote: Quote }) {
  const { ticker, signal, rating } = quote
  const behind = useSessionsTooOld(quote)
  const { t } = useText()
  const words = useWords(quoteWords)
  if (behind !== 0) return <NoSignalNote of={quote} />
  if (signal === null && rating === null) return null
  return (
    <Anchor className="quote-standing" href={`/quote/${ticker}/analysis`}>
      {signal && (
        <>
          <SignalMark signal={signal} />
          <span className="sr-only">{words.signal} </span>
          <span>{t(`ui.signals.${signal}`)}</span>
        </>
      )}
      {rating && (
        <>
          <span className="sr-only">, {words.rating} </span>
          <b>{rating}</b>
          <span className="sr-only"> {t(`ui.ratings.${rating}`)}</span>
        </>
      )}
    </Anchor>
  )
}

function YearRange({ quote }: { quote: Quote }) {
  const { price } = useText()
  const words = useWords(quoteWords)
  const { low_52w: low, high_52w: high, price_close, country } = quote
  if (low === null || high === null) return null
  const span = `${price(low, country)} – ${price(high, country)}`
  return (
    <div className="quote-range">
      <span className="caption">{words.range52}</span>
      <span className="caption number" {...figureOriginAttribute('quote/low_52w', 'quote/high_52w')}>
        {span}
      </span>
      <ValueRuler
        min={low}
        max={high}
        parts={10}
        value={price_close}
        label={`${words.range52}: ${span}, ${price(price_close, country)}`}
      />
    </div>
  )
}
