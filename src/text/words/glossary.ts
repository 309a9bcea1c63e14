import { glossary as en } from '../en/glossary.ts'
import { inBothLanguages } from '../in-both-languages.ts'
import { glossary as ko } from '../ko/glossary.ts'

/** Both languages in one chunk: it loads with the glossary, not with every start. */
export const glossaryWords = inBothLanguages(ko, en)
export type GlossaryWords = typeof ko
export type TermId = keyof GlossaryWords['terms']
export type TermSection = keyof GlossaryWords['sections']
