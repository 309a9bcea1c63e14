import type { MyStockReport } from '#contract/my-feed.ts'
import { displayName } from '#domain/market/ticker.ts'
import { FeedFootnotes } from '#features/my-feed/foot.tsx'
import { FeedList, FeedRows } from '#features/my-feed/row.tsx'
import { FeedScreen } from '#features/my-feed/screen.tsx'
import { ALL_STOCKS, rowsOfStock } from '#features/my-feed/view.ts'
import type { RouteView } from '#router/route.ts'
import { useMissingFeeds } from '#state/market/missing-feeds.ts'
import { useMyReports } from '#state/my-stocks/my-feed.ts'
import { myFeedWords } from '#text/words/my-feed.ts'
import { useText, useWords } from '#ui/frame/language.tsx'
import { PriceRow } from './price-row.tsx'

/** Shows the price, the volume and the distance from the fair value of each of my stocks. */
export function Screen({ query }: RouteView) {
  const { t, lang, changePercent } = useText()
  const words = useWords(myFeedWords)
  const ticker = String(query.aiTicker)
  const answer = useMyReports()
  const missing = useMissingFeeds()
  const withoutStatements = (rows: readonly MyStockReport[]) =>
    [...new Set(rows.map(({ country }) => country))].flatMap(country => {
      const why = missing(country, 'statements')?.[lang]
      return why ? [`${words.countries[country]}: ${why}`] : []
    })
  return (
    <FeedScreen
      feed="price"
      title={t('titles.myStockPrice')}
      ticker={ticker}
      answer={answer}
      head={data => data}
      heading={data => {
        const shown = rowsOfStock(data.rows, ticker)
        const [only] = shown
        return shown.length === 1 && only
          ? `${displayName(only, lang).name} ${changePercent(only.price.change_pct)}`
          : headingOf(shown, words.price)
      }}
      first={data => {
        const [row] = rowsOfStock(data.rows, ticker)
        return row && { id: row.fsym_id, ticker: row.ticker }
      }}
    >
      {data => (
        <FeedRows label={words.feeds.price}>
          <FeedList label={words.feeds.price} rows={rowsOfStock(data.rows, ticker)} idOf={row => row.fsym_id}>
            {row => <PriceRow row={row} whole={ticker !== ALL_STOCKS} />}
          </FeedList>
          <FeedFootnotes
            lines={[
              ...withoutStatements(data.rows),
              words.price.bar,
              ...(ticker === ALL_STOCKS ? [] : [words.price.range]),
            ]}
          />
        </FeedRows>
      )}
    </FeedScreen>
  )
}

function headingOf(rows: readonly MyStockReport[], words: (typeof myFeedWords)['ko']['price']): string {
  const moved = (sign: 1 | -1) => rows.filter(({ price }) => Math.sign(price.change ?? 0) === sign).length
  const [up, down] = [moved(1), moved(-1)]
  return up + down === 0 ? words.none : words.lead({ up, down })
}
