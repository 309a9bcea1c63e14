import type { ReactNode } from 'react'
import { useSession } from '#state/session/session.ts'
import { myStockWords } from '#text/words/my-stock.ts'
import { LinkButton } from '#ui/form/button.tsx'
import { BarTitle } from '#ui/frame/frame.tsx'
import { Icon } from '#ui/frame/icon.tsx'
import { useText, useWords } from '#ui/frame/language.tsx'
import { lazyComponent } from '#ui/frame/lazy-part.ts'
import { LazyBoundary } from '#ui/frame/part-boundary.tsx'
import { Screen as Page } from '#ui/frame/screen.tsx'
import { SkeletonRows } from '#ui/frame/skeleton.tsx'
import { Tabs } from '#ui/frame/tabs.tsx'
import '#features/my-stocks/my-stocks.css'
import { SyncStatusLine } from '#features/sync/state.tsx'
import type { RouteView } from '#router/route.ts'
import { MyStockPanes } from './hub-panes.tsx'
import { AiReportPage } from './report-page.tsx'
import { type MyStockPageQuery, myStockPageHref, myStockPages, parseMyStockPageQuery } from './view.ts'
import { WatchlistPage } from './watchlist-page.tsx'

/** Loads separately, because the computation of a portfolio is as large as the rest of the hub. */
const PortfolioPage = lazyComponent(async () => (await import('./portfolio-page.tsx')).PortfolioPage)

/** The hub of my stocks: it shows the AI report, the watchlists or the portfolios. */
export function Screen({ query }: RouteView) {
  const { t } = useText()
  const words = useWords(myStockWords)
  const { status } = useSession()
  const hub = parseMyStockPageQuery(query)
  const head = (
    <>
      <Tabs
        label={words.pagesLabel}
        current={hub.page}
        items={myStockPages.map(page => ({
          id: page,
          label: words.pages[page],
          href: myStockPageHref({ page }),
        }))}
      />
      <SyncStatusLine />
      {status === 'guest' && (
        <div className="strip-note hub-note">
          <Icon name="info" size={16} />
          <p>{words.guest}</p>
          <LinkButton kind="quiet" href={`/login?returnTo=${encodeURIComponent(myStockPageHref(hub))}`}>
            {words.signIn}
          </LinkButton>
        </div>
      )}
    </>
  )
  return (
    <Page title={t('titles.myStock')} headingHidden>
      <BarTitle>
        <span className="hub-title">{t('titles.myStock')}</span>
      </BarTitle>
      {status === 'opening' ? <Waiting head={head} /> : <HubPage hub={hub} head={head} />}
    </Page>
  )
}

const Waiting = ({ head }: { head: ReactNode }) => (
  <MyStockPanes
    list={
      <>
        {head}
        <SkeletonRows count={6} />
      </>
    }
  />
)

function HubPage({ hub, head }: { hub: MyStockPageQuery; head: ReactNode }) {
  switch (hub.page) {
    case 'aiReport':
      return <AiReportPage only={hub.aiTicker} head={head} />
    case 'watchlist':
      return <WatchlistPage groupId={hub.watchlistGroupId} head={head} />
    case 'portfolio':
      return (
        <LazyBoundary fallback={<Waiting head={head} />}>
          <PortfolioPage hub={hub} head={head} />
        </LazyBoundary>
      )
  }
}
