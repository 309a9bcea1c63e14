import { glossary as en } from './en/glossary.ts'
import type { Lang } from './formats.ts'
import { glossary as ko } from './ko/glossary.ts'

/** Both languages in one chunk: it loads with the glossary, not with every start. */
export const glossaryWords: Record<Lang, typeof ko> = { ko, en }
export type GlossaryWords = typeof ko
export type TermId = keyof GlossaryWords['terms']
export type TermSection = keyof GlossaryWords['sections']
