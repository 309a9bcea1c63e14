import { bell as en } from './en/bell.ts'
import type { Lang } from './formats.ts'
import { bell as ko } from './ko/bell.ts'

export const bellWords: Record<Lang, typeof ko> = { ko, en }
