import type { StockRow } from '#contract/stock.ts'
import type { NothingFoundReason } from '#features/search/finder-props.ts'
import { StockRowOfReply } from '#features/stock-list/stock-row-of.tsx'
import { useStockRows } from '#state/market/stock-rows.ts'
import { useMyStocks } from '#state/my-stocks/my-stocks.ts'
import { useText } from '#ui/frame/language.tsx'
import { EmptyState, ErrorState } from '#ui/frame/states.tsx'
import { StockList } from '#ui/list/stock-list.tsx'
import { usePopupWords } from './use-popup-words.ts'

const none: readonly string[] = []
const MOST_HERE = 12

/**
 * This is shown when a search has no hits. After a failed request it searches the stocks on the device and says that it
 * did only that.
 */
export function NoSearchHits({ q, answer, problem, retry }: NothingFoundReason) {
  const { t } = useText()
  const words = usePopupWords()
  const here = useHere(q)
  if (problem && here.length > 0) {
    return (
      <>
        <p className="caption lone-line" role="status">
          {words.offlineFind({ count: here.length })}
        </p>
        <StockList label={words.searchTitle}>
          {here.map(row => (
            <StockRowOfReply key={row.fsym_id} row={row} offline />
          ))}
        </StockList>
      </>
    )
  }
  if (problem) {
    const isSilent = problem.code === 'offline' || problem.code === 'timed_out'
    return (
      <ErrorState reason={isSilent ? words.offlineNone : t(`problems.${problem.code}`)} onRetry={retry} />
    )
  }
  if (!answer || answer.near.length > 0) return null
  return <EmptyState title={words.nothing({ q })} text={words.nothingText} />
}

/** Searches all names of the stocks whose rows are on this device. */
function useHere(q: string): StockRow[] {
  const mine = useMyStocks()
  const known = useStockRows(none)
  const low = q.toLowerCase()
  const rows = new Map(known.rows)
  for (const { stock } of mine.data?.reports ?? []) if (stock) rows.set(stock.fsym_id, stock)
  return [...rows.values()]
    .filter(row => [row.name_kr, row.name_en, row.ticker].some(text => text.toLowerCase().includes(low)))
    .slice(0, MOST_HERE)
}
