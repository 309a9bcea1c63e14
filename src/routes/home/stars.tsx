import { StockRowOfReply } from '#features/stock-list/stock-row-of.tsx'
import { useAiReportList } from '#state/market/report-list.ts'
import { useStockRows } from '#state/market/stock-rows.ts'
import { useConnectivity } from '#state/request/connectivity.ts'
import { homeWords } from '#text/words/home.ts'
import { useWords } from '#ui/frame/language.tsx'
import { mustRenderInOnePass } from '#ui/frame/part-boundary.tsx'
import { SectionHead } from '#ui/frame/section-head.tsx'
import { SkeletonRows } from '#ui/frame/skeleton.tsx'
import { StockList } from '#ui/list/stock-list.tsx'
import { HomeFirstSteps } from './steps.tsx'

/** Shows the stocks that a guest has starred on this device; without any, the first steps are shown. */
export function HomeStarredStocks() {
  const words = useWords(homeWords)
  const { online } = useConnectivity()
  const { data } = useAiReportList()
  const ids = (data?.reports ?? []).flatMap(entry => (entry.is_hidden ? [] : entry.fsym_id))
  const known = useStockRows(ids)
  if (data === null && !mustRenderInOnePass()) return <div style={{ minHeight: 199 }} />
  if (ids.length === 0) return <HomeFirstSteps />
  const rows = ids.flatMap(id => known.rows.get(id) ?? [])
  return (
    <section>
      <SectionHead title={words.myStars} note={words.onDevice} />
      {rows.length === 0 && !known.tried ? (
        <SkeletonRows count={ids.length} />
      ) : (
        <StockList label={words.myStars} whole>
          {rows.map(row => (
            <StockRowOfReply key={row.fsym_id} row={row} marked offline={!online} />
          ))}
        </StockList>
      )}
    </section>
  )
}
