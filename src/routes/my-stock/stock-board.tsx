import { type ReactNode, useState } from 'react'
import type { StockRow } from '#contract/stock.ts'
import { useConnectivity } from '#state/connectivity.ts'
import { myStockWords } from '#text/my-stock.ts'
import { useText } from '#ui/language.tsx'
import { ListDetail } from '#ui/list-detail.tsx'
import { StockList } from '#ui/stock-list.tsx'
import { LazyStockPane } from '../pieces/lazy-stock-pane.tsx'
import { StockRowOf } from '../pieces/stock-row-of.tsx'
import { useWide } from '../pieces/use-wide.ts'

export type Listed = { fsym_id: string; row: StockRow | null }

type Props = {
  label: string
  stocks: readonly Listed[]
  first?: string | undefined
  before: ReactNode
  after?: ReactNode
}

/** My rows; on a desktop with the chosen stock beside them. */
export function StockBoard({ label, stocks, first, before, after }: Props) {
  const { t, lang } = useText()
  const words = myStockWords[lang]
  const wide = useWide()
  const { online } = useConnectivity()
  const [chosen, setChosen] = useState<string | null>(null)
  const rows = stocks.flatMap(({ row }) => row ?? [])
  const selected = wide ? (rows.find(row => row.ticker === (chosen ?? first)) ?? rows[0]) : undefined
  const list = (
    <>
      {before}
      {stocks.length > 0 && (
        <StockList label={label}>
          {stocks.map(({ fsym_id, row }) =>
            row ? (
              <StockRowOf
                marked
                key={fsym_id}
                row={row}
                offline={!online}
                selected={row.ticker === selected?.ticker}
                onFocus={() => setChosen(row.ticker)}
              />
            ) : (
              <p key={fsym_id} className="lone-line second">
                {fsym_id} <span className="caption">{words.unknownStock}</span>
              </p>
            ),
          )}
        </StockList>
      )}
      {after}
      {rows.some(row => row.simulated) && <p className="caption foot-note">{t('frame.simulatedLong')}</p>}
    </>
  )
  if (!selected) return list
  return (
    <ListDetail
      list={list}
      detail={<LazyStockPane key={selected.ticker} ticker={selected.ticker} />}
      listLabel={words.lists}
      detailLabel={words.detail}
      showing="list"
    />
  )
}
