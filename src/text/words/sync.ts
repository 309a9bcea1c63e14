import { sync as en } from '../en/sync.ts'
import { inBothLanguages } from '../in-both-languages.ts'
import { sync as ko } from '../ko/sync.ts'

/** Both languages are in one chunk, which loads with the screens of unsent changes and not with every start. */
export const syncWords = inBothLanguages(ko, en)
export type SyncWords = typeof ko
