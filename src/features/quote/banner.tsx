import type { Quote } from '#contract/quote.ts'
import { quoteWords } from '#text/words/quote.ts'
import { Icon } from '#ui/frame/icon.tsx'
import { useText, useWords } from '#ui/frame/language.tsx'
import { figureOriginAttribute } from '../report/origin.ts'

/** A banner above everything else for a stock that is halted or delisted. */
export function QuoteBanner({ quote }: { quote: Quote }) {
  const { day, price } = useText()
  const words = useWords(quoteWords)
  const { delisted_at: gone, halted_since: halted, price_close, as_of, country } = quote
  if (gone === null && halted === null) return null
  return (
    <div className="strip-note" role="note">
      <Icon name="info" size={16} />
      {gone !== null ? (
        <p>
          <b {...figureOriginAttribute('quote/delisted_at')}>
            {words.delistedTitle({ date: day(gone, 'full') })}
          </b>{' '}
          {words.delistedText}
        </p>
      ) : (
        <p>
          <b {...figureOriginAttribute('quote/halted_since')}>
            {words.haltedTitle({ date: day(halted, 'full') })}
          </b>{' '}
          {price_close !== null && (
            <span {...figureOriginAttribute('quote/price_close', 'quote/as_of')}>
              {words.haltedText({ price: price(price_close, country), date: day(as_of) })}
            </span>
          )}
        </p>
      )}
    </div>
  )
}
