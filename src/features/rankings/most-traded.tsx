import type { Country } from '#domain/market/country.ts'
import { useMostTraded } from '#state/market/stocks.ts'
import { useConnectivity } from '#state/request/connectivity.ts'
import { useText } from '#ui/frame/language.tsx'
import { StockList } from '#ui/list/stock-list.tsx'
import { useDeferred } from '#ui/list/use-deferred.ts'
import { UntilListed } from '../loading/until-listed.tsx'
import { StockRowOf } from '../stock-list/stock-row-of.tsx'

type Props = {
  country: Country
  /** On a desktop the one that stands beside the list, by its ticker. */
  selected?: string | undefined
  onChoose?: (ticker: string) => void
  /** Whether it says itself that it is simulated and what could not be brought, or the page does. */
  noted?: boolean
}

/** The stocks of one country by the money traded in the last finished session. */
export function MostTraded({ country, selected, onChoose, noted = true }: Props) {
  const { t } = useText()
  const { online } = useConnectivity()
  const answer = useMostTraded(country)
  // Drawn row by row: the page takes taps meanwhile.
  const data = useDeferred(answer.data, null)
  return (
    <>
      <UntilListed answer={{ ...answer, data }} quiet={!noted && !online && answer.data !== null} />
      {data && (
        <StockList label={t('home.mostTraded')}>
          {data.rows.map((row, at) => (
            <StockRowOf
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
      {noted && data?.simulated && <p className="caption foot-note">{t('frame.simulatedLong')}</p>}
    </>
  )
}
