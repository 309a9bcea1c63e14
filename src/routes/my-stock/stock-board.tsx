import { type ReactNode, useState } from 'react'
import type { StockRow } from '#contract/stock.ts'
import { NoSignalNote } from '#features/quote/no-signal-note.tsx'
import { SourceNote } from '#features/sources/note.tsx'
import { StockRowOfReply } from '#features/stock-list/stock-row-of.tsx'
import { useConnectivity } from '#state/request/connectivity.ts'
import { myStockWords } from '#text/words/my-stock.ts'
import { useWords } from '#ui/frame/language.tsx'
import { SkeletonRows } from '#ui/frame/skeleton.tsx'
import { StockList } from '#ui/list/stock-list.tsx'
import { useIsWideScreen } from '#ui/use-wide.ts'
import { MyStockDetailPane } from './detail-pane.tsx'
import { MyStockPanes } from './hub-panes.tsx'
import { waitingRunLength } from './view.ts'

/** `waits` says that the row may still load. */
export type MyStockListRow = { fsym_id: string; row: StockRow | null; waits: boolean }

type Props = {
  label: string
  stocks: readonly MyStockListRow[]
  first?: string | undefined
  before: ReactNode
  after?: ReactNode
  isEmpty: boolean
}

/** Lists my stocks; on a desktop the chosen stock is beside the list. */
export function MyStockListAndPane({ label, stocks, first, before, after, isEmpty }: Props) {
  const words = useWords(myStockWords)
  const wide = useIsWideScreen()
  const { online } = useConnectivity()
  const [chosen, setChosen] = useState<string | null>(null)
  const rows = stocks.flatMap(({ row }) => row ?? [])
  const selected = wide ? (rows.find(row => row.ticker === (chosen ?? first)) ?? rows[0]) : undefined
  const list = (
    <>
      {before}
      <NoSignalNote of={rows.toSorted((a, b) => a.as_of.localeCompare(b.as_of))[0] ?? null} />
      {stocks.length > 0 && (
        <StockList label={label}>
          {stocks.flatMap(({ fsym_id, row, waits }, at) => {
            const waiting = waitingRunLength(stocks, at)
            if (row)
              return (
                <StockRowOfReply
                  marked
                  key={fsym_id}
                  row={row}
                  offline={!online}
                  selected={row.ticker === selected?.ticker}
                  onFocus={() => setChosen(row.ticker)}
                />
              )
            if (waits) return waiting > 0 ? <SkeletonRows key={fsym_id} count={waiting} /> : []
            return (
              <p key={fsym_id} className="lone-line second">
                {fsym_id} <span className="caption">{words.unknownStock}</span>
              </p>
            )
          })}
        </StockList>
      )}
      {after}
      <SourceNote of={rows} />
    </>
  )
  return (
    <MyStockPanes
      list={list}
      detail={selected && <MyStockDetailPane ticker={selected.ticker} />}
      isEmpty={isEmpty}
    />
  )
}
