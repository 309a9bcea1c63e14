import { type ReactNode, useRef, useState } from 'react'
import { canKeepBoth, type ItemConflict, resolveConflict } from '#state/my-stocks/items.ts'
import { Button } from '#ui/form/button.tsx'
import { useText } from '#ui/frame/language.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import { type ItemVersionFormatter, itemVersionLines } from './item-lines.ts'
import './sync.css'
import { useFocusNextHeading } from '../my-feed/use-focus-next-heading.ts'
import { useItemVersionFormatter } from './use-version-formatter.ts'

/** `onDone` is called when no conflict is left. */
type Props = { conflicts: readonly ItemConflict[]; open: boolean; onClose: () => void; onDone: () => void }
type Choice = 'mine' | 'theirs' | 'both'

/** Shows both versions of an item with their times, and a button to keep each; the conflicts follow one another. */
export function ConflictSheet({ conflicts, open, onClose, onDone }: Props) {
  const [present, ...others] = conflicts
  const head = useFocusNextHeading(open, present ? `${present.kind}/${present.id}` : null, onDone)
  const last = useRef(present)
  // The last conflict stays rendered while the sheet slides away.
  const conflict = present ?? last.current
  last.current = conflict
  const { busy, failed, choose } = useChoice(conflict)
  const described = conflict && { ...conflict, bodies: [conflict.mine.body, conflict.theirs.body] }
  const tell = useItemVersionFormatter(described ? [described] : [])
  const { words } = tell
  const keep = (side: 'mine' | 'theirs') => (
    <Button busy={busy} onClick={() => choose(side)}>
      {side === 'mine' ? words.keepMine : words.keepTheirs}
    </Button>
  )
  return (
    <Sheet
      open={open && present !== undefined}
      onClose={onClose}
      title={words.conflictTitle}
      footer={
        conflict &&
        canKeepBoth(conflict) && (
          <Button kind="primary" busy={busy} onClick={() => choose('both')}>
            {words.keepBoth}
          </Button>
        )
      }
    >
      {conflict && described && (
        <div className="sync-sheet">
          <p className="second">{words.conflictLead}</p>
          <div>
            <h3 ref={head} tabIndex={-1}>
              {tell.title(described)}
            </h3>
            {others.length > 0 && <p className="caption">{words.left({ count: others.length })}</p>}
          </div>
          <Side conflict={conflict} side="mine" tell={tell}>
            {keep('mine')}
          </Side>
          <Side conflict={conflict} side="theirs" tell={tell}>
            {keep('theirs')}
          </Side>
          {failed && (
            <p className="field-error" role="alert">
              {words.failed}
            </p>
          )}
        </div>
      )}
    </Sheet>
  )
}

function useChoice(conflict: ItemConflict | undefined) {
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  return {
    busy,
    failed,
    async choose(choice: Choice) {
      if (!conflict) return
      setBusy(true)
      setFailed(false)
      await resolveConflict(conflict, choice)
        .catch(() => setFailed(true))
        .finally(() => setBusy(false))
    },
  }
}

type SideProps = {
  conflict: ItemConflict
  side: 'mine' | 'theirs'
  tell: ItemVersionFormatter
  children: ReactNode
}

function Side({ conflict, side, tell, children }: SideProps) {
  const { moment } = useText()
  const { words } = tell
  const { body, at } = conflict[side]
  const other = conflict[side === 'mine' ? 'theirs' : 'mine'].body
  return (
    <section className="sync-side" aria-label={words[side]}>
      <h4>{words[side]}</h4>
      <p className="caption">{words.changedAt({ time: moment(at) })}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable text must be reachable by keyboard */}
      <p className="sync-text" tabIndex={0}>
        {itemVersionLines(tell, body, other).join('\n')}
      </p>
      <div className="actions">{children}</div>
    </section>
  )
}
