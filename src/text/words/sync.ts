import { sync as en } from '../en/sync.ts'
import { inBothLanguages } from '../in-both-languages.ts'
import { sync as ko } from '../ko/sync.ts'

/** Both languages in one chunk: it loads with the screens of unsent changes, not with every start as the dictionary does. */
export const syncWords = inBothLanguages(ko, en)
export type SyncWords = typeof ko
