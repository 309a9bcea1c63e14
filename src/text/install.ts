import { install as en } from './en/install.ts'
import type { Lang } from './formats.ts'
import { install as ko } from './ko/install.ts'

/** Both languages in one chunk: it loads with the menu and the sign-out, not with every start as the dictionary does. */
export const installWords: Record<Lang, typeof ko> = { ko, en }
