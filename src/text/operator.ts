import { operator as en } from './en/operator.ts'
import type { Lang } from './formats.ts'
import { operator as ko } from './ko/operator.ts'

export const operatorWords: Record<Lang, typeof ko> = { ko, en }
export type OperatorWords = typeof ko
