import { openLink as en } from '../en/open-link.ts'
import { inBothLanguages } from '../in-both-languages.ts'
import { openLink as ko } from '../ko/open-link.ts'

export const openLinkWords = inBothLanguages(ko, en)
