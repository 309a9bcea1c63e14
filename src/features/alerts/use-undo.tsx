import { alertWords } from '#text/words/notification.ts'
import { useText } from '#ui/frame/language.tsx'
import { useUndo as useUndoWith } from '#ui/use-undo.tsx'

export type { RunWithUndo } from '#ui/use-undo.tsx'

export const useAlertUndo = () => useUndoWith(alertWords[useText().lang])
