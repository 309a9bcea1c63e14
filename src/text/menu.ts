import { menu as en } from './en/menu.ts'
import type { Lang } from './formats.ts'
import { menu as ko } from './ko/menu.ts'

export const menuWords: Record<Lang, typeof ko> = { ko, en }
