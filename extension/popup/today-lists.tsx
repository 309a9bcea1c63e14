import { useMemo, useState } from 'react'
import type { StockRow as Row } from '#contract/stock.ts'
import { useStockChangeText } from '#features/my-feed/use-change-text.ts'
import { useMyStocks } from '#state/my-stocks/my-stocks.ts'
import { SectionHead } from '#ui/frame/section-head.tsx'
import { SkeletonRows } from '#ui/frame/skeleton.tsx'
import { StockList } from '#ui/list/stock-list.tsx'
import { ChangeRow } from './change-row.tsx'
import { type groupTodaysChanges, keyOfChange, latestChangeOfEachStock } from './changes.ts'
import { usePopup } from './popup-context.tsx'
import { usePopupWords } from './use-popup-words.ts'

/** Our choice: the number of earlier changes that fit below today's. */
const MOST_EARLIER = 5

export function TodayLists({
  today: { signals, others, earlier },
}: {
  today: ReturnType<typeof groupTodaysChanges>
}) {
  const words = usePopupWords()
  const said = useStockChangeText()
  const { seen } = usePopup()
  // The seen changes are read once, so that a row that is marked as new keeps its mark until the popup closes.
  const [before] = useState(seen)
  const mine = useMyStocks()
  const rows = useMemo(
    () =>
      new Map(
        (mine.data?.reports ?? []).flatMap(({ stock }) =>
          stock ? [[stock.fsym_id, stock] as [string, Row]] : [],
        ),
      ),
    [mine.data],
  )
  if (mine.data === null && mine.loading) return <SkeletonRows count={signals.length || 3} />
  const older = latestChangeOfEachStock(earlier.filter(({ fsym_id }) => rows.has(fsym_id))).slice(
    0,
    MOST_EARLIER,
  )
  const rest = others.filter(({ fsym_id }) => rows.has(fsym_id))
  return (
    <>
      {signals.length > 0 && (
        <StockList label={words.signals}>
          {signals.flatMap(change => {
            const row = rows.get(change.fsym_id)
            const key = keyOfChange(change)
            return row ? [<ChangeRow key={key} row={row} said={said(change)} fresh={!before.has(key)} />] : []
          })}
        </StockList>
      )}
      {rest.length > 0 && (
        <section>
          <SectionHead title={words.others} />
          <StockList label={words.others}>
            {rest.map(change => (
              <ChangeRow
                key={`${change.fsym_id} ${change.kind}`}
                row={rows.get(change.fsym_id) as Row}
                said={said(change)}
                alone
              />
            ))}
          </StockList>
        </section>
      )}
      {older.length > 0 && (
        <section>
          <SectionHead title={words.earlier} />
          <StockList label={words.earlier}>
            {older.map(change => (
              <ChangeRow
                key={keyOfChange(change)}
                row={rows.get(change.fsym_id) as Row}
                said={said(change)}
                date={change.date}
              />
            ))}
          </StockList>
        </section>
      )}
    </>
  )
}
