import { screenerColumns as en } from '../en/screener-columns.ts'
import { inBothLanguages } from '../in-both-languages.ts'
import { screenerColumns as ko } from '../ko/screener-columns.ts'

/** Both languages load when somebody chooses columns, and not with the screener. */
export const columnWords = inBothLanguages(ko, en)
