import { useLocation } from 'wouter'
import { displayName, type NamedStock } from '#domain/market/ticker.ts'
import { myFeedWords } from '#text/words/my-feed.ts'
import { SelectField } from '#ui/form/select-field.tsx'
import { useText, useWords } from '#ui/frame/language.tsx'
import { ALL_STOCKS, feedHref, type MyFeedId } from './view.ts'

type Props = { feed: MyFeedId; ticker: string; stocks: readonly NamedStock[]; onChange: () => void }

/** Selects one of my stocks or all. It keeps its place while the stocks load. */
export function FeedFilter({ feed, ticker, stocks, onChange }: Props) {
  const { lang } = useText()
  const words = useWords(myFeedWords)
  const [, navigate] = useLocation()
  const known = ticker === ALL_STOCKS || stocks.some(stock => stock.ticker === ticker)
  const options = [
    { value: ALL_STOCKS, label: words.all },
    ...stocks.map(stock => ({ value: stock.ticker, label: labelOf(stock, lang) })),
    ...(known ? [] : [{ value: ticker, label: ticker }]),
  ]
  return (
    <div className="feed-bar">
      <SelectField
        label={words.filter}
        name="aiTicker"
        value={ticker}
        options={options}
        disabled={stocks.length === 0 && known}
        onChange={chosen => {
          onChange()
          navigate(feedHref(feed, chosen), { replace: true })
        }}
      />
    </div>
  )
}

function labelOf(stock: NamedStock, lang: 'ko' | 'en'): string {
  const { name, sub } = displayName(stock, lang)
  return `${name} · ${sub}`
}
