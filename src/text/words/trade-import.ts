import { tradeImport as en } from '../en/trade-import.ts'
import { inBothLanguages } from '../in-both-languages.ts'
import { tradeImport as ko } from '../ko/trade-import.ts'

/** Loads only when somebody imports a file. */
export const tradeImportWords = inBothLanguages(ko, en)
