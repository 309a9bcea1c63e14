import { guides as en } from './en/guides.ts'
import type { Lang } from './formats.ts'
import { guides as ko } from './ko/guides.ts'

export const guideWords: Record<Lang, typeof ko> = { ko, en }
export type GuideId = keyof typeof ko.guides
