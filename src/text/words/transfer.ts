import { transfer as en } from '../en/transfer.ts'
import { inBothLanguages } from '../in-both-languages.ts'
import { transfer as ko } from '../ko/transfer.ts'

export const transferWords = inBothLanguages(ko, en)
