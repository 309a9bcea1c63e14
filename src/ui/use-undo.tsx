import { type ReactNode, useState } from 'react'
import { showToast } from './overlay/toast.tsx'
import { UndoNote } from './overlay/undo-note.tsx'

type Undo = () => Promise<void>

/** Runs `work`, shows `text` when it is done, and offers to undo it. */
export type RunWithUndo = (text: string, work: () => Promise<Undo>) => Promise<void>

type Offered = { text: string; undo: Undo }

/** Offers to undo the last action until the next one. The words are passed in, so that they load with the screen. */
export function useUndo(words: { undo: string; failed: string }): { note: ReactNode; act: RunWithUndo } {
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
