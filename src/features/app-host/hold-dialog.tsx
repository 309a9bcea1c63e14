import type { AndroidHold } from '#domain/plan/hold.ts'
import { Button } from '#ui/form/button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { useAppHostWords } from './use-words.ts'

type Props = { hold: AndroidHold; onFix: () => void; onClose: () => void }

/** Shown when Google could not charge the user: says what follows and links to where the user can fix it. */
export function PaymentHoldDialog({ hold, onFix, onClose }: Props) {
  const words = useAppHostWords().hold
  return (
    <Dialog
      open
      title={words[hold].title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{words.close}</Button>
          <Button kind="primary" onClick={onFix}>
            {words.fix}
          </Button>
        </>
      }
    >
      <p>{words[hold].text}</p>
    </Dialog>
  )
}
