import type { Country } from '#contract/stock.ts'
import { useConnectivity } from '#state/connectivity.ts'
import { useMostTraded } from '#state/stocks.ts'
import { useText } from '#ui/language.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { ErrorState } from '#ui/states.tsx'
import { StockList } from '#ui/stock-list.tsx'
import { StockRowOf } from './stock-row-of.tsx'

/** The stocks of one country by the money traded in the last finished session. */
export function MostTraded({ country }: { country: Country }) {
  const { t } = useText()
  const { online } = useConnectivity()
  const { data, problem, retrying, retry } = useMostTraded(country)
  return (
    <>
      {problem && (
        <ErrorState
          reason={t(`problems.${problem.code}`)}
          onRetry={retry}
          retrying={retrying}
          kept={data !== null}
        />
      )}
      {data === null && !problem && <SkeletonRows count={8} />}
      {data && (
        <StockList label={t('home.mostTraded')}>
          {data.rows.map(row => (
            <StockRowOf key={row.fsym_id} row={row} offline={!online} />
          ))}
        </StockList>
      )}
    </>
  )
}
