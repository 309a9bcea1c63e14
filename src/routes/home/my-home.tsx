import { memo, startTransition, useEffect, useState } from 'react'
import { ListLoadingState } from '#features/loading/until-listed.tsx'
import { StockRowOfReply } from '#features/stock-list/stock-row-of.tsx'
import { useLastHomeVisit } from '#state/market/home.ts'
import { useMyStocks } from '#state/my-stocks/my-stocks.ts'
import { useConnectivity } from '#state/request/connectivity.ts'
import { useSession } from '#state/session/session.ts'
import { Anchor } from '#ui/frame/anchor.tsx'
import { Icon } from '#ui/frame/icon.tsx'
import { useText } from '#ui/frame/language.tsx'
import { LazyBoundary } from '#ui/frame/part-boundary.tsx'
import { Screen } from '#ui/frame/screen.tsx'
import { SkeletonRows } from '#ui/frame/skeleton.tsx'
import { OfflineNote } from '#ui/frame/states.tsx'
import { StockList } from '#ui/list/stock-list.tsx'
import { HomePanes, type HomeTab, HomeTabs } from './frame.tsx'
import { LazyHomeLowerPart, LazyHomeTop, LazyPartErrorBoundary } from './parts.tsx'
import { useHomeSnapshot } from './use-home-snapshot.ts'
import {
  type ChangesSinceVisit,
  findChangesSinceVisit,
  firstHomeRows,
  type HomeRows,
  homeRowsOf,
  MAX_HOME_ROWS,
} from './view.ts'

/**
 * Our choice: rows from the server wait this many milliseconds for the changes in them, so that their
 * order does not change after the first render.
 */
const PATIENCE_MS = 1000

/**
 * Home for a signed-in user: changes in my stocks, then the market; on a desktop the chosen stock is
 * beside the list. `memo` avoids a render when the address opens a sheet over it.
 */
export const MyHome = memo(({ tab }: { tab: HomeTab }) => {
  const { t } = useText()
  const [chosen, setChosen] = useState<string | null>(null)
  const [reported, setReported] = useState<string | null>(null)
  const mine = useMyStocks()
  const view = homeRowsOf(mine.data?.reports ?? [], tab)
  const since = useSince(view)
  const waits = useWaits(mine.data !== null, since !== null || view.rows.length === 0)
  const rows = since ? [...since.changed, ...since.rest] : view.rows
  const selected = rows.find(row => row.ticker === chosen) ?? rows[0]
  const isEmpty = tab === 'stock' && mine.data !== null && view.rows.length + view.unknown.length === 0
  useHomeSnapshot(mine.data, `${since?.count} ${since?.was} ${reported}`)
  return (
    <Screen title={t('titles.home')} {...useHead(view, since, waits || mine.data === null, tab)}>
      <HomePanes
        label={t('titles.myStock')}
        selected={waits || mine.loading ? undefined : (selected?.ticker ?? null)}
        list={wide => (
          <>
            <HomeTabs tab={tab} />
            <LazyPartErrorBoundary without={<div className="home-top" />}>
              <LazyBoundary fallback={<div className="home-top" />}>
                <LazyHomeTop signedIn empty={isEmpty} onTold={setReported} />
              </LazyBoundary>
            </LazyPartErrorBoundary>
            <MyList
              mine={mine}
              view={view}
              since={since}
              waits={waits}
              selected={wide ? selected?.ticker : undefined}
              onChoose={ticker => wide && startTransition(() => setChosen(ticker))}
            />
            <LazyPartErrorBoundary without={null}>
              <LazyBoundary fallback={null}>
                <LazyHomeLowerPart signedIn tab={tab} listed={rows} traded={isEmpty} />
              </LazyBoundary>
            </LazyPartErrorBoundary>
          </>
        )}
      />
    </Screen>
  )
})

function useSince(view: HomeRows): ChangesSinceVisit | null {
  const { lang } = useText()
  const { user } = useSession()
  const seen = useLastHomeVisit(user?.pk ?? null)
  return findChangesSinceVisit(view, seen, { lang, now: Date.now() })
}

/** Waits for the changes; rows that the device already had do not wait and are rendered at once. */
function useWaits(there: boolean, isReported: boolean): boolean {
  const { online } = useConnectivity()
  const [patient, setPatient] = useState(!there)
  useEffect(() => {
    if (!there) return
    const timer = setTimeout(() => setPatient(false), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [there])
  return there && patient && online && !isReported
}

function useHead(
  { rows, up, down, asOf: { kr, us } }: HomeRows,
  since: ChangesSinceVisit | null,
  waits: boolean,
  tab: HomeTab,
) {
  const { t, day, moment } = useText()
  if (waits) return { lead: '\u00a0' }
  if (rows.length === 0) return { heading: t(tab === 'etf' ? 'home.noEtfs' : 'home.emptyTitle') }
  const asOf =
    kr && us && kr !== us
      ? t('home.asOfMixed', { kr: day(kr), us: day(us) })
      : t('home.asOf', { date: day(kr ?? us) })
  const mine = t('home.lead', { count: rows.length })
  const { count = 0, was = null } = since ?? {}
  const trend = up + down > 0 ? t('home.leadUp', { up, down }) : t('home.leadFlat')
  const heading =
    since === null
      ? trend
      : t(`home.${was ? 'since' : 'last'}${count === 0 ? 'None' : count === 1 ? 'One' : 'More'}`, { count })
  return { heading, lead: [mine, ...(was ? [t('home.was', { when: moment(was) })] : []), asOf].join(' · ') }
}

type MyListProps = {
  mine: ReturnType<typeof useMyStocks>
  view: HomeRows
  since: ChangesSinceVisit | null
  waits: boolean
  selected: string | undefined
  onChoose: (ticker: string) => void
}

function MyList({ mine, view, since, waits, selected, onChoose }: MyListProps) {
  const { t } = useText()
  const { online } = useConnectivity()
  const { data, keptAt, retrying, retry } = mine
  const changed = since?.changed ?? []
  const rest = since?.rest ?? view.rows
  const shown = firstHomeRows(rest, MAX_HOME_ROWS - changed.length)
  const row = (each: (typeof rest)[number]) => (
    <StockRowOfReply
      key={each.fsym_id}
      row={each}
      marked
      offline={!online}
      selected={each.ticker === selected}
      onFocus={() => onChoose(each.ticker)}
    />
  )
  return (
    <>
      {!online && data && <OfflineNote at={keptAt} onRetry={retry} retrying={retrying} />}
      <ListLoadingState answer={mine} quiet={!online && data !== null} />
      {waits && <SkeletonRows count={8} />}
      {!waits && view.rows.length + view.unknown.length > 0 && (
        <StockList label={t('titles.myStock')}>
          {changed.map(row)}
          {shown.map(row)}
          {view.unknown.map(id => (
            <p key={id} className="caption lone-line">
              {t('home.unlistedReason', { id })}
            </p>
          ))}
        </StockList>
      )}
      {!waits && shown.length < rest.length && (
        <Anchor className="more-line" href="/my-stock">
          {t(since && since.count > 0 ? 'home.restSame' : 'home.restMore', {
            count: rest.length - shown.length,
          })}
          <Icon name="chevron" size={16} />
        </Anchor>
      )}
    </>
  )
}
