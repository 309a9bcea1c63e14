import { useEffect, useState } from 'react'
import { countWaitingEdits } from '#state/my-stocks/items.ts'
import { signOut } from '#state/session/session.ts'
import { installWords } from '#text/words/install.ts'
import { syncWords } from '#text/words/sync.ts'
import { useWords } from '#ui/frame/language.tsx'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import { showToast } from '#ui/overlay/toast.tsx'
import '../sync/sync.css'

/**
 * Our choice: after this many milliseconds the sign-out goes on without the count, because a slow store must not prevent it.
 */
const PATIENCE_MS = 2000

/** Asks for confirmation, and says how many edits would be lost because the server does not have them yet. */
export function SignOutDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const words = useWords(syncWords)
  const plain = useWords(installWords)
  const [waiting, setWaiting] = useState<number | null>(null)
  useEffect(() => {
    if (!open) return
    let isCurrent = true
    setWaiting(null)
    const late = new Promise<number>(resolve => setTimeout(resolve, PATIENCE_MS, 0))
    void Promise.race([countWaitingEdits(), late])
      .catch(() => 0)
      .then(count => isCurrent && setWaiting(count))
    return () => {
      isCurrent = false
    }
  }, [open])
  const isLoss = waiting !== null && waiting > 0
  return (
    <ConfirmDialog
      open={open}
      title={isLoss ? words.signOutTitle : plain.confirmSignOut}
      confirm={isLoss ? words.signOutAnyway : plain.signOut}
      busy={waiting === null}
      onClose={onClose}
      onConfirm={async () => {
        onClose()
        await signOut()
        void showToast('success', plain.signedOut)
      }}
    >
      <div className="sync-loss">
        {isLoss && <p className="against">{words.signOutText({ count: waiting })}</p>}
        <p>{plain.signedOutNote}</p>
      </div>
    </ConfirmDialog>
  )
}
