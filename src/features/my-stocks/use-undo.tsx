import { myStockWords } from '#text/words/my-stock.ts'
import { useText } from '#ui/frame/language.tsx'
import { useUndo as useUndoWith } from '#ui/use-undo.tsx'

export type { RunWithUndo } from '#ui/use-undo.tsx'

export const useMyStockUndo = () => useUndoWith(myStockWords[useText().lang])
