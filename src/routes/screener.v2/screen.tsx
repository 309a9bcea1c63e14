import { useScreenerDraft } from '#features/screener/draft.ts'
import type { RouteView } from '#router/route.ts'
import { screenerWords } from '#text/words/screener.ts'
import { BarTitle } from '#ui/frame/frame.tsx'
import { useText, useWords } from '#ui/frame/language.tsx'
import { lazyComponent } from '#ui/frame/lazy-part.ts'
import { LazyBoundary } from '#ui/frame/part-boundary.tsx'
import { Screen as Page } from '#ui/frame/screen.tsx'
import { SkeletonRows } from '#ui/frame/skeleton.tsx'
import { Tabs } from '#ui/frame/tabs.tsx'
import { ScreenerPage } from './page.tsx'

const SavedFilters = lazyComponent(async () => (await import('./saved/saved-list.tsx')).SavedFilterList)

const page = '/screener/v2'
const tabs = ['screener', 'my'] as const
const moreOf = { screener: {}, my: { tab: 'my' } } as const

/** Shows the screener of a country, and the user's saved filters. */
export function Screen({ query }: RouteView) {
  const { t } = useText()
  const words = useWords(screenerWords)
  const tab = query.tab as (typeof tabs)[number]
  const drafting = useScreenerDraft(query, page, moreOf[tab])
  const between = (
    <Tabs
      label={words.tabsLabel}
      current={tab}
      items={[
        ...tabs.map(id => ({ id, label: words.tabs[id], href: drafting.hrefOn(page, moreOf[id]) })),
        { id: 'presets', label: t('titles.presets'), href: '/screener/v2/preset' },
      ]}
    />
  )
  return (
    <Page title={t('titles.screener')} headingHidden>
      <BarTitle>
        <span className="screener-title">{t('titles.screener')}</span>
      </BarTitle>
      {tab === 'my' ? (
        <>
          <div className="screener-top">{between}</div>
          <LazyBoundary fallback={<SkeletonRows count={4} />}>
            <SavedFilters country={drafting.draft.country} />
          </LazyBoundary>
        </>
      ) : (
        <ScreenerPage drafting={drafting} tabs={between} />
      )}
    </Page>
  )
}
