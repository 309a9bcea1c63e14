import { install as en } from './en/install.ts'
import type { Lang } from './formats.ts'
import { install as ko } from './ko/install.ts'

/** Both languages at once, with the menu and whatever signs out: the dictionary travels with every start. */
export const installWords: Record<Lang, typeof ko> = { ko, en }
