import { useCallback, useState } from 'react'
import { useSession } from '#state/session/session.ts'
import { alertWords } from '#text/words/notification.ts'
import { useWords } from '#ui/frame/language.tsx'
import { showToast } from '#ui/overlay/toast.tsx'

/** Runs a change and reports that it is saved; a full or broken device store shows an error toast. */
export function useSaveWithStatus() {
  const words = useWords(alertWords)
  const isGuest = useSession().user === null
  const [said, setSaid] = useState('')
  const done = isGuest ? words.savedHere : words.saved
  const save = useCallback(
    async (work: () => Promise<void>): Promise<boolean> => {
      // The text is cleared first, so that a screen reader reads the same text again after a second change.
      // https://developer.mozilla.org/docs/Web/Accessibility/ARIA/Guides/Live_regions
      setSaid('')
      try {
        await work()
        setSaid(done)
        return true
      } catch {
        void showToast('error', words.failed)
        return false
      }
    },
    [done, words.failed],
  )
  return { said, save }
}
