import './app-host.css'
import { Button } from '#ui/form/button.tsx'
import { useText } from '#ui/frame/language.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { useAppHostWords } from './use-words.ts'

type Props = {
  open: boolean
  busy: boolean
  /** Whether a retry has failed as well. */
  still: boolean
  onRetry: () => void
  /** Closes the dialog, so that the user can read cached data without a network. */
  onRead: () => void
}

export function NetworkLostDialog({ open, busy, still, onRetry, onRead }: Props) {
  const { t } = useText()
  const words = useAppHostWords().lost
  return (
    <Dialog
      open={open}
      title={t('frame.networkLost')}
      onClose={onRead}
      actions={
        <>
          <Button onClick={onRead}>{words.read}</Button>
          <Button kind="primary" onClick={onRetry} busy={busy}>
            {t('ui.retry')}
          </Button>
        </>
      }
    >
      <div className="app-said">
        <p>{t('frame.networkLostHint')}</p>
        <p role="status">{still && !busy && words.still}</p>
      </div>
    </Dialog>
  )
}
