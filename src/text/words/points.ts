import { points as en } from '../en/points.ts'
import { inBothLanguages } from '../in-both-languages.ts'
import { points as ko } from '../ko/points.ts'

export const pointWords = inBothLanguages(ko, en)
