import { myStockWords } from '#text/my-stock.ts'
import { useText } from '#ui/language.tsx'
import { useUndo as useUndoWith } from '../use-undo.tsx'

export type { Act } from '../use-undo.tsx'

export const useMyStockUndo = () => useUndoWith(myStockWords[useText().lang])
