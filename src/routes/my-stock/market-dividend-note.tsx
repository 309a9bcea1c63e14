import { FeedFootnotes, useFeedSources } from '#features/my-feed/foot.tsx'
import { myStockWords } from '#text/words/my-stock.ts'
import { useWords } from '#ui/frame/language.tsx'
import type { PortfolioState } from './portfolio-state.ts'

/** Says where the dividends of a result come from, up to which day, and which are not part of it. */
export function MarketDividendNote({ standing }: { standing: PortfolioState }) {
  const words = useWords(myStockWords)
  const { marketDividends } = standing
  const sources = useFeedSources(marketDividends?.feeds ?? [], 'dividends')
  if (marketDividends === null) return <FeedFootnotes lines={[words.dividendsOnServer]} />
  const { count, entered, without_rate } = marketDividends
  const lines = [
    ...(count > 0 ? [words.dividendsCounted({ count })] : []),
    ...(entered > 0 ? [words.dividendsEntered({ count: entered })] : []),
    ...(without_rate > 0 ? [words.dividendsWithoutRate({ count: without_rate })] : []),
    ...sources,
  ]
  return <FeedFootnotes lines={lines} />
}
