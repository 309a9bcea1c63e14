import { note as en } from '../en/note.ts'
import { inBothLanguages } from '../in-both-languages.ts'
import { note as ko } from '../ko/note.ts'

/** Both languages are in one chunk, which loads with the note and not with every start. */
export const noteWords = inBothLanguages(ko, en)
