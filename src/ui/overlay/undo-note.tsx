import { Button, IconButton } from '../form/button.tsx'
import { Icon } from '../frame/icon.tsx'
import { useText } from '../frame/language.tsx'

export type UndoNoteProps = { text: string; undo: string; onUndo: () => void; onClose: () => void }

/** This note is shown where the action happened, until the next action, so that the user has no time limit. */
export function UndoNote({ text, undo, onUndo, onClose }: UndoNoteProps) {
  const { t } = useText()
  return (
    <div className="strip-note" role="status">
      <Icon name="check" size={16} />
      <p>{text}</p>
      <Button kind="quiet" onClick={onUndo}>
        {undo}
      </Button>
      <IconButton icon="close" label={t('ui.close')} onClick={onClose} />
    </div>
  )
}
