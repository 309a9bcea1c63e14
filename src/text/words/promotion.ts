import { promotion as en } from '../en/promotion.ts'
import { inBothLanguages } from '../in-both-languages.ts'
import { promotion as ko } from '../ko/promotion.ts'

export const promotionWords = inBothLanguages(ko, en)
