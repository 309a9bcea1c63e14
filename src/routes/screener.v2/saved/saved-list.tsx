import { useState } from 'react'
import type { Country } from '#domain/market/country.ts'
import { useMyStockUndo } from '#features/my-stocks/use-undo.tsx'
import { useLoadThemeNames } from '#features/screener/theme-names.ts'
import { SyncStatusLine } from '#features/sync/state.tsx'
import { useAutoDownloadedPack } from '#state/market/screener.ts'
import {
  duplicateFilter,
  removeFilter,
  storeFilterOrder,
  synchronise,
  type UserFilter,
  useSavedFilters,
} from '#state/my-stocks/saved-filters.ts'
import { useSession } from '#state/session/session.ts'
import { savedFilterWords } from '#text/words/screener-saved.ts'
import { joinClassNames } from '#ui/figure/join.ts'
import { IconButton, LinkButton } from '#ui/form/button.tsx'
import { Anchor } from '#ui/frame/anchor.tsx'
import { useText, useWords } from '#ui/frame/language.tsx'
import { SkeletonRows } from '#ui/frame/skeleton.tsx'
import { EmptyState, ErrorState } from '#ui/frame/states.tsx'
import { showToast } from '#ui/overlay/toast.tsx'
import { useSavedFilterOrder } from './saved-order.ts'
import { SavedFilterRow } from './saved-row.tsx'
import { SavedFilterSheet } from './saved-sheet.tsx'
import './saved.css'

/**
 * Lists the saved filters in the user's order; each can be opened, counted, moved, renamed, copied and deleted.
 * `country` is for filters that were saved without one.
 */
export function SavedFilterList({ country }: { country: Country }) {
  const { t } = useText()
  const words = useWords(savedFilterWords)
  const { filters, loading, problem } = useSavedFilters()
  useLoadThemeNames(filters.map(({ saved }) => saved))
  const isGuest = useSession().user === null
  const { note, act } = useMyStockUndo()
  const [edited, setEdited] = useState<string | null>(null)
  const [listener, setHeard] = useState('')
  useAutoDownloadedPack(country)
  const named = (id: string) => filters.find(each => each.id === id)
  const ids = filters.map(({ id }) => id)
  const rows = useSavedFilterOrder({
    ids,
    onOrder: async order => {
      await storeFilterOrder(order).catch(problem => {
        void showToast('error', words.failed)
        throw problem
      })
    },
    onMoved: (id, place) => setHeard(words.moved({ name: named(id)?.name ?? '', place })),
  })
  const close = () => setEdited(null)
  const remove = (kept: UserFilter) => {
    close()
    void act(words.removed(kept), () => removeFilter(kept))
  }
  const duplicate = (kept: UserFilter) => {
    close()
    void act(words.duplicated(kept), () => duplicateFilter(kept, country))
  }
  const shown = edited === null ? undefined : named(edited)
  return (
    <>
      <SyncStatusLine />
      {note}
      {problem && (
        <ErrorState
          reason={t(`problems.${problem.code}`)}
          onRetry={() => void synchronise()}
          kept={filters.length > 0}
        />
      )}
      <p className="sr-only" role="status">
        {listener}
      </p>
      {loading && <SkeletonRows count={4} />}
      {!loading && filters.length === 0 && (
        <EmptyState
          title={words.emptyTitle}
          text={words.emptyText}
          actions={<LinkButton href="/screener/v2/preset">{words.toPresets}</LinkButton>}
        />
      )}
      {filters.length > 0 && (
        <ul className="saved-list" aria-label={words.list} ref={rows.list}>
          {rows.order.flatMap((id, at) => {
            const kept = named(id)
            if (!kept) return []
            const { name } = kept
            return [
              <li key={id} className={joinClassNames('saved-row', rows.dragged === id && 'moving')}>
                <button
                  type="button"
                  className="saved-handle"
                  aria-label={words.handle({ name, place: at + 1, count: filters.length })}
                  {...rows.handle(id)}
                >
                  <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true" focusable="false">
                    <path d="M4 7h12M4 13h12" stroke="currentColor" strokeWidth="1.5" />
                  </svg>
                </button>
                <SavedFilterRow kept={kept} country={kept.country ?? country} />
                <IconButton icon="more" label={words.more({ name })} onClick={() => setEdited(id)} />
              </li>,
            ]
          })}
        </ul>
      )}
      {isGuest && filters.length > 0 && (
        <p className="caption foot-note">
          {words.guest} <Anchor href="/login">{words.signIn}</Anchor>
        </p>
      )}
      <SavedFilterSheet
        kept={shown ?? null}
        filters={filters}
        onClose={close}
        onDuplicate={duplicate}
        onRemove={remove}
        onMove={rows.move}
      />
    </>
  )
}
