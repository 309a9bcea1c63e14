import { alertWords } from '#text/notification.ts'
import { useText } from '#ui/language.tsx'
import { useUndo as useUndoWith } from '../use-undo.tsx'

export type { Act } from '../use-undo.tsx'

export const useAlertUndo = () => useUndoWith(alertWords[useText().lang])
