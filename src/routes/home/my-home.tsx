import { memo, startTransition, useState } from 'react'
import { useLastHomeVisit } from '#state/market/home.ts'
import { useMyStocks } from '#state/my-stocks/my-stocks.ts'
import { useSession } from '#state/session/session.ts'
import { useText } from '#ui/frame/language.tsx'
import { LazyBoundary } from '#ui/frame/part-boundary.tsx'
import { Screen } from '#ui/frame/screen.tsx'
import { type ChangesSinceVisit, findChangesSinceVisit } from './changes-since-visit.ts'
import { HomePanes, type HomeTab, HomeTabs } from './frame.tsx'
import { MyList } from './my-list.tsx'
import { LazyHomeLowerPart, LazyHomeTop, LazyPartErrorBoundary } from './parts.tsx'
import { useHomeHead } from './use-home-head.ts'
import { useHomeSnapshot } from './use-home-snapshot.ts'
import { useHomeWaits } from './use-home-waits.ts'
import { type HomeRows, homeRowsOf } from './view.ts'

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
  const waits = useHomeWaits(mine.data !== null, since !== null || view.rows.length === 0)
  const rows = since ? [...since.changed, ...since.rest] : view.rows
  const selected = rows.find(row => row.ticker === chosen) ?? rows[0]
  const isEmpty = tab === 'stock' && mine.data !== null && view.rows.length + view.unknown.length === 0
  useHomeSnapshot(mine.data, `${since?.changed.length} ${since?.was} ${reported}`)
  return (
    <Screen title={t('titles.home')} {...useHomeHead(view, since, waits || mine.data === null, tab)}>
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
