import type { StockRow as Row } from '#contract/stock.ts'
import { ListLoadingState } from '#features/loading/until-listed.tsx'
import { latestSessionsOf } from '#features/my-feed/view.ts'
import { SourceNote } from '#features/sources/note.tsx'
import { StockRowOfReply } from '#features/stock-list/stock-row-of.tsx'
import { useAiReportList } from '#state/market/report-list.ts'
import { useStockRows } from '#state/market/stock-rows.ts'
import { useGroups } from '#state/my-stocks/my-groups.ts'
import { useConnectivity } from '#state/request/connectivity.ts'
import { useSession } from '#state/session/session.ts'
import { useText } from '#ui/frame/language.tsx'
import { Screen } from '#ui/frame/screen.tsx'
import { SectionHead } from '#ui/frame/section-head.tsx'
import { SkeletonRows } from '#ui/frame/skeleton.tsx'
import { OfflineNote } from '#ui/frame/states.tsx'
import { StockList } from '#ui/list/stock-list.tsx'
import { useAsOfText } from './as-of-text.ts'
import { NoStocks } from './no-stocks.tsx'
import { usePopupWords } from './use-popup-words.ts'
import { Welcome } from './welcome.tsx'

/** Lists my stocks with price, change and chart line: first the stocks of my reports, then each watch group. */
export function Watchlist() {
  const { status } = useSession()
  const words = usePopupWords()
  const lead = useAsOfText()
  const { online } = useConnectivity()
  const answer = useAiReportList()
  const { groups } = useGroups('watchlist')
  const shown = groups.filter(({ body }) => !body.is_hidden)
  const known = useStockRows([...new Set(shown.flatMap(({ body }) => body.stocks))])
  if (status === 'guest') return <Welcome />
  const rows = (answer.data?.reports ?? []).flatMap(({ is_hidden, stock }) =>
    stock && !is_hidden ? [stock] : [],
  )
  const all = [...rows, ...known.rows.values()]
  const isEmpty = answer.data !== null && rows.length === 0 && shown.length === 0
  return (
    <Screen
      title={words.watchlist}
      headingHidden={isEmpty || all.length === 0}
      lead={lead(latestSessionsOf(all))}
    >
      {!online && answer.data && (
        <OfflineNote at={answer.keptAt} onRetry={answer.retry} retrying={answer.retrying} />
      )}
      <ListLoadingState answer={answer} quiet={!online && answer.data !== null} />
      {isEmpty && <NoStocks />}
      {rows.length > 0 && shown.length > 0 && (
        <SectionHead title={words.myList} note={words.count({ count: rows.length })} />
      )}
      <Rows label={words.myList} rows={rows} />
      {shown.map(({ id, body }) => (
        <section key={id}>
          <SectionHead title={body.name} note={words.count({ count: body.stocks.length })} />
          {body.stocks.length === 0 && <p className="caption lone-line">{words.emptyGroup}</p>}
          {body.stocks.some(each => known.waits(each)) ? (
            <SkeletonRows count={body.stocks.length} />
          ) : (
            <Rows label={body.name} rows={body.stocks.flatMap(each => known.rows.get(each) ?? [])} />
          )}
          <Unlisted ids={body.stocks.filter(each => known.tried && !known.rows.has(each))} />
        </section>
      ))}
      <SourceNote of={all} />
    </Screen>
  )
}

function Rows({ label, rows }: { label: string; rows: readonly Row[] }) {
  const { online } = useConnectivity()
  if (rows.length === 0) return null
  return (
    <StockList label={label}>
      {rows.map(row => (
        <StockRowOfReply key={row.fsym_id} row={row} marked offline={!online} />
      ))}
    </StockList>
  )
}

function Unlisted({ ids }: { ids: readonly string[] }) {
  const { t } = useText()
  return ids.map(id => (
    <p key={id} className="caption lone-line">
      {t('home.unlistedReason', { id })}
    </p>
  ))
}
