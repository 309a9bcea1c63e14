import { operator as en } from '../en/operator.ts'
import { inBothLanguages } from '../in-both-languages.ts'
import { operator as ko } from '../ko/operator.ts'

export const operatorWords = inBothLanguages(ko, en)
export type OperatorWords = typeof ko
