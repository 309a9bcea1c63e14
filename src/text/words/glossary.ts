import { glossary as en } from '../en/glossary.ts'
import { inBothLanguages } from '../in-both-languages.ts'
import { glossary as ko } from '../ko/glossary.ts'

/** Both languages are in one chunk, which loads with the glossary and not with every start. */
export const glossaryWords = inBothLanguages(ko, en)
export type GlossaryWords = typeof ko
export type TermId = keyof GlossaryWords['terms']
export type TermSection = keyof GlossaryWords['sections']
