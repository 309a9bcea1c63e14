import { useCallback, useState } from 'react'
import { useSession } from '#state/session/session.ts'
import { alertWords } from '#text/notification.ts'
import { useText } from '#ui/frame/language.tsx'
import { showToast } from '#ui/overlay/toast.tsx'

/** Does it, and says that it is on the device; a full or broken device is told of loudly. */
export function useSaved() {
  const { lang } = useText()
  const words = alertWords[lang]
  const isGuest = useSession().user === null
  const [said, setSaid] = useState('')
  const done = isGuest ? words.savedHere : words.saved
  const save = useCallback(
    async (work: () => Promise<void>): Promise<boolean> => {
      // Said anew, so that a second change is heard as well.
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
