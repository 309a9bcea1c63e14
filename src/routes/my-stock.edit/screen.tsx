import type { ReactNode } from 'react'
import { myStockWords } from '#text/words/my-stock.ts'
import { LinkButton } from '#ui/form/button.tsx'
import { useText, useWords } from '#ui/frame/language.tsx'
import { lazyComponent } from '#ui/frame/lazy-part.ts'
import { LazyBoundary } from '#ui/frame/part-boundary.tsx'
import { Screen as Page } from '#ui/frame/screen.tsx'
import { SkeletonRows } from '#ui/frame/skeleton.tsx'
import { Tabs } from '#ui/frame/tabs.tsx'
import '#features/my-stocks/my-stocks.css'
import './my-stock.edit.css'
import { type RunWithUndo, useMyStockUndo } from '#features/my-stocks/use-undo.tsx'
import { SyncStatusLine } from '#features/sync/state.tsx'
import type { RouteView } from '#router/route.ts'

const EditGroups = lazyComponent(async () => (await import('./edit-groups.tsx')).EditGroups)
const EditReports = lazyComponent(async () => (await import('./edit-reports.tsx')).EditReports)

const pages = ['aiReport', 'watchlist', 'portfolio'] as const
type PageName = (typeof pages)[number]

/** Here the user renames, hides, deletes and corrects entries; each change is applied at once and can be undone. */
export function Screen({ query }: RouteView) {
  const { t } = useText()
  const words = useWords(myStockWords)
  const page = query.page as PageName
  return (
    <Page title={t('titles.myStockEdit')} lead={words.editLead}>
      <Tabs
        label={words.pagesLabel}
        current={page}
        items={pages.map(id => ({ id, label: words.pages[id], href: `/my-stock/edit?page=${id}` }))}
      />
      <SyncStatusLine />
      <Undoable key={page}>
        {act => (
          <LazyBoundary fallback={<SkeletonRows count={4} />}>
            {page === 'aiReport' ? (
              <EditReports act={act} />
            ) : (
              <EditGroups key={page} type={page} act={act} />
            )}
          </LazyBoundary>
        )}
      </Undoable>
      <div className="stack">
        <LinkButton href={page === 'aiReport' ? '/my-stock' : `/my-stock?page=${page}`}>
          {words.back}
        </LinkButton>
      </div>
    </Page>
  )
}

/** This part is mounted per page, so that the undo of another page is not offered here. */
function Undoable({ children }: { children: (act: RunWithUndo) => ReactNode }) {
  const { note, act } = useMyStockUndo()
  return (
    <>
      {note}
      {children(act)}
    </>
  )
}
