import { type ReactNode, useState } from 'react'
import { showToast } from './overlay/toast.tsx'
import { UndoNote } from './overlay/undo-note.tsx'

type Undo = () => Promise<void>

/** Does it, says that it is done, and offers to take it back. */
export type Act = (text: string, work: () => Promise<Undo>) => Promise<void>

type Offered = { text: string; undo: Undo }

/** What was done last can be taken back, until the next thing is done. Its words come with the screen. */
export function useUndo(words: { undo: string; failed: string }): { note: ReactNode; act: Act } {
  const [offered, setOffered] = useState<Offered | null>(null)
  const fail = () => void showToast('error', words.failed)
  const close = () => setOffered(null)
  return {
    note: offered && (
      <UndoNote
        text={offered.text}
        undo={words.undo}
        onClose={close}
        onUndo={() => {
          close()
          offered.undo().catch(fail)
        }}
      />
    ),
    async act(text, work) {
      try {
        setOffered({ text, undo: await work() })
      } catch {
        fail()
      }
    },
  }
}
