import { type ReactNode, useState } from 'react'
import type { Undo } from '#state/my-groups.ts'
import { myStockWords } from '#text/my-stock.ts'
import { useText } from '#ui/language.tsx'
import { showToast } from '#ui/toast.tsx'
import { UndoNote } from '#ui/undo-note.tsx'

/** Does it, says that it is done, and offers to take it back. */
export type Act = (text: string, work: () => Promise<Undo>) => Promise<void>

type Offered = { text: string; undo: Undo }

/** What was done last can be taken back, until the next thing is done. */
export function useUndo(): { note: ReactNode; act: Act } {
  const { lang } = useText()
  const words = myStockWords[lang]
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
