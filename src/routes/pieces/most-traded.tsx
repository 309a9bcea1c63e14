import { useDeferredValue } from 'react'
import type { Country } from '#contract/stock.ts'
import { useConnectivity } from '#state/connectivity.ts'
import { useMostTraded } from '#state/stocks.ts'
import { useText } from '#ui/language.tsx'
import { StockList } from '#ui/stock-list.tsx'
import { StockRowOf } from './stock-row-of.tsx'
import { UntilListed } from './until-listed.tsx'

/** The stocks of one country by the money traded in the last finished session. */
export function MostTraded({ country }: { country: Country }) {
  const { t } = useText()
  const { online } = useConnectivity()
  const answer = useMostTraded(country)
  // Drawn row by row: the page takes taps meanwhile.
  const data = useDeferredValue(answer.data, null)
  return (
    <>
      <UntilListed answer={{ ...answer, data }} />
      {data && (
        <StockList label={t('home.mostTraded')}>
          {data.rows.map(row => (
            <StockRowOf key={row.fsym_id} row={row} offline={!online} />
          ))}
        </StockList>
      )}
      {data?.simulated && <p className="caption foot-note">{t('frame.simulatedLong')}</p>}
    </>
  )
}
