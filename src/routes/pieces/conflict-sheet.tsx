import { useState } from 'react'
import { type Conflict, canKeepBoth, resolveConflict } from '#state/items.ts'
import { syncWords } from '#text/sync.ts'
import { Button } from '#ui/button.tsx'
import { useText } from '#ui/language.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { linesOf } from './item-lines.ts'

type Props = { conflicts: readonly Conflict[]; open: boolean; onClose: () => void }

/** Both versions side by side with their times, one conflict after another; what is chosen stays. */
export function ConflictSheet({ conflicts, open, onClose }: Props) {
  const { lang } = useText()
  const words = syncWords[lang]
  const [conflict, ...others] = conflicts
  return (
    <Sheet open={open && conflict !== undefined} onClose={onClose} title={words.conflictTitle}>
      {conflict && (
        <div className="stack">
          <p className="second">{words.conflictLead}</p>
          <h3>{words.kinds[conflict.kind]}</h3>
          <div className="conflict-sides">
            <Side conflict={conflict} side="mine" />
            <Side conflict={conflict} side="theirs" />
          </div>
          <Choices key={`${conflict.kind}/${conflict.id}`} conflict={conflict} />
          {others.length > 0 && <p className="caption">{words.left({ count: others.length })}</p>}
        </div>
      )}
    </Sheet>
  )
}

function Side({ conflict, side }: { conflict: Conflict; side: 'mine' | 'theirs' }) {
  const { lang, moment } = useText()
  const words = syncWords[lang]
  const { body, at } = conflict[side]
  const other = conflict[side === 'mine' ? 'theirs' : 'mine'].body
  return (
    <section className="conflict-side" aria-label={words[side]}>
      <h4>{words[side]}</h4>
      <p className="caption">{words.changedAt({ time: moment(at) })}</p>
      <p className="conflict-text">{linesOf(words, body, other).join('\n')}</p>
    </section>
  )
}

function Choices({ conflict }: { conflict: Conflict }) {
  const { lang } = useText()
  const words = syncWords[lang]
  const [busy, setBusy] = useState(false)
  const choose = async (choice: 'mine' | 'theirs' | 'both') => {
    setBusy(true)
    await resolveConflict(conflict, choice).finally(() => setBusy(false))
  }
  return (
    <div className="actions">
      <Button busy={busy} onClick={() => choose('mine')}>
        {words.keepMine}
      </Button>
      <Button busy={busy} onClick={() => choose('theirs')}>
        {words.keepTheirs}
      </Button>
      {canKeepBoth(conflict) && (
        <Button kind="primary" busy={busy} onClick={() => choose('both')}>
          {words.keepBoth}
        </Button>
      )}
    </div>
  )
}
