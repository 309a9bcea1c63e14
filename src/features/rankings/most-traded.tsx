import type { Country } from '#domain/market/country.ts'
import { useMostTraded } from '#state/market/stocks.ts'
import { useConnectivity } from '#state/request/connectivity.ts'
import { useText } from '#ui/frame/language.tsx'
import { StockList } from '#ui/list/stock-list.tsx'
import { useDeferred } from '#ui/list/use-deferred.ts'
import { ListLoadingState } from '../loading/until-listed.tsx'
import { SourceNote } from '../sources/note.tsx'
import { StockRowOfReply } from '../stock-list/stock-row-of.tsx'

type Props = {
  country: Country
  /** Ticker of the stock shown beside the list on a desktop. */
  selected?: string | undefined
  onChoose?: (ticker: string) => void
  /** Whether this list shows the simulated label and errors itself; otherwise the page shows them. */
  noted?: boolean
}

/** Lists the stocks of one country by their traded value in the last finished session. */
export function MostTraded({ country, selected, onChoose, noted = true }: Props) {
  const { t } = useText()
  const { online } = useConnectivity()
  const answer = useMostTraded(country)
  // The deferred value lets the page handle taps while the rows render.
  const data = useDeferred(answer.data, null)
  return (
    <>
      <ListLoadingState answer={{ ...answer, data }} quiet={!noted && !online && answer.data !== null} />
      {data && (
        <StockList label={t('home.mostTraded')} whole>
          {data.rows.map((row, at) => (
            <StockRowOfReply
              key={row.fsym_id}
              row={row}
              rank={at + 1}
              offline={!online}
              selected={row.ticker === selected}
              onFocus={() => onChoose?.(row.ticker)}
            />
          ))}
        </StockList>
      )}
      {noted && <SourceNote of={[data]} />}
    </>
  )
}
