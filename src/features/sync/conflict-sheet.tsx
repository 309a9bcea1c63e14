import { useRef } from 'react'
import { canKeepBoth, type ItemConflict } from '#state/my-stocks/items.ts'
import { Button } from '#ui/form/button.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import './sync.css'
import { useFocusNextHeading } from '../my-feed/use-focus-next-heading.ts'
import { ConflictSide } from './conflict-side.tsx'
import { useConflictChoice } from './use-conflict-choice.ts'
import { useItemVersionFormatter } from './use-version-formatter.ts'

/** `onDone` is called when no conflict is left. */
type Props = { conflicts: readonly ItemConflict[]; open: boolean; onClose: () => void; onDone: () => void }

/** Shows both versions of an item with their times, and a button to keep each; the conflicts follow one another. */
export function ConflictSheet({ conflicts, open, onClose, onDone }: Props) {
  const [present, ...others] = conflicts
  const head = useFocusNextHeading(open, present ? `${present.kind}/${present.id}` : null, onDone)
  const last = useRef(present)
  // The last conflict stays rendered while the sheet slides away.
  const conflict = present ?? last.current
  last.current = conflict
  const { busy, failed, choose } = useConflictChoice(conflict)
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
          <ConflictSide conflict={conflict} side="mine" tell={tell}>
            {keep('mine')}
          </ConflictSide>
          <ConflictSide conflict={conflict} side="theirs" tell={tell}>
            {keep('theirs')}
          </ConflictSide>
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
