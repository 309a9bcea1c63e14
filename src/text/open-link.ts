import { openLink as en } from './en/open-link.ts'
import type { Lang } from './formats.ts'
import { openLink as ko } from './ko/open-link.ts'

export const openLinkWords: Record<Lang, typeof ko> = { ko, en }
