import { useState } from 'react'
import type { GroupType } from '#domain/sync/item.ts'
import { stockNameOrId } from '#features/my-stocks/name-of.ts'
import { GroupNameSheet } from '#features/my-stocks/name-sheet.tsx'
import { StockName } from '#features/my-stocks/stock-name.tsx'
import type { RunWithUndo } from '#features/my-stocks/use-undo.tsx'
import { useStockRows } from '#state/market/stock-rows.ts'
import {
  changeGroup,
  type MyGroup,
  removeFromGroup,
  removeGroup,
  storeGroupOrder,
  synchronise,
  useGroups,
} from '#state/my-stocks/my-groups.ts'
import { myStockWords } from '#text/words/my-stock.ts'
import { Button, LinkButton } from '#ui/form/button.tsx'
import { useText, useWords } from '#ui/frame/language.tsx'
import { SkeletonRows } from '#ui/frame/skeleton.tsx'
import { EmptyState, ErrorState } from '#ui/frame/states.tsx'
import { showToast } from '#ui/overlay/toast.tsx'
import { EditEntries } from './edit-entries.tsx'

/** Edits all groups of a type, including hidden ones and those beyond the plan. */
export function EditGroups({ type, act }: { type: GroupType; act: RunWithUndo }) {
  const { t } = useText()
  const words = useWords(myStockWords)
  const { groups, loading, problem } = useGroups(type)
  const [renamed, setRenamed] = useState<MyGroup | null>(null)
  const move = (at: number, by: number) => {
    const ids = groups.map(({ id }) => id)
    const id = ids[at]
    if (id === undefined) return
    void act(words.saved, async () => {
      await storeGroupOrder(type, ids.toSpliced(at, 1).toSpliced(at + by, 0, id))
      return () => storeGroupOrder(type, ids)
    })
  }
  const rename = async (name: string) => {
    if (!renamed) return
    await changeGroup(renamed.id, body => ({ ...body, name }))
    setRenamed(null)
    void showToast('success', words.saved)
  }
  return (
    <>
      {problem && (
        <ErrorState
          reason={t(`problems.${problem.code}`)}
          onRetry={() => void synchronise()}
          kept={groups.length > 0}
        />
      )}
      {loading && <SkeletonRows count={4} />}
      {!loading && groups.length === 0 && (
        <EmptyState
          title={type === 'watchlist' ? words.noWatchTitle : words.noPortfolioTitle}
          text={type === 'watchlist' ? words.noWatchText : words.noPortfolioText}
          actions={
            <LinkButton kind="primary" href={`/my-stock?page=${type}`}>
              {words.add}
            </LinkButton>
          }
        />
      )}
      <div className="edit-groups">
        {groups.map((group, at) => (
          <section key={group.id} className="edit-group" aria-label={group.body.name}>
            <GroupHead
              group={group}
              act={act}
              onRename={() => setRenamed(group)}
              {...(at > 0 && { onUp: () => move(at, -1) })}
              {...(at < groups.length - 1 && { onDown: () => move(at, 1) })}
            />
            {type === 'watchlist' ? (
              <EditStocks group={group} act={act} />
            ) : (
              <EditEntries group={group} act={act} />
            )}
          </section>
        ))}
      </div>
      <GroupNameSheet
        open={renamed !== null}
        title={words.rename}
        first={renamed?.body.name ?? ''}
        submit={words.save}
        onClose={() => setRenamed(null)}
        onCreate={rename}
      />
    </>
  )
}

type HeadProps = {
  group: MyGroup
  act: RunWithUndo
  onRename: () => void
  onUp?: () => void
  onDown?: () => void
}

function GroupHead({ group, act, onRename, onUp, onDown }: HeadProps) {
  const words = useWords(myStockWords)
  const { name, is_hidden, stocks, entries, type } = group.body
  const hide = (hidden: boolean) => async () => {
    const set = (to: boolean) => changeGroup(group.id, body => ({ ...body, is_hidden: to }))
    await set(hidden)
    return () => set(!hidden)
  }
  return (
    <div className="edit-head">
      <h2 className="edit-name">
        {name}
        <span className="caption">
          {type === 'watchlist'
            ? words.stocks({ count: stocks.length })
            : words.entries({ count: entries.length })}
          {is_hidden && ` · ${words.hidden}`}
        </span>
      </h2>
      <span className="edit-moves">
        {onUp && (
          <Button kind="quiet" aria-label={words.up({ name })} onClick={onUp}>
            ↑
          </Button>
        )}
        {onDown && (
          <Button kind="quiet" aria-label={words.down({ name })} onClick={onDown}>
            ↓
          </Button>
        )}
      </span>
      <span className="actions">
        <Button kind="quiet" aria-label={words.renameOne({ name })} onClick={onRename}>
          {words.rename}
        </Button>
        <Button
          kind="quiet"
          aria-label={is_hidden ? words.showOne({ name }) : words.hideOne({ name })}
          onClick={() => void act(is_hidden ? words.saved : words.hid({ name }), hide(!is_hidden))}
        >
          {is_hidden ? words.show : words.hide}
        </Button>
        <Button
          kind="quiet"
          aria-label={words.removeOne({ name })}
          onClick={() => void act(words.removed({ name }), () => removeGroup(group))}
        >
          {words.remove}
        </Button>
      </span>
    </div>
  )
}

function EditStocks({ group, act }: { group: MyGroup; act: RunWithUndo }) {
  const { lang } = useText()
  const words = useWords(myStockWords)
  const { rows, waits } = useStockRows(group.body.stocks)
  return (
    <ul className="edit-list" aria-label={group.body.name}>
      {group.body.stocks.map(fsymId => {
        const name = stockNameOrId(rows.get(fsymId), fsymId, lang)
        return (
          <li key={fsymId} className="edit-row">
            <span className="edit-name">
              <StockName row={rows.get(fsymId)} id={fsymId} waits={waits(fsymId)} />
            </span>
            <Button
              kind="quiet"
              aria-label={words.removeOne({ name })}
              onClick={() => void act(words.removed({ name }), () => removeFromGroup(group, fsymId))}
            >
              {words.remove}
            </Button>
          </li>
        )
      })}
    </ul>
  )
}
