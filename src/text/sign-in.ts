import { signIn as en } from './en/sign-in.ts'
import type { Lang } from './formats.ts'
import { signIn as ko } from './ko/sign-in.ts'

/** Both languages at once: together they are smaller than what it takes to load one of two. */
export const signInWords: Record<Lang, typeof ko> = { ko, en }
