import type { GroupStockRow } from '#contract/market-group.ts'
import type { NextPage } from '#state/request/paged.ts'
import { LongList } from '../stock-list/long-list.tsx'
import { useListSelection } from './screen.tsx'

type Props<R extends GroupStockRow> = {
  label: string
  rows: readonly R[]
  total: number
  more: NextPage | null
  reason?: (row: R) => string
}

/** The list of a market page. The page, not the list, knows which stock is shown beside it. */
export const MarketStockList = <R extends GroupStockRow>({ reason, ...list }: Props<R>) => (
  <LongList {...list} reason={reason} beside={useListSelection()} />
)
