import { menu as en } from '../en/menu.ts'
import { inBothLanguages } from '../in-both-languages.ts'
import { menu as ko } from '../ko/menu.ts'

export const menuWords = inBothLanguages(ko, en)
