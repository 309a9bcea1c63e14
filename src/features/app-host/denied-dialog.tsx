import type { AppPermission } from '#contract/bridge.ts'
import { Button } from '#ui/form/button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { useAppHostWords } from './use-words.ts'

type Props = { denied: AppPermission; onSettings: () => void; onClose: () => void }

/** Shown when the system denies the app a permission: says what it is for and links to the system settings. */
export function PermissionDeniedDialog({ denied, onSettings, onClose }: Props) {
  const words = useAppHostWords().denied
  return (
    <Dialog
      open
      title={words[denied].title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{words.close}</Button>
          <Button kind="primary" onClick={onSettings}>
            {words.settings}
          </Button>
        </>
      }
    >
      <p>{words[denied].text}</p>
    </Dialog>
  )
}
