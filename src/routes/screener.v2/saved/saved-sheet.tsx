import { useState } from 'react'
import { isNameTaken, renameFilter, type UserFilter } from '#state/my-stocks/saved-filters.ts'
import { savedFilterWords } from '#text/words/screener-saved.ts'
import { Button } from '#ui/form/button.tsx'
import { useText } from '#ui/frame/language.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import { showToast } from '#ui/overlay/toast.tsx'
import { SaveFilterNameForm } from './save-name.tsx'

type Props = {
  /** null when closed. */
  kept: UserFilter | null
  filters: readonly UserFilter[]
  onClose: () => void
  onDuplicate: (kept: UserFilter) => void
  onRemove: (kept: UserFilter) => void
  onMove: (id: string, to: number) => void
}

export function SavedFilterSheet({ kept, filters, onClose, ...acts }: Props) {
  const words = savedFilterWords[useText().lang]
  // The content stays rendered while the sheet slides away.
  const [last, setLast] = useState(kept)
  if (kept !== null && kept !== last) setLast(kept)
  return (
    <Sheet open={kept !== null} onClose={onClose} title={words.moreTitle}>
      {last && <Acts key={last.id} kept={last} filters={filters} onClose={onClose} {...acts} />}
    </Sheet>
  )
}

function Acts({
  kept,
  filters,
  onClose,
  onDuplicate,
  onRemove,
  onMove,
}: Omit<Props, 'kept'> & { kept: UserFilter }) {
  const words = savedFilterWords[useText().lang]
  const at = filters.findIndex(({ id }) => id === kept.id)
  return (
    <div className="saved-acts">
      <SaveFilterNameForm
        first={kept.name}
        submit={words.rename}
        isTaken={name => isNameTaken(filters, name, kept.id)}
        onName={async name => {
          await renameFilter(kept.id, name)
          onClose()
          void showToast('success', words.renamed)
        }}
      />
      <div className="actions">
        <Button disabled={at <= 0} onClick={() => onMove(kept.id, at - 1)}>
          {words.up}
        </Button>
        <Button disabled={at >= filters.length - 1} onClick={() => onMove(kept.id, at + 1)}>
          {words.down}
        </Button>
        <Button onClick={() => onDuplicate(kept)}>{words.duplicate}</Button>
        <Button onClick={() => onRemove(kept)}>{words.remove}</Button>
      </div>
    </div>
  )
}
