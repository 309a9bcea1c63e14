import { cookiePolicy as en } from './en/cookie-policy.ts'
import type { Lang } from './formats.ts'
import { cookiePolicy as ko } from './ko/cookie-policy.ts'

export const cookiePolicyWords: Record<Lang, typeof ko> = { ko, en }
export type CookiePolicyWords = typeof ko
