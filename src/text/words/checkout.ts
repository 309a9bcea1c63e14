import { checkout as en } from '../en/checkout.ts'
import { inBothLanguages } from '../in-both-languages.ts'
import { checkout as ko } from '../ko/checkout.ts'

export const checkoutWords = inBothLanguages(ko, en)
