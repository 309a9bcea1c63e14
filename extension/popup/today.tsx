import { useEffect, useMemo, useState } from 'react'
import type { StockRow as Row } from '#contract/stock.ts'
import { ListLoadingState } from '#features/loading/until-listed.tsx'
import { useStockChangeText } from '#features/my-feed/use-change-text.ts'
import { useMySignalChanges } from '#state/my-stocks/my-feed.ts'
import { useMyStocks } from '#state/my-stocks/my-stocks.ts'
import { useConnectivity } from '#state/request/connectivity.ts'
import { useSession } from '#state/session/session.ts'
import { useText } from '#ui/frame/language.tsx'
import { Screen } from '#ui/frame/screen.tsx'
import { SectionHead } from '#ui/frame/section-head.tsx'
import { SkeletonRows } from '#ui/frame/skeleton.tsx'
import { OfflineNote } from '#ui/frame/states.tsx'
import { StockList } from '#ui/list/stock-list.tsx'
import { useAsOfText } from './as-of-text.ts'
import { ChangeRow } from './change-row.tsx'
import { groupTodaysChanges, keyOfChange, latestChangeOfEachStock } from './changes.ts'
import { NoStocks } from './no-stocks.tsx'
import { OmittedStocksNote } from './omitted-stocks-note.tsx'
import { usePopup } from './popup-context.tsx'
import { usePopupWords } from './use-popup-words.ts'
import { Welcome } from './welcome.tsx'

/** Our choice: the number of earlier changes that fit below today's. */
const MOST_EARLIER = 5

/** Lists what the last session changed in my stocks, with the signals first. */
export function TodayTab() {
  const { t } = useText()
  const words = usePopupWords()
  const { status } = useSession()
  if (status === 'guest') return <Welcome />
  if (status === 'opening')
    return (
      <Screen title={words.today} headingHidden>
        <span className="sr-only">{t('ui.busy')}</span>
        <SkeletonRows count={7} />
      </Screen>
    )
  return <MyToday />
}

function MyToday() {
  const words = usePopupWords()
  const lead = useAsOfText()
  const { online } = useConnectivity()
  const answer = useMySignalChanges()
  const { data, keptAt, retry, retrying } = answer
  const today = useMemo(() => (data?.changed ? groupTodaysChanges(data.reports, data.changed) : null), [data])
  const isEmpty = data !== null && data.reports.total === 0
  const count = today?.signals.length ?? 0
  useShown(today?.signals.map(keyOfChange) ?? null)
  return (
    <Screen
      title={words.today}
      heading={!today ? words.today : count > 0 ? words.changed({ count }) : words.unchanged}
      headingHidden={!today || isEmpty}
      {...(today && !isEmpty ? { lead: lead(today.asOf) } : {})}
    >
      {!online && data && <OfflineNote at={keptAt} onRetry={retry} retrying={retrying} />}
      <ListLoadingState answer={answer} quiet={!online && data !== null} />
      {isEmpty && <NoStocks />}
      {today && !isEmpty && <Lists today={today} />}
      {data && <OmittedStocksNote reports={data.reports} />}
    </Screen>
  )
}

/** Marks the listed changes as seen while the popup is visible. A tab in the background marks nothing. */
function useShown(keys: readonly string[] | null) {
  const { markSeen } = usePopup()
  const pk = useSession().user?.pk
  const listed = keys?.join('\n')
  useEffect(() => {
    if (pk === undefined || listed === undefined) return
    const look = () => {
      if (document.visibilityState === 'visible') markSeen(pk, listed === '' ? [] : listed.split('\n'))
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [pk, listed, markSeen])
}

function Lists({ today: { signals, others, earlier } }: { today: ReturnType<typeof groupTodaysChanges> }) {
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
