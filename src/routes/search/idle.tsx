import { type KeyboardEvent, useState } from 'react'
import type { StockRow } from '#contract/stock.ts'
import { displayName } from '#domain/market/ticker.ts'
import { ProblemState } from '#features/loading/problem-state.tsx'
import { StockOptionLines } from '#features/search/stock-option-lines.tsx'
import { toPaletteStockOption } from '#features/search/view.ts'
import type { UndoChange } from '#state/my-stocks/my-groups.ts'
import { useConnectivity } from '#state/request/connectivity.ts'
import { type FoundRow, usePopularStocks } from '#state/search/search.ts'
import { resultDays } from '#state/search/search-answer.ts'
import { forgetSearch, useRecentSearches } from '#state/search/search-recents.ts'
import { useSession } from '#state/session/session.ts'
import { searchWords } from '#text/words/search.ts'
import { Button, IconButton } from '#ui/form/button.tsx'
import { rowAfterKey } from '#ui/form/roving.ts'
import { Anchor } from '#ui/frame/anchor.tsx'
import { useText, useWords } from '#ui/frame/language.tsx'
import { SectionHead } from '#ui/frame/section-head.tsx'
import { SkeletonRows } from '#ui/frame/skeleton.tsx'
import { useDeferred } from '#ui/list/use-deferred.ts'
import { showToast } from '#ui/overlay/toast.tsx'
import { UndoNote } from '#ui/overlay/undo-note.tsx'
import type { SearchType } from './view.ts'
import { searchHitHref } from './view.ts'

const MOST_RECENTS = 12
/** Number of most traded stocks, which is as many as the server sends. */
const MOST_POPULAR = 10

type Props = { type: SearchType; replace: boolean; onOpen(row: FoundRow): void; focusField(): void }

/**
 * Shown before anything is typed: lists recent searches and the most traded stocks. J, K and the arrow keys move
 * through both.
 */
export function SearchIdle(props: Props) {
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('a.option')]
    const at = rows.indexOf(document.activeElement as HTMLElement)
    const next = rowAfterKey(at, rows.length, event.key)
    if (next === null) return
    event.preventDefault()
    if (next === at && at === 0) props.focusField()
    else rows[next]?.focus()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles keys of the links inside
    <div className="search-idle" onKeyDown={onKeyDown}>
      <Recents {...props} />
      <Popular {...props} />
    </div>
  )
}

function Recents(props: Props) {
  const { lang } = useText()
  const words = useWords(searchWords)
  const { status } = useSession()
  const recents = useRecentSearches(MOST_RECENTS)
  const [offered, setOffered] = useState<{ text: string; undo: UndoChange } | null>(null)
  const fail = () => void showToast('error', words.failed)
  const close = () => setOffered(null)
  const remove = (text: string, fsym_id?: string) =>
    forgetSearch(fsym_id).then(undo => {
      setOffered({ text, undo })
      props.focusField()
    }, fail)
  return (
    <section>
      <SectionHead
        title={words.sections.recents}
        note={
          recents.count > 0 && (
            <Button kind="quiet" onClick={() => void remove(words.removedAll({ count: recents.count }))}>
              {words.removeAll}
            </Button>
          )
        }
      />
      {offered && (
        <UndoNote
          text={offered.text}
          undo={words.undo}
          onClose={close}
          onUndo={() => {
            close()
            offered.undo().catch(fail)
          }}
        />
      )}
      {recents.waits && <SkeletonRows count={Math.min(3, recents.count)} />}
      {recents.count === 0 && (
        <p className="second pad">{status === 'signed-in' ? words.noneSigned : words.none}</p>
      )}
      <ul className="stock-list">
        {recents.rows.map(row => {
          const { name } = displayName(row, lang)
          return (
            <li key={row.fsym_id} className="recent">
              <Row row={row} rows={recents.rows} {...props} />
              <IconButton
                icon="close"
                label={words.removeOne({ name })}
                onClick={() => void remove(words.removed({ name }), row.fsym_id)}
              />
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function Popular(props: Props) {
  const { day } = useText()
  const words = useWords(searchWords)
  const { online } = useConnectivity()
  const kept = usePopularStocks()
  const rows: readonly StockRow[] | null = useDeferred(kept.data?.popular ?? null, null)
  // The place stays reserved while the rows render, so that the content below does not jump.
  const waits = rows === null && (kept.data !== null || (kept.loading && online))
  const days = rows ? resultDays(rows) : []
  const [kr, us] = [
    days.find(each => each.country === 'kr')?.day,
    days.find(each => each.country === 'us')?.day,
  ]
  const date = kr ?? us
  return (
    <section>
      <SectionHead
        title={words.popular}
        note={
          kr && us && kr !== us
            ? words.asOfMixed({ kr: day(kr), us: day(us) })
            : date && words.asOf({ date: day(date) })
        }
      />
      {waits && <SkeletonRows count={MOST_POPULAR} />}
      {!rows && !waits && !kept.loading && kept.problem && (
        <ProblemState problem={kept.problem} retry={kept.retry} retrying={kept.retrying} />
      )}
      <ul className="stock-list">
        {rows?.map(row => (
          <li key={row.fsym_id}>
            <Row row={row} rows={rows} {...props} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Row({ row, rows, type, replace, onOpen }: Props & { row: FoundRow; rows: readonly FoundRow[] }) {
  const newest = resultDays(rows).find(({ country }) => country === row.country)?.day ?? ''
  return (
    <Anchor
      className="stock-row option"
      href={searchHitHref(type, row.ticker)}
      replace={replace}
      onClick={() => onOpen(row)}
    >
      <StockOptionLines option={toPaletteStockOption(row)} isOld={row.as_of < newest} />
    </Anchor>
  )
}
