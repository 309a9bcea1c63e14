import { useEffect, useMemo } from 'react'
import { ListLoadingState } from '#features/loading/until-listed.tsx'
import { SourceNote } from '#features/sources/note.tsx'
import { useMySignalChanges } from '#state/my-stocks/my-feed.ts'
import { useConnectivity } from '#state/request/connectivity.ts'
import { useSession } from '#state/session/session.ts'
import { useText } from '#ui/frame/language.tsx'
import { Screen } from '#ui/frame/screen.tsx'
import { SkeletonRows } from '#ui/frame/skeleton.tsx'
import { OfflineNote } from '#ui/frame/states.tsx'
import { useAsOfText } from './as-of-text.ts'
import { groupTodaysChanges, keyOfChange } from './changes.ts'
import { NoStocks } from './no-stocks.tsx'
import { OmittedStocksNote } from './omitted-stocks-note.tsx'
import { usePopup } from './popup-context.tsx'
import { TodayLists } from './today-lists.tsx'
import { usePopupWords } from './use-popup-words.ts'
import { Welcome } from './welcome.tsx'

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
      {today && !isEmpty && <TodayLists today={today} />}
      {data && <OmittedStocksNote reports={data.reports} />}
      {data && !isEmpty && <SourceNote of={[data.reports]} />}
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
