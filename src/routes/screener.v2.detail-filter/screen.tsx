import { useLocation } from 'wouter'
import type { CatalogueGroup } from '#domain/screener/filter/names.ts'
import { useScreenerDraft } from '#features/screener/draft.ts'
import type { RouteView } from '#router/route.ts'
import { screenerWords } from '#text/words/screener.ts'
import { filterWords } from '#text/words/screener-filters.ts'
import { useText, useWords } from '#ui/frame/language.tsx'
import { lazyComponent } from '#ui/frame/lazy-part.ts'
import { LazyBoundary } from '#ui/frame/part-boundary.tsx'
import { Screen as Page } from '#ui/frame/screen.tsx'
import { SkeletonText } from '#ui/frame/skeleton.tsx'

const GroupPage = lazyComponent(async () => (await import('./group-page.tsx')).FilterGroupPage)

const PAGE = '/screener/v2/detail-filter'

/** Shows a filter group on a page of its own. */
export function Screen({ query }: RouteView) {
  const { lang } = useText()
  const group = query.group as CatalogueGroup
  const drafting = useScreenerDraft(query, PAGE, { group })
  const [, navigate] = useLocation()
  const words = useWords(filterWords)
  const title = words.page({ name: screenerWords[lang].groups[group] })
  return (
    <Page title={title} lead={words.pageLead} width="text">
      <LazyBoundary fallback={<SkeletonText lines={12} />}>
        <GroupPage
          drafting={drafting}
          group={group}
          onGroup={next => navigate(drafting.hrefOn(PAGE, { group: next }), { replace: true })}
        />
      </LazyBoundary>
    </Page>
  )
}
